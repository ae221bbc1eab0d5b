import type { PublicProduct } from '@tocador/contracts/catalog/product-schemas'
import type { ShareShape } from '@tocador/contracts/catalog/share-picture'
import { expect, test } from 'vitest'
import type { Lettering } from '../../platform/picture/lettering'
import { drawProduct } from './draw-product'

/** Writes what is drawn where, in place of the paths of its letters; a word is a line. */
const letters: Lettering = {
  drawable: (text) => text,
  widthOf: (text) => text.length * 10,
  pathOf: (text, _size, x, baseline) => `${text} @ ${x} ${baseline}`,
  wrap: (text, _size, _width, lines) => text.split(' ').slice(0, lines),
}
const product: PublicProduct = {
  id: 1,
  name: 'Labial mate',
  brand: 'nopalli',
  description: '',
  price: 199,
  image_url: '',
  video_url: '',
  stock_total: 1,
  status: 'active',
  product_type_id: 1,
  product_type_name: 'Labiales',
  category_name: 'Labios',
  created_at: '2026-11-20T18:00:00.000Z',
  updated_at: '2026-11-20T18:00:00.000Z',
}
const drawn = (shape: ShareShape, changes: Partial<PublicProduct> = {}) => {
  const svg = drawProduct(shape, { ...product, ...changes }, letters)
  return [...svg.matchAll(/<path d="([^"]*)"/g)].map(([, path = '']) => path)
}

test('the lines of the name stand one below the other, over the price; the wide picture has the brand above them', () => {
  const [, ...wide] = drawn('wide')
  expect(wide).toStrictEqual(['nopalli @ 682 118', 'Labial @ 682 196', 'mate @ 682 264', '$199.00 @ 682 530'])
  const [, ...square] = drawn('square')
  expect(square).toStrictEqual(['Labial @ 72 962', 'mate @ 72 1040', '$199.00 @ 72 1148'])
})

test('the price before an offer stands below the price in the wide picture, and beside it in the square one', () => {
  const before = (shape: ShareShape) => drawn(shape, { price_before: 249 }).at(-1)
  expect([before('wide'), before('square')]).toStrictEqual(['Antes $249.00 @ 682 581', 'Antes $249.00 @ 184 1148'])
})

test.each([
  ['of the brand', 'nopalli', 'Labial', 'N'],
  ['of the name without a brand', '', '¡élite', 'É'],
])('in place of a photo there is the initial %s', (_whose, brand, name, initial) => {
  expect(drawn('wide', { brand, name })[0]?.split(' @ ')[0]).toBe(initial)
})

test('a name without letters has no initial', () => {
  expect(drawn('wide', { brand: '', name: '…' })).toStrictEqual(['… @ 682 196', '$199.00 @ 682 530'])
})
