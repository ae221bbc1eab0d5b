import { expect, test } from 'vitest'
import { health } from '@tocador/contracts/health/health-endpoints'
import { openPlainHttp } from '../../testing/plain-http'
import { USUAL_LIMITS } from './limits/rate-limits'
import { serve } from './serve'

const bindHealth: Parameters<typeof openPlainHttp>[0] = (app) =>
  serve(app, health, ({ request }) => ({ data: { status: 'ok' as const, version: request.ip, commit: '', uptime: 0 } }))
const healthRequest = { url: '/api/health' }

test('pages forbid third-party code, framing and content sniffing, also a missing page', async () => {
  const app = await openPlainHttp(bindHealth)
  for (const url of ['/nowhere', '/%FF', '/api/docs/nowhere']) {
    const { headers } = await app.inject(url)
    expect(headers['content-security-policy'], url).toContain("script-src 'self';")
    expect(headers['content-security-policy'], url).toContain(
      "require-trusted-types-for 'script'; trusted-types tocador-",
    )
    expect(headers['content-security-policy'], url).not.toMatch(/unsafe|\*/)
    expect(headers, url).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(headers, url).not.toHaveProperty('strict-transport-security')
    expect(headers['x-request-id'], url).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('[SAFE-66] other sites may show pictures, and embed nothing else', async () => {
  const app = await openPlainHttp(bindHealth, { env: { CORS_ORIGINS: 'https://otra.example' } })
  const headers = { origin: 'https://otra.example' }
  for (const [url, policy] of [
    ['/media/abc-1080.webp', 'cross-origin'],
    ['/tocador-compartir.jpg', 'cross-origin'],
    ['/survey/7/imagen.png?v=2', 'cross-origin'],
    ['/', 'same-origin'],
    ['/api/health', 'same-origin'],
    ['/api/public/products?search=a.png', 'same-origin'],
    ['/assets/app.js', 'same-origin'],
  ] as const) {
    const answer = await app.inject({ url, headers })
    expect([url, answer.headers['cross-origin-resource-policy']]).toStrictEqual([url, policy])
    // CORS decides what such a client reads.
    expect(answer.headers['access-control-allow-origin'], url).toBe('https://otra.example')
  }
})

test('an idle connection is kept for 72 s; headers may take 10 s, a request 300 s, and 20 s without a byte end it', async () => {
  const { server } = await openPlainHttp(bindHealth)
  expect([server.keepAliveTimeout, server.headersTimeout, server.requestTimeout, server.timeout]).toStrictEqual([
    72_000, 10_000, 300_000, 20_000,
  ])
})

test('API answers allow no page content and are not cached by default', async () => {
  const app = await openPlainHttp(bindHealth)
  for (const url of ['/api/health', '/api/nowhere']) {
    expect((await app.inject(url)).headers, url).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  }
})

test.each([
  [{}, undefined],
  [{ PUBLIC_URL: 'http://tienda.example', HSTS_SUBDOMAINS: 'on' }, undefined],
  [{ PUBLIC_URL: 'https://tienda.example' }, 'max-age=31536000'],
  [{ PUBLIC_URL: 'https://tienda.example', HSTS_SUBDOMAINS: 'off' }, 'max-age=31536000'],
  [{ PUBLIC_URL: 'https://tienda.example', HSTS_SUBDOMAINS: 'on' }, 'max-age=31536000; includeSubDomains'],
])('[RUN-09] with %j HSTS is %s, for pages and calls', async (env: Record<string, string>, hsts) => {
  const app = await openPlainHttp(bindHealth, { env })
  for (const url of ['/api/health', '/nowhere']) {
    expect((await app.inject(url)).headers['strict-transport-security'], url).toBe(hsts)
  }
})

test('only the configured origins may read answers, with credentials', async () => {
  const app = await openPlainHttp(bindHealth, { env: { CORS_ORIGINS: 'https://app.example' } })
  const from = (origin: string) => app.inject({ ...healthRequest, headers: { origin } }).then(({ headers }) => headers)
  expect(await from('https://app.example')).toMatchObject({
    'access-control-allow-origin': 'https://app.example',
    'access-control-allow-credentials': 'true',
    vary: 'Origin',
  })
  for (const origin of ['https://app.example.evil.test', 'http://app.example', 'null']) {
    expect(await from(origin)).not.toHaveProperty('access-control-allow-origin')
  }
})

test('a preflight of a configured origin is answered, also for a protected endpoint', async () => {
  const app = await openPlainHttp(bindHealth, { env: { CORS_ORIGINS: 'https://app.example' } })
  const preflight = { origin: 'https://app.example', 'access-control-request-method': 'GET' }
  const reply = await app.inject({ ...healthRequest, method: 'OPTIONS', headers: preflight })
  expect(reply.statusCode).toBe(204)
  expect(reply.headers['access-control-allow-headers']).toContain('Authorization')
})

test('by default no other origin may read answers', async () => {
  const app = await openPlainHttp(bindHealth)
  const reply = await app.inject({ ...healthRequest, headers: { origin: 'https://app.example' } })
  expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
})

const tight = { rateLimits: { readsPerMinute: 2, writesPerMinute: 1 } }

test('too many calls from one network are refused, those of other networks are not', async () => {
  const app = await openPlainHttp(bindHealth, tight)
  const from = (remoteAddress: string) => app.inject({ ...healthRequest, remoteAddress })
  expect((await from('2001:db8:0:1::1')).statusCode).toBe(200)
  expect((await from('2001:db8:0:1::2')).statusCode).toBe(200)
  const third = await from('2001:db8:0:1:ffff::3')
  expect(third.statusCode).toBe(429)
  expect(third.json()).toMatchObject({ success: false, code: 'TOO_MANY_REQUESTS' })
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
  expect((await from('2001:db8:0:2::1')).statusCode).toBe(200)
  expect((await from('198.51.100.7')).statusCode).toBe(200)
})

test('without other limits a network reads 20,000 times a minute and writes 6,000 times', async () => {
  expect(USUAL_LIMITS).toStrictEqual({ readsPerMinute: 20_000, writesPerMinute: 6_000 })
  const app = await openPlainHttp(bindHealth, { env: { RATE_LIMITS: 'on' } })
  const write = async () => (await app.inject({ method: 'POST', url: '/api/nowhere' })).statusCode
  for (let count = 1; count < 6_000; count += 1) await write()
  expect([await write(), await write()]).toEqual([404, 429])
})

test('calls to unknown routes and writes count too', async () => {
  const app = await openPlainHttp(bindHealth, tight)
  expect((await app.inject({ method: 'POST', url: '/api/nowhere' })).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url: '/api/nowhere' })).statusCode).toBe(429)
})

