import { once } from 'node:events'
import type { Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { dataReply, endpoint } from '@tocador/contracts/endpoint'
import { listenOnLoopback } from '../../../testing/loopback'
import { openPlainHttp } from '../../../testing/plain-http'
import { USUAL_BODIES, type BodyLimits } from './bodies-in-flight'
import { serve } from '../serve'
import { firstAnswer } from '../../../testing/first-answer'

const body = z.object({ text: z.string() })
const declared = { method: 'POST', access: 'public', summary: 'counts', body, reply: dataReply(z.int()) } as const
const small = endpoint({ ...declared, path: '/small' })
const large = endpoint({ ...declared, path: '/large', bodyBytes: 131_072 })

async function openServer(bodyLimits: BodyLimits) {
  const app = await openPlainHttp(
    (app) => {
      for (const one of [small, large]) serve(app, one, ({ body }) => ({ data: body.text.length }))
    },
    { bodyLimits },
  )
  return { app, open: await listenOnLoopback(app) }
}
const post = (socket: Socket, path: string, length: number, part: string) =>
  socket.write(
    `POST /api${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${part}`,
  )
const textOf = (length: number) => JSON.stringify({ text: 'a'.repeat(length - '{"text":""}'.length) })

const roomy = { perNetwork: 4 << 20, inAll: 64 << 20 }

test('[SAFE-24] a body of 16 KB is read, a larger one only where the contract declares more', async () => {
  const { app } = await openServer({ ...roomy, arriveWithinMs: 10_000 })
  const headers = { 'content-type': 'application/json' }
  const send = (url: string, length: number) => app.inject({ method: 'POST', url, headers, payload: textOf(length) })
  const statuses = []
  for (const [url, length] of [
    ['/api/small', 16_384],
    ['/api/small', 16_385],
    ['/api/large', 131_072],
    ['/api/large', 131_073],
  ] as const) {
    statuses.push((await send(url, length)).statusCode)
  }
  expect(statuses).toEqual([200, 413, 200, 413])
})

test('[SAFE-27] JSON nested deeper than any request needs is refused before it is parsed', async () => {
  const { app } = await openServer({ ...roomy, arriveWithinMs: 10_000 })
  const parsing = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parsing.mockRestore())
  const headers = { 'content-type': 'application/json' }
  const codeOf = async (depth: number) => {
    const payload = '['.repeat(depth) + ']'.repeat(depth)
    parsing.mockClear()
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/small', headers, payload })
    const isParsed = parsing.mock.calls.some(([text]) => text === payload)
    return [isParsed, statusCode, (JSON.parse(body) as { code: string }).code]
  }
  expect([await codeOf(32), await codeOf(33)]).toStrictEqual([
    [true, 400, 'INVALID_INPUT'],
    [false, 400, 'INVALID_JSON'],
  ])
})

