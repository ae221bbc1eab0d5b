import { once } from 'node:events'
import type { Socket } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { endpoint } from '@tocador/contracts/endpoint'
import * as z from 'zod'
import { listenOnLoopback } from '../../../testing/loopback'
import { openPlainHttp } from '../../../testing/plain-http'
import { USUAL_CONNECTIONS, type ConnectionLimits } from './limit-connections'
import { serve } from '../serve'

const quick = endpoint({ method: 'GET', path: '/quick', access: 'public', summary: 'answers at once' })
const slow = endpoint({ method: 'GET', path: '/slow', access: 'public', summary: 'answers when told to' })
const note = endpoint({
  method: 'POST',
  path: '/note',
  access: 'public',
  summary: 'takes a body',
  body: z.object({ text: z.string().max(100) }),
})

async function openServer(connectionLimits: ConnectionLimits, env: Record<string, string> = {}) {
  const busy = { count: 0 }
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const app = await openPlainHttp(
    (app) => {
      serve(app, quick, () => ({}))
      serve(app, note, () => ({}))
      serve(app, slow, () => {
        busy.count++
        return finished.then(() => ({}))
      })
    },
    { env, connectionLimits },
  )
  const open = await listenOnLoopback(app)
  const openMany = async (from: string, count: number) => {
    const sockets: Socket[] = []
    for (let i = 0; i < count; i++) sockets.push(await open(from))
    return sockets
  }
  return { openMany, open, finish, busy }
}

