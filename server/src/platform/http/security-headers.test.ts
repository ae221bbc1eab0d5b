import { expect, test } from 'vitest'
import { openPlainHttp } from '../../testing/plain-http'
import { RETRY_SECONDS, BUSY_PAGE, UNAVAILABLE_PAGE } from '../page/unavailable-page'
import { SECRET_PAGE, securityHeaders } from './security-headers'

const app = await openPlainHttp()
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' https: data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  'frame-src https://www.youtube-nocookie.com https://www.tiktok.com',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types tocador-markup tocador-worker tocador-notices',
]

test('[SAFE-65] a page has these headers, and with https it binds the browser to https', () => {
  const page = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': POLICY.join('; '),
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
  expect(securityHeaders({ PUBLIC_URL: undefined, HSTS_SUBDOMAINS: 'off' }).page).toStrictEqual(page)
  expect(securityHeaders({ PUBLIC_URL: 'http://localhost:3000', HSTS_SUBDOMAINS: 'on' }).page).toStrictEqual(page)
  const secure = (HSTS_SUBDOMAINS: 'on' | 'off') =>
    securityHeaders({ PUBLIC_URL: 'https://tienda.example', HSTS_SUBDOMAINS }).page
  expect(secure('off')).toStrictEqual({
    ...page,
    'content-security-policy': [...POLICY, 'upgrade-insecure-requests'].join('; '),
    'strict-transport-security': 'max-age=31536000',
  })
  expect(secure('on')['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('an answer of the API is no page and is not kept, and a secret page is neither kept nor listed', () => {
  expect(securityHeaders({ PUBLIC_URL: undefined, HSTS_SUBDOMAINS: 'off' }).call).toStrictEqual({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  })
  expect(SECRET_PAGE).toStrictEqual({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
})

test.each([
  ['/media/a.webp', 'cross-origin'],
  ['/icono.png?v=1', 'cross-origin'],
  ['/a.jpeg', 'cross-origin'],
  ['/a.svg', 'cross-origin'],
  ['/favicon.ico', 'cross-origin'],
  ['/', 'same-origin'],
  ['/a?b=c.png', 'same-origin'],
  ['/api/x', 'same-origin'],
])('other sites show %s: %s', async (url, policy) => {
  const { headers } = await app.inject(url)
  expect(headers['cross-origin-resource-policy']).toBe(policy)
  expect(headers['x-request-id']).toEqual(expect.any(String))
})

test('the documentation of the API is a page, and the rest of the API is not', async () => {
  const frames = async (url: string) => (await app.inject(url)).headers['x-frame-options']
  expect([await frames('/api/docs'), await frames('/api/doc')]).toStrictEqual(['DENY', undefined])
})

test('an allowed origin is answered with credentials and what it may send and read, any other is not', async () => {
  const open = await openPlainHttp(() => {}, { env: { CORS_ORIGINS: 'https://app.example' } })
  const ask = (origin: string | undefined, method: 'GET' | 'OPTIONS' = 'GET', headers = {}) =>
    open.inject({ url: '/api/x', method, headers: { ...(origin !== undefined && { origin }), ...headers } })
  const allowed = await ask('https://app.example')
  expect(allowed.headers).toMatchObject({
    vary: 'Origin',
    'access-control-allow-origin': 'https://app.example',
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'Content-Disposition, ETag, Retry-After, X-Request-Id',
  })
  const preflight = { 'access-control-request-method': 'PUT' }
  const asked = await ask('https://app.example', 'OPTIONS', preflight)
  expect(asked.statusCode).toBe(204)
  expect(asked.headers).toMatchObject({
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match',
    'access-control-max-age': '600',
  })
  expect((await ask('https://app.example', 'OPTIONS')).statusCode).not.toBe(204)
  for (const origin of ['https://mal.example', undefined]) {
    const { headers, statusCode } = await ask(origin, 'OPTIONS', preflight)
    expect(statusCode).not.toBe(204)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers['vary']).toBe('Origin')
  }
})

test('[SEARCH-46] pages of a shop that cannot answer say so in words and ask again in five seconds', () => {
  expect(RETRY_SECONDS).toBe(5)
  expect(UNAVAILABLE_PAGE).toBe(
    '<!doctype html><html lang="es-MX"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
      '<meta http-equiv="refresh" content="5"><title>La tienda vuelve en un momento</title></head>' +
      '<body><main><h1>La tienda vuelve en un momento</h1>' +
      '<p>No podemos mostrar los productos en este instante. Esta página vuelve a intentarlo sola.</p>' +
      '<p><a href="">Intentar ahora</a></p></main></body></html>',
  )
  expect(BUSY_PAGE).toContain('<meta http-equiv="refresh" content="5">')
  expect(BUSY_PAGE).toContain(
    '<h1>Danos un momento</h1><p>Desde tu red llegan muchas visitas a la vez. Esta página vuelve a intentarlo sola.</p>',
  )
})
