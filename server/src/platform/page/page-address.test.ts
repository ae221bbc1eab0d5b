import { expect, test } from 'vitest'
import { addressWithoutEscapes, addressWithoutSlash, isPartOfPage } from './page-address'

test.each([
  ['/login/', '/login'],
  ['/register/?utm_source=x', '/register?utm_source=x'],
  ['/', undefined],
  ['//', '/'],
  ['/tienda/', undefined],
  ['//login/', undefined],
])('%s without its trailing slash is %s', (url, address) => {
  expect(addressWithoutSlash(url)).toBe(address)
})

test.each([
  ['/producto/7-labial%', '/producto/7-labial'],
  ['/producto/7-l%C3?utm_source=x', '/producto/7-lC3?utm_source=x'],
  ['/login%', '/login'],
  ['/log%in%', '/login'],
  ['/%', '/'],
  ['/a%pi/metrics', '/no-existe'],
  ['/media/%zz.webp?v=1', '/no-existe'],
])('%s meant the page %s', (url, address) => {
  expect(addressWithoutEscapes(url)).toBe(address)
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
