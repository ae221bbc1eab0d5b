import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, idParams } from '@tocador/contracts/endpoint'
import { text } from '@tocador/contracts/field-schemas'
import { openPlainHttp } from '../../testing/plain-http'
import { createTestLog } from '../../testing/test-log'
import { answerFailure } from './answer-failures'
import { Refusal } from './refusal'
import { OutcomeUnknown } from '../database/database-errors'
import { serve } from './serve'

const read = endpoint({ method: 'GET', path: '/things/:id', access: 'public', summary: 'reads', params: idParams })
const write = endpoint({
  method: 'POST',
  path: '/things',
  access: 'public',
  summary: 'writes',
  query: z.object({ search: z.optional(text(20)) }),
  body: z.object({ name: z.optional(text(20)), size: z.optional(z.number({ error: 'La talla es un número' })) }),
})

const stored = endpoint({ method: 'GET', path: '/stored', access: 'public', summary: 'stored' })

let thrown: unknown
const warned: unknown[] = []
const log = { ...createTestLog().log, warn: (...line: unknown[]) => void warned.push(line) }
const app = await openPlainHttp((app) => {
  serve(app, read, () => {
    throw thrown
  })
  serve(app, write, () => ({}))
  serve(app, stored, ({ reply }) => {
    reply.header('etag', '"1"').header('content-encoding', 'br').header('cache-control', 'public, max-age=60')
    throw new Refusal('NOT_FOUND')
  })
  app.get('/told', async (request, reply) => answerFailure(thrown, request, reply, log))
})

const databaseError = (code: string) => Object.assign(new Error('insert into secret'), { code })

test.each([
  ['a refusal', new Refusal('SLOT_FULL'), 409, 'SLOT_FULL'],
  ['a value the database refuses', databaseError('22021'), 400, 'INVALID_INPUT'],
  ['a violated constraint', databaseError('23505'), 409, 'CONFLICT'],
  ['a lost connection', databaseError('57P01'), 503, 'UNAVAILABLE'],
  ['a commit that was not answered', new OutcomeUnknown(databaseError('57P01')), 503, 'OUTCOME_UNKNOWN'],
  ['an unreachable database', databaseError('ECONNREFUSED'), 503, 'UNAVAILABLE'],
  ['a statement that took too long', databaseError('57014'), 503, 'UNAVAILABLE'],
  ['a deadlock that three tries did not solve', databaseError('40P01'), 503, 'UNAVAILABLE'],
  ['[RUN-07] a full disk of the database', databaseError('53100'), 503, 'CANNOT_SAVE'],
  ['[RUN-07] a database without memory', databaseError('53200'), 503, 'CANNOT_SAVE'],
  ['[POOL-03] a database without free connections', databaseError('53300'), 503, 'UNAVAILABLE'],
  ['[RUN-07] a read-only database', databaseError('25006'), 503, 'CANNOT_SAVE'],
  ['[RUN-07] a broken disk', databaseError('58030'), 503, 'CANNOT_SAVE'],
  ['[RUN-07] a full disk of the data folder', databaseError('ENOSPC'), 503, 'CANNOT_SAVE'],
  ['a server that is stopping', Object.assign(new Error('secret'), { statusCode: 503 }), 503, 'UNAVAILABLE'],
  ['a fault', new Error('secret of the house'), 500, 'SERVER_FAULT'],
  ['a thrown value that is not an Error', 'secret', 500, 'SERVER_FAULT'],
])('%s is answered with its status and without internal details', async (_what, error, status, code) => {
  thrown = error
  const reply = await app.inject('/api/things/1')
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ success: false, code })
  expect(reply.json().error).toBe(reply.json().message)
  expect(reply.body).not.toMatch(/secret|insert|at /)
  // A full disk takes somebody who makes room.
  const retryAfter = { CANNOT_SAVE: '30', UNAVAILABLE: '2', OUTCOME_UNKNOWN: '2' }[code]
  expect(reply.headers['retry-after']).toBe(retryAfter)
})

test('a refusal is answered with its text, fields, details and retry time', async () => {
  thrown = new Refusal('STOCK_INSUFFICIENT', {
    message: 'Quedan 2',
    fields: { quantity: 'Máximo 2' },
    details: [{ available: 2 }],
    retryAfter: 7,
  })
  const reply = await app.inject('/api/things/1')
  expect(reply.headers['retry-after']).toBe('7')
  expect(reply.json()).toEqual({
    success: false,
    code: 'STOCK_INSUFFICIENT',
    message: 'Quedan 2',
    error: 'Quedan 2',
    fields: { quantity: 'Máximo 2' },
    details: [{ available: 2 }],
  })
})

test('a failure has no header of the body that its handler was about to send', async () => {
  const reply = await app.inject('/api/stored')
  expect([reply.statusCode, reply.json().code]).toStrictEqual([404, 'NOT_FOUND'])
  const { etag, 'content-encoding': encoding, 'cache-control': cache } = reply.headers
  expect([etag, encoding, cache]).toStrictEqual([undefined, undefined, 'no-store'])
})

test('what could not be answered is logged with its request and code, a refusal is not', async () => {
  thrown = new Refusal('SLOT_FULL')
  expect((await app.inject('/told')).statusCode).toBe(409)
  expect(warned).toStrictEqual([])
  thrown = databaseError('57P01')
  expect((await app.inject('/told')).statusCode).toBe(503)
  expect(warned).toStrictEqual([
    [
      'A request could not be answered',
      { requestId: expect.any(String), method: 'GET', route: '/told', error: thrown, code: 'UNAVAILABLE' },
    ],
  ])
})

const json = { 'content-type': 'application/json' }
const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
  app.inject({ method: 'POST', url: '/api/things', payload, headers })
