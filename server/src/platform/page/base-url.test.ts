import { expect, test } from 'vitest'
import { openPlainHttp } from '../../testing/plain-http'
import { createBaseUrl } from './base-url'

test('a host used all the time keeps its pages while others are made up, and one new host a minute gets its own', () => {
  let minutes = 0
  const baseUrl = createBaseUrl(undefined, () => minutes * 60_000)
  const visit = (host: string) => baseUrl({ headers: { host }, protocol: 'http' })
  expect(visit('tienda.example')).toBe('http://tienda.example')
  let own = 1
  for (let nth = 0; nth < 200; nth++) {
    if (visit(`made-up-${nth}.example`) !== '') own++
    expect(visit('TIENDA.example')).toBe('http://tienda.example')
  }
  expect(own).toBe(8)
  minutes = 1
  expect(visit('new.example')).toBe('http://new.example')
  expect(visit('newer.example')).toBe('')
  expect(visit('made-up-0.example')).toBe('')
  expect(visit('tienda.example')).toBe('http://tienda.example')
})

test.each([
  [{}, 'https', 'http://tienda.example'],
  [{ TRUST_PROXY: '1' }, 'https', 'https://tienda.example'],
  [{ TRUST_PROXY: '1' }, 'http', 'http://tienda.example'],
  [{ TRUST_PROXY: '1' }, 'javascript', 'http://tienda.example'],
  [{ TRUST_PROXY: '1' }, 'https"><script>', 'http://tienda.example'],
])('[SAFE-21] with %o the forwarded protocol %s gives %s', async (env, protocol, expected) => {
  const baseUrl = createBaseUrl(undefined)
  const app = await openPlainHttp((bare) => void bare.get('/base', (request) => baseUrl(request)), { env })
  const headers = { host: 'tienda.example', 'x-forwarded-proto': protocol }
  expect((await app.inject({ url: '/base', headers })).body).toBe(expected)
})