test.each(['HEAD', 'OPTIONS'] as const)('%s counts as a read', async (method) => {
  const app = await openPlainHttp(bindHealth, tight)
  const send = async () => (await app.inject({ method, url: '/api/nowhere' })).statusCode === 429
  expect([await send(), await send(), await send()]).toStrictEqual([false, false, true])
})

test('[SAFE-13] a forwarding header is ignored without a trusted proxy', async () => {
  const app = await openPlainHttp(bindHealth, tight)
  const from = (address: string) => app.inject({ ...healthRequest, headers: { 'x-forwarded-for': address } })
  for (const address of ['203.0.113.1', '203.0.113.2']) expect((await from(address)).statusCode).toBe(200)
  expect((await from('203.0.113.3')).statusCode).toBe(429)
})

test('trusted proxies set the client address, only for the configured number of hops', async () => {
  const app = await openPlainHttp(bindHealth, { env: { TRUST_PROXY: '1' } })
  const reply = await app.inject({ ...healthRequest, headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' } })
  expect(reply.json().data.version).toBe('198.51.100.7')
})

test('of proxies that are trusted by their addresses the first other address is the visitor’s', async () => {
  const app = await openPlainHttp(bindHealth, { env: { TRUST_PROXY: 'loopback,10.0.0.0/8' } })
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7, 10.1.2.3' }
  const seen = async (remoteAddress: string) =>
    (await app.inject({ ...healthRequest, headers, remoteAddress })).json().data.version
  expect([await seen('127.0.0.1'), await seen('192.0.2.1')]).toStrictEqual(['198.51.100.7', '192.0.2.1'])
})
