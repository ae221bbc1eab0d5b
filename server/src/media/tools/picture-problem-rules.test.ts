import { expect, test } from 'vitest'
import { addressProblem } from './picture-problem-rules'

test.each([
  ['/media/0a-1080.webp', undefined],
  ['https://x.mx/a.jpg', undefined],
  ['https://x.mx/uploadsx/a.jpg', undefined],
  ['http://x.mx/a.jpg', 'insecure'],
  ['https://x.mx/uploads/a.jpg', 'internal'],
  ['http://x.mx/api/images/a.jpg', 'internal'],
  ['/uploads/a.jpg', 'internal'],
  ['/api', 'internal'],
  ['/media/../etc/passwd', 'invalid'],
  ['foto.jpg', 'invalid'],
  ['data:image/png;base64,AA', 'invalid'],
  ['undefined', 'invalid'],
])('%s: %s', (url, problem) => {
  expect(addressProblem(url)).toBe(problem)
})
