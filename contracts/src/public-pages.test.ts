import { expect, test } from 'vitest'
import { matchPage, pageAtPath } from './public-pages'

test.each([
  ['/', { page: 'landing', address: '/' }],
  ['/login', { page: 'login', address: '/login' }],
  ['/?producto=7', { page: 'product', id: 7, address: '/?producto=7' }],
  ['/?producto=7&utm_source=x', { page: 'product', id: 7, address: '/?producto=7' }],
  ['/?tab=orders&utm_source=x', { page: 'landing', address: '/' }],
  ['/?producto=-1', { page: 'landing', address: '/' }],
  ['/?producto=0', { page: 'landing', address: '/' }],
  ['/?producto=99999999999', { page: 'landing', address: '/' }],
  ['/login?producto=7', { page: 'login', address: '/login' }],
])('%s is %j', (url, match) => {
  expect(matchPage(url)).toEqual(match)
})

test.each(['/register/', '/tienda', '/LOGIN', '//', '/%00', '', '?producto=7'])('%j is not found', (url) => {
  expect(matchPage(url)).toEqual({ page: 'notFound', address: '/no-existe' })
})

test.each([
  ['/', 'product'],
  ['/login', 'login'],
  ['/login/', undefined],
  ['/tienda', undefined],
  ['/x/', undefined],
])('the path %s belongs to %s', (path, page) => {
  expect(pageAtPath(path)).toBe(page)
})