test('a body of unknown length is refused as soon as it is too large', async () => {
  const { open } = await openServer({ ...roomy, arriveWithinMs: 10_000 })
  const socket = await open('127.0.0.2')
  const answered = firstAnswer(socket)
  socket.write(
    'POST /api/small HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  )
  socket.write(`4001\r\n${'['.repeat(0x4001)}\r\n`)
  expect(await answered).toMatch(/^HTTP\/1.1 413[\s\S]+Lo que enviaste es demasiado grande/)
  await once(socket, 'close')
})

test('[SAFE-28] a body that does not arrive in time is refused, and one that keeps moving is not', async () => {
  expect(USUAL_BODIES.arriveWithinMs).toBe(10_000)
  const { open } = await openServer({ ...roomy, arriveWithinMs: 500 })
  const [stalled, moving] = [await open('127.0.0.2'), await open('127.0.0.2')]
  const refused = firstAnswer(stalled)
  post(stalled, '/large', 131_072, '{"text":"')
  const whole = textOf(131_072)
  const answered = firstAnswer(moving)
  post(moving, '/large', whole.length, whole.slice(0, 32_768))
  expect(await refused).toMatch(/^HTTP\/1.1 408[\s\S]+La petición tardó demasiado/)
  moving.write(whole.slice(32_768))
  expect(await answered).toMatch(/^HTTP\/1.1 200/)
})

test('three hundred unfinished bodies of one network leave few of them open, and another network is served', async () => {
  const { open } = await openServer({ perNetwork: 65_536, inAll: 1 << 20, arriveWithinMs: 10_000 })
  const sockets: Socket[] = []
  for (let nth = 0; nth < 300; nth++) {
    const socket = await open('127.0.0.2')
    post(socket.resume(), '/small', 16_384, '{"text":"')
    sockets.push(socket)
  }
  await vi.waitFor(() => expect(sockets.filter((socket) => !socket.readableEnded)).toHaveLength(4))
  const other = await open('127.0.0.3')
  const answered = firstAnswer(other)
  post(other, '/small', 16_384, textOf(16_384))
  expect(await answered).toMatch(/^HTTP\/1.1 200/)
  // A complete body of the same network is admitted, too.
  const neighbour = await open('127.0.0.2')
  const served = firstAnswer(neighbour)
  post(neighbour, '/small', 100, textOf(100))
  expect(await served).toMatch(/^HTTP\/1.1 200/)
})

test('a visitor who leaves in the middle of a body frees its bytes', async () => {
  const { open } = await openServer({ perNetwork: 16_384, inAll: 16_384, arriveWithinMs: 10_000 })
  const leaving = await open('127.0.0.2')
  post(leaving, '/small', 16_384, '{"text":"')
  leaving.destroy()
  await once(leaving, 'close')
  const later = await open('127.0.0.3')
  const answered = firstAnswer(later)
  post(later, '/small', 16_384, textOf(16_384))
  expect(await answered).toMatch(/^HTTP\/1.1 200/)
})

test('[SAFE-26] a body of unknown length counts by what has arrived, not by what it may have', async () => {
  const { open } = await openServer({ perNetwork: 65_536, inAll: 1 << 20, arriveWithinMs: 10_000 })
  const chunked = (await open('127.0.0.2')).resume()
  chunked.write(
    'POST /api/large HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
  )
  const neighbour = (await open('127.0.0.2')).resume()
  post(neighbour, '/small', 16_384, '{')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect([chunked, neighbour].map(({ readableEnded }) => readableEnded)).toEqual([false, false])
  // It grows beyond what the network may hold, and the neighbour, who has not moved since, gives way.
  chunked.write(`d000\r\n${'a'.repeat(0xd000)}\r\n`)
  await vi.waitFor(() => expect(neighbour.readableEnded).toBe(true))
  expect(chunked.readableEnded).toBe(false)
})

test('[SAFE-24] every 16 KB of a body count as a call of its network', async () => {
  const app = await openPlainHttp(
    (app) => {
      for (const one of [small, large]) serve(app, one, ({ body }) => ({ data: body.text.length }))
    },
    { bodyLimits: { ...roomy, arriveWithinMs: 10_000 }, rateLimits: { readsPerMinute: 100, writesPerMinute: 10 } },
  )
  const send = async (length: number, remoteAddress: string) => {
    const headers = { 'content-type': 'application/json' }
    const payload = textOf(length)
    return (await app.inject({ method: 'POST', url: '/api/large', headers, payload, remoteAddress })).statusCode
  }
  // Eight calls, one, one.
  expect([await send(131_072, '10.0.0.1'), await send(16_384, '10.0.0.1'), await send(10_000, '10.0.0.1')]).toEqual([
    200, 200, 200,
  ])
  expect(await send(100, '10.0.0.1')).toBe(429)
  expect([await send(131_072, '10.0.0.2'), await send(65_536, '10.0.0.2')]).toEqual([200, 429])
})
