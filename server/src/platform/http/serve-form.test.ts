import { once } from 'node:events'
import type { Socket } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { dataReply, endpoint } from '@tocador/contracts/endpoint'
import { listenOnLoopback } from '../../testing/loopback'
import { openPlainHttp } from '../../testing/plain-http'
import { statusOf } from '../page/secret-pages'
import type { BodyLimits } from './bodies/bodies-in-flight'
import { readForms } from './bodies/read-bodies'
import { firstAnswer } from '../../testing/first-answer'
import { serveForm } from './serve-form'

const greet = endpoint({
  method: 'POST',
  path: '/greet/:token',
  access: 'public',
  summary: 'greets',
  params: z.object({ token: z.string().check(z.regex(/^[a-z]{4}$/, { error: 'wrong token' })) }),
  body: z.object({ name: z.string() }),
  reply: dataReply(z.string()),
})

async function openServer(bodyLimits: Partial<BodyLimits> = {}, fault?: Error) {
  const app = await openPlainHttp(
    (app) =>
      app.register(async (scope) => {
        readForms(scope)
        serveForm(scope, greet, {
          handler: async ({ body, reply }) => {
            if (fault) throw fault
            return reply.type('text/html').send(`hello ${body.name}`)
          },
          refused: async (_request, reply, refusal) =>
            statusOf(reply, refusal).type('text/html').send(`page: ${refusal.code} ${refusal.message}`),
          unavailable: (reply) => reply.code(503).type('text/html').send('page: come back'),
        })
      }),
    { bodyLimits: { perNetwork: 4 << 20, inAll: 64 << 20, arriveWithinMs: 10_000, ...bodyLimits } },
  )
  return { app, open: await listenOnLoopback(app) }
}
const form = (token: string, length: number, part: string) =>
  `POST /greet/${token} HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
  `Content-Length: ${length}\r\n\r\n${part}`
const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded

describe('[SAFE-26] [SAFE-28] forms obey the limits of JSON bodies', () => {
  test('a form that does not arrive in time is answered by its page, and the connection ends', async () => {
    const { open } = await openServer({ arriveWithinMs: 300 })
    const socket = await open('127.0.0.2')
    const answered = firstAnswer(socket)
    socket.write(form('abcd', 100, 'name='))
    expect(await answered).toMatch(
      /^HTTP\/1.1 408[\s\S]+connection: close[\s\S]+page: REQUEST_TIMEOUT La petición tardó demasiado/i,
    )
    await once(socket, 'close')
  })

  test('three hundred unfinished forms of one network leave few of them open, and another network is served', async () => {
    const { open } = await openServer({ perNetwork: 16_384, inAll: 1 << 20 })
    const sockets: Socket[] = []
    for (let nth = 0; nth < 300; nth++) {
      const socket = (await open('127.0.0.2')).resume()
      socket.write(form('abcd', 100, 'name='))
      sockets.push(socket)
    }
    await vi.waitFor(() => expect(sockets.filter(isOpen)).toHaveLength(4))
    const other = await open('127.0.0.3')
    const answered = firstAnswer(other)
    other.write(form('abcd', 8, 'name=Eva'))
    expect(await answered).toMatch(/^HTTP\/1.1 200[\s\S]+hello Eva/)
  })

  test('a form that gives way to others is answered by the page of an unavailable shop', async () => {
    const { open } = await openServer({ perNetwork: 4_096 })
    const [first, second] = [await open('127.0.0.2'), await open('127.0.0.2')]
    const answered = firstAnswer(first)
    first.write(form('abcd', 100, 'name='))
    await new Promise((resolve) => setImmediate(resolve))
    second.write(form('abcd', 100, 'name='))
    expect(await answered).toMatch(/^HTTP\/1.1 503[\s\S]+page: come back/)
  })
})

test('a form of 4 KB is read and a larger one is refused by its page, also without a declared length', async () => {
  const { app, open } = await openServer()
  const send = async (length: number) => {
    const payload = `name=${'a'.repeat(length - 5)}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await app.inject({ method: 'POST', url: '/greet/abcd', headers, payload })).body.slice(0, 15)
  }
  expect([await send(4_096), await send(4_097)]).toEqual(['hello aaaaaaaaa', 'page: TOO_LARGE'])
  const socket = await open('127.0.0.2')
  const answered = firstAnswer(socket)
  socket.write(form('abcd', 0, '').replace('Content-Length: 0', 'Transfer-Encoding: chunked'))
  socket.write(`1001\r\n${'a'.repeat(0x1001)}\r\n`)
  expect(await answered).toContain('page: TOO_LARGE')
})

test('[SAFE-60] a token of a wrong shape is answered before the form is read', async () => {
  const { open } = await openServer()
  const socket = await open('127.0.0.2')
  const answered = firstAnswer(socket)
  socket.write(form('ABCD', 100, 'name='))
  expect(await answered).toContain('page: INVALID_INPUT wrong token')
})

async function answerAfter(fault: Error) {
  const { app } = await openServer({}, fault)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return app.inject({ method: 'POST', url: '/greet/abcd', headers, payload: 'name=Eva' })
}

test.each([
  ['cannot be reached', '57P01'],
  ['cannot save, because its disk is full', '53100'],
])('a form is answered by the page of an unavailable shop while the database %s', async (_what, code) => {
  const { statusCode, body } = await answerAfter(Object.assign(new Error('no'), { code }))
  expect([statusCode, body]).toStrictEqual([503, 'page: come back'])
})

test('a fault of the shop is not answered as a refused form', async () => {
  const reply = await answerAfter(new Error('secret of the house'))
  expect([reply.statusCode, reply.json().code]).toStrictEqual([500, 'SERVER_FAULT'])
  expect(reply.body).not.toContain('secret')
})