const postForm = (url: string) =>
  app.inject({
    method: 'POST',
    url,
    payload: '--x--',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })

test.each([
  ['incomplete JSON', () => post('{"name":'), 400, 'INVALID_JSON'],
  ['bytes that are not UTF-8', () => post(Buffer.from([0x22, 0xff, 0x22])), 400, 'INVALID_JSON'],
  ['a __proto__ key', () => post('{"__proto__":{"isAdmin":true}}'), 400, 'INVALID_JSON'],
  ['a constructor.prototype key', () => post('{"constructor":{"prototype":{}}}'), 400, 'INVALID_JSON'],
  ['an array instead of an object', () => post('[1]'), 400, 'INVALID_INPUT'],
  ['null instead of an object', () => post('null'), 400, 'INVALID_INPUT'],
  ['NUL in a text', () => post('{"name":"a\\u0000b"}'), 400, 'INVALID_INPUT'],
  ['half a surrogate pair', () => post('{"name":"\\ud800"}'), 400, 'INVALID_INPUT'],
  ['a number beyond the range of JavaScript', () => post('{"size":1e400}'), 400, 'INVALID_INPUT'],
  ['ten thousand brackets', () => post('['.repeat(10_000)), 400, 'INVALID_JSON'],
  [
    'a form',
    () => post('name=a', { 'content-type': 'application/x-www-form-urlencoded' }),
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  ['text', () => post('a', { 'content-type': 'text/plain' }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['an empty content type', () => post('{}', { 'content-type': '' }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['more than 16 KB', () => post(`{"name":"${'a'.repeat(16_384)}"}`), 413, 'TOO_LARGE'],
  ['[SAFE-27] JSON nested deeper than any request', () => post('['.repeat(33) + ']'.repeat(33)), 400, 'INVALID_JSON'],
  ['an unknown address', () => app.inject('/api/nowhere'), 404, 'UNKNOWN_ROUTE'],
  ['an unknown address outside /api', () => app.inject({ method: 'POST', url: '/nowhere' }), 404, 'UNKNOWN_ROUTE'],
  ['an unknown address with a form', () => postForm('/api/nowhere'), 404, 'UNKNOWN_ROUTE'],
  ['an unknown address outside /api with a form', () => postForm('/nowhere'), 404, 'UNKNOWN_ROUTE'],
  ['a known path with another verb and a form', () => postForm('/api/things/1'), 405, 'METHOD_NOT_ALLOWED'],
  ['an unknown verb', () => app.inject({ method: 'PATCH', url: '/api/things' }), 405, 'METHOD_NOT_ALLOWED'],
  [
    'a known path with another verb',
    () => app.inject({ method: 'DELETE', url: '/api/things/1' }),
    405,
    'METHOD_NOT_ALLOWED',
  ],
  [
    'a known path with a query and another verb',
    () => app.inject({ method: 'PATCH', url: '/api/things?a=1&b=2' }),
    405,
    'METHOD_NOT_ALLOWED',
  ],
  [
    'a verb of another protocol',
    () => app.inject({ method: 'PROPFIND' as 'GET', url: '/api/things' }),
    405,
    'METHOD_NOT_ALLOWED',
  ],
  ['a broken escape in the path', () => app.inject('/api/things/%FF'), 400, 'INVALID_INPUT'],
  ['half an escape in the path', () => app.inject('/api/things/%'), 400, 'INVALID_INPUT'],
  ['NUL in the path', () => app.inject('/api/things/%00'), 400, 'INVALID_INPUT'],
  ['a very long parameter', () => app.inject(`/api/things/${'9'.repeat(5_000)}`), 400, 'INVALID_INPUT'],
  [
    'a broken escape in the query',
    () => app.inject({ method: 'POST', url: '/api/things?search=%FF' }),
    400,
    'INVALID_INPUT',
  ],
  ['NUL in the query', () => app.inject({ method: 'POST', url: '/api/things?search=%00' }), 400, 'INVALID_INPUT'],
  [
    'the same query key twice',
    () => app.inject({ method: 'POST', url: '/api/things?search=a&search=b' }),
    400,
    'INVALID_INPUT',
  ],
])('%s is answered with JSON in Spanish', async (_what, send, status, code) => {
  const reply = await send()
  expect(reply.statusCode).toBe(status)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(reply.json()).toMatchObject({ success: false, code })
  expect(reply.json().message).toMatch(/^[A-ZÁÉ]/)
  expect(reply.json().message).not.toMatch(/invalid|expected|body|route/i)
})

test('a prototype key in the query is treated as an unknown field', async () => {
  const reply = await app.inject({ method: 'POST', url: '/api/things?__proto__=1&constructor=2' })
  expect(reply.statusCode).toBe(200)
})

test('an empty body with the JSON content type means an empty object', async () => {
  expect((await post('')).statusCode).toBe(200)
})

test('OPTIONS and 405 list the methods of a path', async () => {
  const options = await app.inject({ method: 'OPTIONS', url: '/api/things/1' })
  expect(options).toMatchObject({ statusCode: 204 })
  expect(options.headers.allow).toBe('GET, HEAD')
})

async function sendRaw(text: string): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

test.each([
  ['text that is not HTTP', 'hello\r\n\r\n', 400, 'INVALID_INPUT'],
  ['an unknown method', 'STEAL /api/things HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'INVALID_INPUT'],
  [
    'two Content-Length headers',
    'POST /api/things HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    'INVALID_INPUT',
  ],
  [
    'a header of 20,000 characters',
    `GET /api/things HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'TOO_LARGE',
  ],
  ['a path of 20,000 characters', `GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, 'TOO_LARGE'],
])('%s is answered with JSON, and the connection is closed', async (_what, text, status, code) => {
  const answer = await sendRaw(text)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ success: false, code })
})
