import { describe, expect, test } from 'vitest'
import { urlOf } from './url'

describe('the URL of a call', () => {
  test.each([
    ['fills parameters in', urlOf('/public/products/:id', { id: 7 }), '/api/public/products/7'],
    [
      'escapes what could change the path',
      urlOf('/admin/products/:id/ledger', { id: '1/../2?x' }),
      '/api/admin/products/1%2F..%2F2%3Fx/ledger',
    ],
    [
      'writes the query and leaves out what is not given',
      urlOf('/public/products', {}, { page: 1, in_stock: 'true', search: 'uñas & más', category: undefined }),
      '/api/public/products?page=1&in_stock=true&search=u%C3%B1as+%26+m%C3%A1s',
    ],
    ['keeps an empty text and a zero', urlOf('/a', {}, { search: '', page: 0 }), '/api/a?search=&page=0'],
    ['has no query string without a query', urlOf('/products/categories'), '/api/products/categories'],
  ])('%s', (_, written, expected) => expect(written).toBe(expected))

  test('a missing parameter throws instead of calling /undefined', () => {
    expect(() => urlOf('/orders/:id', {})).toThrow('/orders/:id needs id')
  })
})
