import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openPlainHttp } from '../../testing/plain-http'
import { EventStreams, type StreamOwner } from './event-streams'

type Owner = StreamOwner & { name: string }

let streams: EventStreams<Owner>
let url: string
const responses = new Map<string, ServerResponse>()
beforeEach(async () => {
  streams = new EventStreams({ open: 3, perNetwork: 2, perAccount: 1 })
  const app: FastifyInstance = await openPlainHttp((app) =>
    app.get<{ Params: { name: string } }>('/:name', ({ params: { name } }, reply) => {
      responses.set(name, reply.raw)
      return streams.open(reply, { name, countedAs: undefined })
    }),
  )
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})

/** What a client of that name has been sent so far. */
async function open(name: string) {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const reply = await fetch(`${url}/${name}`, { signal: leaving.signal })
  const stream = { text: '', isOver: false, leave: () => leaving.abort() }
  const read = async () => {
    for await (const piece of reply.body ?? []) stream.text += Buffer.from(piece).toString()
  }
  void read()
    .catch(() => {})
    .finally(() => (stream.isOver = true))
  await until(() => stream.text === ':\n\n')
  return stream
}
/** Without `waitFor` and `poll`, which would advance the clock. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate)
}
const useFakeInterval = () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('a silent stream is written to every fifteen seconds, also the first one after all were closed', async () => {
  useFakeInterval()
  for (const name of ['first', 'second']) {
    const stream = await open(name)
    vi.advanceTimersByTime(14_999)
    streams.send('stock', null, () => true)
    await until(() => stream.text === ':\n\nevent: stock\ndata: null\n\n')
    vi.advanceTimersByTime(1)
    await until(() => stream.text === ':\n\nevent: stock\ndata: null\n\n:\n\n')
    expect(vi.getTimerCount()).toBe(1)
    stream.leave()
    await until(() => streams.size === 0)
    expect(vi.getTimerCount()).toBe(0)
  }
})

test('an event is sent to the chosen streams only, and the last one ends only theirs', async () => {
  const [ana, eva] = [await open('ana'), await open('eva')]
  streams.send('cart', { lines: 2 }, ({ name }) => name === 'ana')
  streams.end('ended', ({ name }) => name === 'ana')
  await until(() => ana.isOver)
  expect(ana.text).toBe(':\n\nevent: cart\ndata: {"lines":2}\n\nevent: ended\ndata: null\n\n')
  expect([eva.text, eva.isOver]).toStrictEqual([':\n\n', false])
  expect(streams.owners()).toStrictEqual([{ name: 'eva', countedAs: undefined }])
})

test('a client with 64 KB of unread events is sent one more, and is disconnected with the next', async () => {
  const [unread, other] = [await open('unread'), await open('other')]
  // Its bytes stay in the process, where they are counted.
  responses.get('unread')?.cork()
  const frame = 'event: x\ndata: ""\n\n'.length
  for (const [text, sent] of [
    // HTTP adds eight bytes to these.
    ['a'.repeat(65_528 - frame), 65_528],
    ['', 65_528 + frame],
    ['', 65_528 + 2 * frame],
  ] as const) {
    expect(streams.size).toBe(2)
    streams.send('x', text, () => true)
    await until(() => other.text.length === 3 + sent)
  }
  await until(() => unread.isOver)
  expect(streams.owners().map(({ name }) => name)).toStrictEqual(['other'])
})

test('a process that stops takes no further stream', async () => {
  await open('first')
  streams.stop()
  expect((await fetch(`${url}/second`)).status).toBe(429)
  expect(streams.size).toBe(0)
})
