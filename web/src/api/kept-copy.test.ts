import { expect, test } from 'vitest'
import { isCatalogue } from './kept-copy'

test.each([
  ['/api/public/products', '', true],
  ['/api/public/products', 'page=2&limit=12&search=rubor', true],
  ['/api/public/products/7', '', true],
  ['/api/public/products/71234', '', true],
  ['/api/public/products', 'fields=stock', false],
  ['/api/public/products/7/related', '', false],
  ['/api/public/products/choices', '', false],
  ['/api/public/products/suggestions', 'search=ru', false],
  ['/api/products', '', false],
  ['/api/admin/products', '', false],
  ['/public/products', '', false],
])('%s?%s stays readable offline: %s', (path, query, isKept) => {
  expect(isCatalogue(path, new URLSearchParams(query))).toBe(isKept)
})
