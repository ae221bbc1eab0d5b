import type { PublicProduct } from '@tocador/contracts/catalog/product-schemas'
import { describe, expect, test } from 'vitest'
import { aPublicProduct } from '../../../testing/a-product'
import { countText, headingOf, pageOf, withOwn } from './shelf-rules'

let lastId = 0
const aProduct = (parts: Partial<PublicProduct>): PublicProduct => aPublicProduct({ id: ++lastId, ...parts })

describe('the pages of the product list', () => {
  const many = Array.from({ length: 30 }, (_, place) => aProduct({ name: `Producto ${place + 1}` }))

  test('[SHOP-06] hold twelve products each, the last one the rest', () => {
    expect(pageOf(many, 1).products).toHaveLength(12)
    expect(pageOf(many, 3).products[0]?.name).toBe('Producto 25')
    expect(pageOf(many, 3).products).toHaveLength(6)
  })

  test('a page number after the last page shows the last page', () => {
    const { products, paging } = pageOf(many, 9)
    expect(paging).toEqual({ page: 3, limit: 12, total: 30, pages: 3 })
    expect(products).toHaveLength(6)
  })
})

describe('[CARD-01] products whose last units the visitor holds', () => {
  const many = Array.from({ length: 13 }, (_, place) => aProduct({ name: `Producto ${place + 1}` }))
  const own = [aProduct({ name: 'Rímel propio', category_name: 'Ojos' }), aProduct({ name: 'Labial propio' })]
  const joined = (page: number) => {
    const { products, paging } = withOwn(pageOf(many, page), own)
    return [products.map(({ name }) => name), paging]
  }
  const names = many.map(({ name }) => name)

  test('end the first page, move no other card, and count', () => {
    expect(joined(1)).toEqual([
      [...names.slice(0, 12), 'Rímel propio', 'Labial propio'],
      { page: 1, limit: 12, total: 15, pages: 2 },
    ])
    expect(joined(2)).toEqual([['Producto 13'], { page: 2, limit: 12, total: 13, pages: 2 }])
  })

  test('are not repeated when the list has them again', () => {
    const page = pageOf(own, 1)
    expect(withOwn(page, own)).toBe(page)
  })
})

describe('texts of the product list', () => {
  test.each([
    [0, '0 productos'],
    [1, '1 producto'],
    [72, '72 productos'],
    [1233, '1,233 productos'],
  ])('%i', (total, text) => expect(countText(total)).toBe(text))
})

test.each([
  ['tipo=Labial&tipo=Rubor&marca=Bissú', 'Labial, Rubor, Bissú'],
  ['marca=Bissú&tipo=Labial', 'Labial, Bissú'],
  ['tipo=a&tipo=b&marca=c&marca=d', 'Todo para tu tocador'],
])('the heading of a later page with %s is «%s»', (filters, heading) =>
  expect(headingOf({ search: '', category: '', page: 2, filters })).toBe(heading),
)

test('an empty list of hers is the same page, and an own product stands last', () => {
  const page = pageOf([aProduct({ name: 'Uno' })], 1)
  expect(withOwn(page, [])).toBe(page)
  expect(withOwn(page, [aProduct({ name: 'Propio' })]).products.map(({ name }) => name)).toStrictEqual([
    'Uno',
    'Propio',
  ])
})
