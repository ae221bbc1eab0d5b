import { expect, test } from 'vitest'
import { relativePictures } from './own-pictures'

const publicUrl = 'https://tienda.example'

test.each([
  ['', ''],
  ['https://tienda.example/media/a-1080.webp', '/media/a-1080.webp'],
  ['/media/a-1080.webp, https://tienda.example/media/b-320.webp', '/media/a-1080.webp, /media/b-320.webp'],
  ['https://x.mx/w_1,h_2/a.jpg,https://tienda.example/media/b.webp', 'https://x.mx/w_1,h_2/a.jpg,/media/b.webp'],
])('%j is stored as %j', (sent, stored) => {
  expect(relativePictures(sent, publicUrl)).toBe(stored)
})

test.each([
  'http://tienda.example/media/a.webp',
  'https://tienda.example.x.mx/media/a.webp',
  'https://tienda.example/media/../api/a.jpg',
  'https://tienda.example/otra/a.jpg',
  'https://x.mx/?from=https://tienda.example/media/a.webp',
  'https://tienda.example/media/a\n.webp',
])('%j is not an own picture', (sent) => {
  expect(relativePictures(sent, publicUrl)).toBe(sent)
})

test('a line break around an own picture stays for the schema to refuse', () => {
  expect(relativePictures('\nhttps://tienda.example/media/a.webp', publicUrl)).toBe('\n/media/a.webp')
})
