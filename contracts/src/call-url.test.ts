import { expect, test } from 'vitest'
import { callUrl } from './call-url'

test.each([
  ['55 1234-5678', 'tel:+525512345678'],
  ['044 55 1234 5678', 'tel:+525512345678'],
  ['+1 (415) 555-2671', 'tel:+14155552671'],
])('a link calls %s with its country code', (written, link) => {
  expect(callUrl(written)).toBe(link)
})
