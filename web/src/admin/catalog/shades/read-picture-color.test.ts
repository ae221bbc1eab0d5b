import { expect, test } from 'vitest'
import { hasPicture } from './read-picture-color'

test.each([
  ['', false],
  ['/media/uno-640.webp', true],
  ['https://example.com/uno.jpg', true],
  ['http://example.com/uno.jpg', false],
  ['http://example.com/uno.jpg,/media/uno-640.webp', false],
])('a color can be read from the pictures %j: %s', (images, can) => expect(hasPicture(images)).toBe(can))
