import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { cookieOf, setCookie } from './cookies'

function aServer() {
  const app = fastify({ trustProxy: true })
  onTestFinished(() => app.close())
  app.get('/', (request, reply) => {
    const isHttpOnly = cookieOf(request, 'secreta', /[01]/) === '1'
    setCookie(request, reply, { name: 'cuenta', value: '7', path: '/pedido', seconds: 60, isHttpOnly })
    return reply.send(cookieOf(request, 'cuenta', /\d+/) ?? 'ninguna')
  })
  return (protocol: string, cookie = '') => app.inject({ url: '/', headers: { 'x-forwarded-proto': protocol, cookie } })
}

test('a cookie goes back over https only where it came by https, and scripts read it unless it is kept from them', async () => {
  const get = aServer()
  const set = async (protocol: string, cookie?: string) => (await get(protocol, cookie)).headers['set-cookie']
  expect(await set('https')).toBe('cuenta=7; Path=/pedido; Max-Age=60; SameSite=Lax; Secure')
  expect(await set('http')).toBe('cuenta=7; Path=/pedido; Max-Age=60; SameSite=Lax')
  expect(await set('https', 'secreta=1')).toBe('cuenta=7; Path=/pedido; Max-Age=60; HttpOnly; SameSite=Lax; Secure')
})

test('a cookie is read by its whole name, and only with a value of its form', async () => {
  const get = aServer()
  const read = async (cookie: string) => (await get('http', cookie)).body
  expect([await read('otra=1; cuenta=12'), await read('cuenta=3; otra=1')]).toStrictEqual(['12', '3'])
  for (const cookie of ['', 'micuenta=1', 'cuenta=1a', 'cuenta=']) expect(await read(cookie)).toBe('ninguna')
})
