import { expect, test } from 'vitest'
import { addressWithoutSlash, GONE_PRODUCT, isPartOfPage, pageAddress, productIn, UNKNOWN_PAGE } from './page-address'

test.each([
  ['/', '/'],
  ['/login', '/login'],
  ['/register/', UNKNOWN_PAGE],
  ['/?producto=7', '/?producto=7'],
  ['/?tab=orders&utm_source=x', '/'],
  ['/?producto=7&utm_source=x', '/?producto=7'],
  ['/?producto=-1', '/'],
  ['/login?producto=7', '/login'],
  ['/?producto=99999999999', '/'],
  ['/tienda', UNKNOWN_PAGE],
  ['/LOGIN', UNKNOWN_PAGE],
  ['//', UNKNOWN_PAGE],
  ['/%00', UNKNOWN_PAGE],
])('%s is made as %s', (url, page) => {
  expect(pageAddress(url)).toBe(page)
})

test.each([
  ['/login/', '/login'],
  ['/register/?utm_source=x', '/register?utm_source=x'],
  ['/', undefined],
  ['//', '/'],
  ['/tienda/', undefined],
  ['//login/', undefined],
])('%s is found without its slash at %s', (url, address) => {
  expect(addressWithoutSlash(url)).toBe(address)
})

test.each([
  ['/assets/old-1a2b.js', true],
  ['/media/nothing', true],
  ['/favicon.ico?v=1', true],
  ['/', false],
  ['/?file=a.js', false],
  ['/tienda', false],
])('%s is part of a page: %s', (url, isPart) => {
  expect(isPartOfPage(url)).toBe(isPart)
})

test.each([
  ['/', undefined],
  ['/login', undefined],
  ['/?producto=7', 7],
  [GONE_PRODUCT, 0],
])('the page %s names product %s', (address, id) => {
  expect(productIn(address)).toBe(id)
})
