import { describe, expect, test } from 'vitest'
import { urlOf } from './url'

describe('the URL of a call', () => {
  test.each<[string, Parameters<typeof urlOf>, string]>([
    ['fills parameters in', ['/public/products/:id', { id: 7 }], '/api/public/products/7'],
    [
      'escapes what could change the path',
      ['/admin/products/:id/ledger', { id: '1/../2?x' }],
      '/api/admin/products/1%2F..%2F2%3Fx/ledger',
    ],
    [
      'writes the query and leaves out what is not given',
      ['/public/products', {}, { page: 1, in_stock: 'true', search: 'uñas & más', category: undefined, sort: null }],
      '/api/public/products?page=1&in_stock=true&search=u%C3%B1as+%26+m%C3%A1s',
    ],
    ['keeps an empty text and a zero', ['/a', {}, { search: '', page: 0 }], '/api/a?search=&page=0'],
    ['has no query string without a query', ['/products/categories'], '/api/products/categories'],
  ])('%s', (_, parts, expected) => expect(urlOf(...parts)).toBe(expected))

  test.each([{}, { id: undefined }, { id: null }, { id: '' }])('the parameters %j throw', (params) => {
    expect(() => urlOf('/orders/:id', params)).toThrow('/orders/:id needs id')
  })
})
