import { describe, expect, test } from 'vitest'
import {
  catalogueKey,
  filesOfPage,
  isAway,
  isPlainLanding,
  isSamePicture,
  isWholeCatalogue,
  routeOf,
  wholeCatalogueOf,
} from './routes'

const shop = 'https://tienda.example'
const shell = ['/NoImage.jpg', '/assets/entry-1.js']
const asked = (path: string, { method = 'GET', mode = 'cors' }: { method?: string; mode?: RequestMode } = {}) =>
  routeOf({ method, mode, url: new URL(path, shop).href }, shop, shell)

describe('requests the worker handles', () => {
  test.each([
    ['/', 'landing'],
    ['/?producto=7', 'landing'],
    ['/producto/7-labial?categoria=Labios', 'landing'],
    ['/producto/7/fotos', 'page'],
    ['/login', 'landing'],
    ['/register', 'landing'],
    ['/survey/3', 'page'],
    ['/api/docs', 'page'],
  ])('the page %s as %s', (path, route) => {
    expect(asked(path, { mode: 'navigate' })).toBe(route)
  })

  test.each([
    ['/assets/entry-1.js', 'shell'],
    ['/assets/of-the-version-before.js', 'shell'],
    ['/NoImage.jpg', 'shell'],
    ['/api/public/products?page=1&limit=200&in_stock=true', 'catalogue'],
    ['/api/public/products/7', 'catalogue'],
    ['/media/0123456789abcdef0123456789abcdef-640.webp', 'picture'],
  ])('%s as %s', (path, route) => {
    expect(asked(path)).toBe(route)
  })
})

describe('requests the worker does not handle or cache', () => {
  test.each([
    '/api/unified-cart/get',
    '/api/orders',
    '/api/orders/7',
    '/api/orders/delivery-locations',
    '/api/auth/me',
    '/api/admin/products',
    '/api/products/categories',
    '/api/surveys/active',
    '/api/health/ready',
    '/api/public/products/7/anything',
    '/api/public/productsandmore',
    '/sw.js',
    '/manifest.webmanifest',
  ])('%s', (path) => {
    expect(asked(path)).toBeUndefined()
  })

  test('stock figures: a cached one would overwrite a newer one', () => {
    expect(asked('/api/public/products?page=1&limit=1000&fields=stock')).toBeUndefined()
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])('the method %s', (method) => {
    for (const path of ['/', '/api/public/products', '/NoImage.jpg', '/media/a-640.webp']) {
      expect(asked(path, { method })).toBeUndefined()
      expect(asked(path, { method, mode: 'navigate' })).toBeUndefined()
    }
  })

  test.each([
    'https://fotos.example/media/a-640.webp',
    'https://www.youtube-nocookie.com/embed/x',
    'http://tienda.example/',
  ])('other origins: %s', (url) => {
    expect(asked(url)).toBeUndefined()
  })
})

test.each([
  ['/', true],
  ['/?utm_source=x', true],
  ['/?buscar=rojo', false],
  ['/?categoria=Labios', false],
  ['/?pagina=2', false],
  ['/?marca=Biss%C3%BA', false],
  ['/?producto=7', false],
  ['/producto/7-labial', false],
  ['/login', false],
])('%s is the landing page without a product or filters: %s', (path, isPlain) => {
  expect(isPlainLanding(`${shop}${path}`)).toBe(isPlain)
})

test('the cache key of a list does not depend on the order of its parameters', () => {
  const one = catalogueKey(`${shop}/api/public/products?limit=200&page=1&in_stock=true`)
  expect(catalogueKey(`${shop}/api/public/products?page=1&limit=200&in_stock=true`)).toBe(one)
  expect(catalogueKey(`${shop}/api/public/products?page=2&limit=200&in_stock=true`)).not.toBe(one)
  expect(catalogueKey(`${shop}/api/public/products/7`)).toBe('/api/public/products/7')
})

test.each([
  ['?page=1&limit=200&in_stock=true&grouped=true', true],
  ['?in_stock=first&limit=200&page=1', true],
  ['?page=2&limit=200&in_stock=true', false],
  ['?page=1&limit=12&in_stock=true', false],
  ['?page=1&limit=200&in_stock=true&category=Labios', false],
  ['/7', false],
  ['', false],
])('the list at /api/public/products%s is that of the whole shop: %s', (rest, isWhole) =>
  expect(isWholeCatalogue(`${shop}/api/public/products${rest}`)).toBe(isWhole),
)

test('finds the build files that a page links to', () => {
  const html = '<link href="/icon.svg"><link href="/assets/a.css"><script type="module" src="/assets/b.js"></script>'
  expect(filesOfPage(html)).toEqual(['/assets/a.css', '/assets/b.js'])
})

test('recognises sizes of the same picture', () => {
  expect(isSamePicture(`${shop}/media/ab-320.webp`, `${shop}/media/ab-1080.webp`)).toBe(true)
  expect(isSamePicture(`${shop}/media/ab-320.webp`, `${shop}/media/cd-320.webp`)).toBe(false)
})

test.each([
  [200, false],
  [404, false],
  [500, false],
  [502, true],
  [503, true],
  [504, true],
  [505, false],
])('status %i means the server is unavailable: %s', (status, away) => {
  expect(isAway(status)).toBe(away)
})

test('the kept list is the one that the page asks for: each family once, or its shades apart', () => {
  expect(wholeCatalogueOf('<script>{"shop":{}}</script>')).toBe(
    '/api/public/products?page=1&limit=200&in_stock=true&grouped=true',
  )
  expect(wholeCatalogueOf('<script>{"listsShadesApart":true}</script>')).toBe(
    '/api/public/products?page=1&limit=200&in_stock=true',
  )
  expect(wholeCatalogueOf('<script>{"listsSoldOut":true}</script>')).toBe(
    '/api/public/products?page=1&limit=200&in_stock=first&grouped=true',
  )
})
