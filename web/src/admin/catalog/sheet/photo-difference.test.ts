import { expect, test } from 'vitest'
import { photoDifference } from './photo-difference'

const photos = (...paths: string[]) => paths.map((path) => ({ path }))

test.each([
  ['/media/a.webp,/media/b.webp', ['/media/a.webp', '/media/b.webp'], []],
  ['', [], []],
  [
    '/media/a.webp,/media/b.webp',
    ['/media/b.webp', '/media/a.webp'],
    [{ label: 'Fotos', now: '2 fotos', mine: '2 fotos' }],
  ],
  ['/media/a.webp', [], [{ label: 'Fotos', now: '1 foto', mine: '0 fotos' }]],
])('the pictures %j and %j differ: %j', (image_url, mine, expected) => {
  expect(photoDifference({ image_url }, photos(...mine))).toStrictEqual(expected)
})
