import { expect, test } from 'vitest'
import { suggestProducts } from './public-products-endpoints'

test('suggestions group shades only when asked to, and search for nothing by default', () => {
  expect(suggestProducts.query.parse({})).toStrictEqual({ search: '' })
  expect(suggestProducts.query.parse({ search: ' mate ', grouped: 'true' })).toStrictEqual({
    search: 'mate',
    grouped: true,
  })
})
