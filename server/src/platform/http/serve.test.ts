import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, idParams } from '@tocador/contracts/endpoint'
import { pageQuery, text } from '@tocador/contracts/field-schemas'
import { openPlainHttp } from '../../testing/plain-http'
import { serve } from './serve'

const asked = z.object({ data: z.unknown() })
const rename = endpoint({
  method: 'PUT',
  path: '/things/:id',
  access: 'anyone',
  summary: 'renames',
  params: idParams,
  query: z.object({ page: pageQuery }),
  body: z.object({ name: text(5, 'El nombre es requerido'), size: z.int({ error: 'La talla es un número' }) }),
  reply: asked,
  status: 201,
})
const own = endpoint({
  method: 'POST',
  path: '/own',
  access: 'signed-in',
  summary: 'own',
  body: rename.body,
  reply: asked,
})
const panel = endpoint({
  method: 'POST',
  path: '/panel',
  access: 'admin',
  summary: 'panel',
  body: rename.body,
  reply: asked,
})
const remove = endpoint({
  method: 'DELETE',
  path: '/things',
  access: 'public',
  summary: 'removes',
  body: z.object({ id: z.int() }),
  reply: asked,
})
const bytes = endpoint({ method: 'GET', path: '/bytes', access: 'public', summary: 'bytes', reply: asked })

const person = endpoint({
  method: 'GET',
  path: '/person',
  access: 'public',
  summary: 'person',
  reply: z.object({ data: z.object({ name: z.string(), orders: z.array(z.object({ id: z.int() })) }) }),
})

const app = await openPlainHttp((app) => {
  serve(app, rename, ({ params, query, body, caller }) => ({
    data: { params, query, body, kind: caller.kind },
    message: 'Listo',
  }))
  serve(app, own, ({ caller }) => ({ data: caller.user.name }))
  serve(app, panel, ({ caller }) => ({ data: caller.kind }))
  serve(app, remove, ({ body }) => ({ data: body.id }))
  // Rows of a query that selects more columns than the contract declares.
  const row = { name: 'Ana', password_hash: 'secret', orders: [{ id: 1, cost: 5 }] }
  serve(app, person, () => ({ data: row, session: 'secret' }))
  serve(app, bytes, ({ reply, caller }) =>
    reply.header('etag', '"1"').type('text/plain').send(Buffer.from(caller.kind)),
  )
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const good = { name: ' Rosa ', size: 3 }

test('a handler receives the parsed input, and its answer is sent in the envelope', async () => {
  const reply = await app.inject({ method: 'PUT', url: '/api/things/7?page=2&extra=1', payload: { ...good, extra: 1 } })
  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toEqual({
    success: true,
    message: 'Listo',
    data: { params: { id: 7 }, query: { page: 2 }, body: { name: 'Rosa', size: 3 }, kind: 'guest' },
  })
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('every invalid field is named, and the first text is the message', async () => {
  const reply = await app.inject({ method: 'PUT', url: '/api/things/x?page=0', payload: { name: '' } })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toEqual({
    success: false,
    code: 'INVALID_INPUT',
    message: 'Identificador inválido',
    error: 'Identificador inválido',
    fields: {
      id: 'Identificador inválido',
      page: 'La página (page) debe ser un número entero de 1 a 1000000',
      name: 'El nombre es requerido',
      size: 'La talla es un número',
    },
  })
})

test('an address with half an escaped character is refused with its reason', async () => {
  const reply = await app.inject({ method: 'PUT', url: '/api/things/7?page=%', payload: good })
  expect([reply.statusCode, reply.json().message]).toStrictEqual([400, 'La dirección está mal escrita'])
})

test('a field with two mistakes is told of the first', async () => {
  const reply = await app.inject({ method: 'PUT', url: '/api/things/7', payload: { name: '\u0000abcdef', size: 3 } })
  const text = 'El texto tiene caracteres que no se pueden guardar'
  expect(reply.json()).toMatchObject({ message: text, fields: { name: text } })
  const long = await app.inject({ method: 'PUT', url: '/api/things/7', payload: { name: 'abcdef', size: 3 } })
  expect(long.json().fields).toStrictEqual({ name: 'Máximo 5 caracteres' })
})

test.each([
  ['no token', {}, 401, 'TOKEN_MISSING', 'No hay token de autenticación'],
  ['an unknown token', bearer('token-of-nobody-at-all'), 401, 'TOKEN_INVALID'],
  ['another scheme', { authorization: 'Basic YWRhOmFkYQ==' }, 401, 'TOKEN_INVALID'],
  ['a client', bearer('token-of-a-client'), 403, 'FORBIDDEN'],
])(
  'an administrator endpoint refuses %s before it parses the input',
  async (_who, headers, status, code, message?: string) => {
    const reply = await app.inject({ method: 'POST', url: '/api/panel', headers, payload: { name: 1 } })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ success: false, code, ...(message && { message }) })
    expect(reply.json()).not.toHaveProperty('fields')
  },
)

test('the body of an unidentified caller is not parsed', async () => {
  const request = {
    method: 'POST',
    url: '/api/own',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  } as const
  expect((await app.inject(request)).statusCode).toBe(401)
})

test('clients and administrators can call the endpoints of their access', async () => {
  const call = (url: string, token: string) =>
    app.inject({ method: 'POST', url, headers: bearer(token), payload: good }).then((reply) => reply.json().data)
  expect(await call('/api/own', 'token-of-a-client')).toBe('Ada')
  expect(await call('/api/own', 'token-of-an-admin')).toBe('Ada')
  expect(await call('/api/panel', 'token-of-an-admin')).toBe('admin')
})

test('an endpoint open to guests refuses a bad token', async () => {
  const reply = await app.inject({
    method: 'PUT',
    url: '/api/things/7',
    headers: bearer('expired-token-of-x'),
    payload: good,
  })
  expect(reply.json()).toMatchObject({ code: 'TOKEN_INVALID' })
})

test('a public endpoint does not read the token and may send prepared bytes', async () => {
  const warned = vi.spyOn(app.log, 'warn')
  const reply = await app.inject({ url: '/api/bytes', headers: bearer('nonsense') })
  expect(reply).toMatchObject({ statusCode: 200, body: 'guest' })
  expect(reply.headers.etag).toBe('"1"')
  // Fastify warns about a reply that is sent twice.
  expect(warned).not.toHaveBeenCalled()
})

test('HEAD answers like GET without the body', async () => {
  const reply = await app.inject({ method: 'HEAD', url: '/api/bytes' })
  expect(reply).toMatchObject({ statusCode: 200, body: '' })
  expect(reply.headers.etag).toBe('"1"')
})

test('DELETE reads a JSON body', async () => {
  const reply = await app.inject({ method: 'DELETE', url: '/api/things', payload: { id: 4 } })
  expect(reply.json()).toEqual({ success: true, message: 'Listo', data: 4 })
})

test('a field that the contract does not declare never leaves the server', async () => {
  const reply = await app.inject({ url: '/api/person' })
  expect(reply.json()).toMatchObject({ success: true, data: { name: 'Ana', orders: [{ id: 1 }] } })
  expect(reply.body).not.toMatch(/secret|cost/)
})