const send = (socket: Socket, path: string) => socket.write(`GET /api${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
const answer = async (socket: Socket) => String((await once(socket, 'data'))[0]).slice(0, 12)
const request = (socket: Socket, path = '/quick') => {
  const answered = answer(socket)
  send(socket, path)
  return answered
}
const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded
const countOpen = (sockets: Socket[]) => sockets.filter(isOpen).length

describe('[SAFE-22] idle connections', () => {
  test('the longest idle connections of one network are closed, and other networks keep theirs', async () => {
    const { openMany, open } = await openServer({ open: 100, idlePerNetwork: 5, perNetwork: 100 })
    const other = await openMany('127.0.0.3', 3)
    const crowd = (await openMany('127.0.0.2', 12)).map((socket) => socket.resume())
    await vi.waitFor(() => expect(countOpen(crowd)).toBe(5))
    expect(crowd.slice(-5).every(isOpen)).toBe(true)
    expect(countOpen(other)).toBe(3)
    expect(await request(await open('127.0.0.2'))).toBe('HTTP/1.1 200')
  })

  test('a connection is idle since its last request, and not while it waits for an answer', async () => {
    const { openMany, finish } = await openServer({ open: 100, idlePerNetwork: 3, perNetwork: 100 })
    const [waiting, used, unused] = (await openMany('127.0.0.2', 3)).map((socket) => socket.resume())
    if (!waiting || !used || !unused) throw new Error('Three connections were opened')
    const waited = answer(waiting)
    send(waiting, '/slow')
    await request(used)
    const later = (await openMany('127.0.0.2', 2)).map((socket) => socket.resume())
    await vi.waitFor(() => expect(isOpen(unused)).toBe(false))
    expect([waiting, used, ...later].every(isOpen)).toBe(true)
    finish()
    expect(await waited).toBe('HTTP/1.1 200')
  })

  test('a visitor of another network can connect when idle connections use up the limit', async () => {
    const { openMany, open } = await openServer({ open: 20, idlePerNetwork: 20, perNetwork: 20 })
    const crowd = (await openMany('127.0.0.2', 30)).map((socket) => socket.resume())
    expect(await request(await open('127.0.0.3'))).toBe('HTTP/1.1 200')
    await vi.waitFor(() => expect(countOpen(crowd)).toBeLessThan(20))
    expect(isOpen(crowd[0] as Socket)).toBe(false)
  })
})

describe('[SAFE-22] connections that give way to another network', () => {
  const unfinished =
    'POST /api/note HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'

  test.each([
    ['of two networks', {}],
    ['behind a proxy', { TRUST_PROXY: '1' }],
  ])('those whose body is still arriving, %s', async (_where, env) => {
    const { openMany, open } = await openServer({ open: 20, idlePerNetwork: 20, perNetwork: 10 }, env)
    const crowd = [...(await openMany('127.0.0.2', 10)), ...(await openMany('127.0.0.4', 10))]
    for (const socket of crowd) socket.resume().write(unfinished)
    for (let nth = 0; nth < 5; nth++) expect(await request(await open('127.0.0.3'))).toBe('HTTP/1.1 200')
    expect(isOpen(crowd[0] as Socket)).toBe(false)
  })

  test('those whose body is still arriving, before any that waits for its answer', async () => {
    const { openMany, open, finish, busy } = await openServer({ open: 20, idlePerNetwork: 20, perNetwork: 12 })
    const waiting = (await openMany('127.0.0.2', 11)).map((socket) => socket.resume())
    for (const socket of waiting) send(socket, '/slow')
    await vi.waitFor(() => expect(busy.count).toBe(11))
    const arriving = await openMany('127.0.0.4', 8)
    for (const socket of arriving) {
      // The server has read the headers when it asks for the body.
      const asked = answer(socket)
      socket.write(unfinished.replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n'))
      expect(await asked).toBe('HTTP/1.1 100')
    }
    expect(await request(await open('127.0.0.3'))).toBe('HTTP/1.1 200')
    await vi.waitFor(() => expect(countOpen(arriving.map((socket) => socket.resume()))).toBe(7))
    expect([isOpen(arriving[0] as Socket), countOpen(waiting)]).toStrictEqual([false, 11])
    finish()
  })

  test('when none is idle, the longest used ones of the network that has most', async () => {
    const { openMany, open, finish, busy } = await openServer({ open: 20, idlePerNetwork: 20, perNetwork: 12 })
    const few = (await openMany('127.0.0.4', 8)).map((socket) => socket.resume())
    const most = (await openMany('127.0.0.2', 11)).map((socket) => socket.resume())
    for (const socket of [...few, ...most]) send(socket, '/slow')
    await vi.waitFor(() => expect(busy.count).toBe(19))
    expect(await request(await open('127.0.0.3'))).toBe('HTTP/1.1 200')
    expect(await request(await open('127.0.0.3'))).toBe('HTTP/1.1 200')
    expect([countOpen(few), isOpen(most[0] as Socket), countOpen(most) >= 9]).toEqual([8, false, true])
    finish()
  })
})

test('behind a proxy only the limit for all connections applies', async () => {
  const { openMany } = await openServer({ open: 100, idlePerNetwork: 5, perNetwork: 100 }, { TRUST_PROXY: '1' })
  const crowd = (await openMany('127.0.0.2', 20)).map((socket) => socket.resume())
  expect(await request(crowd[0] as Socket)).toBe('HTTP/1.1 200')
  expect(countOpen(crowd)).toBe(20)
})

test('[SAFE-23] busy connections of one network leave half of the limit to others', async () => {
  expect(USUAL_CONNECTIONS).toStrictEqual({ open: 5_000, idlePerNetwork: 500, perNetwork: 2_500 })
  const { openMany, open, finish } = await openServer({ open: 20, idlePerNetwork: 5, perNetwork: 10 })
  const waiting: Socket[] = []
  for (let nth = 0; nth < 15; nth++) {
    const socket = (await open('127.0.0.2')).resume()
    send(socket, '/slow')
    waiting.push(socket)
  }
  await vi.waitFor(() => expect(countOpen(waiting)).toBe(10))
  for (const other of await openMany('127.0.0.3', 5)) expect(await request(other)).toBe('HTTP/1.1 200')
  finish()
})
