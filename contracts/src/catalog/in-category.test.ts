import { expect, test } from 'vitest'
import { inCategory } from './in-category'
import type { ProductCard } from './product-schemas'

const product = (id: number, category_name: string, parts: Partial<ProductCard> = {}): ProductCard => ({
  id,
  name: `Producto ${id}`,
  brand: 'Bissú',
  price: 100,
  image_url: '',
  video_url: '',
  stock_total: 1,
  status: 'active',
  product_type_id: 1,
  product_type_name: 'Labiales',
  category_name,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  ...parts,
})
const shade = (id: number, stock_total: number, differs = {}) => ({
  id,
  name: `Tono ${id}`,
  color: null,
  price: 100,
  stock_total,
  differs,
})
const ids = (rows: readonly ProductCard[], category: string) => inCategory(rows, category).map(({ id }) => id)

test('a category has its products, in any case and with or without accents, also sold-out ones', () => {
  const rows = [product(1, 'Labios'), product(2, 'Uñas'), product(3, 'Uñas', { stock_total: 0 })]
  expect(inCategory(rows, '')).toBe(rows)
  expect(inCategory(rows, 'UNAS')).toStrictEqual(rows.slice(1))
  expect(ids(rows, 'Ojos')).toStrictEqual([])
})

test('[SEARCH-24] a family is in the categories of all its shades in stock, opened at the first of them', () => {
  const ofEyes = { name: 'Sombra', category_name: 'Ojos' }
  // Of a sold-out shade the list does not tell what differs.
  const shades = [shade(3, 0), shade(4, 1), shade(5, 0), shade(6, 2, ofEyes), shade(7, 3, ofEyes)]
  const family = { id: 9, name: 'Terciopelo', shades }
  const rows = [product(1, 'Ojos'), product(4, 'Labios', { family }), product(2, 'Labios')]
  expect(inCategory(rows, 'ojos')).toStrictEqual([rows[0], { ...rows[1], ...ofEyes, id: 6 }])
  expect(inCategory(rows, 'labios')).toStrictEqual(rows.slice(1))
  expect(ids(rows, 'Uñas')).toStrictEqual([])
})
