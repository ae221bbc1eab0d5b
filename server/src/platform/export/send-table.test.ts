import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '@tocador/contracts/endpoint'
import { fileFormat } from '@tocador/contracts/field-schemas'
import { readEnvironment } from '../env'
import type { FindCaller } from '../http/caller'
import { openHttp } from '../http/open-http'
import { contextsOn, noDatabase } from '../../testing/contexts-on'
import { serve } from '../http/serve'
import { createLog } from '../log'
import { sendTable } from './send-table'

const download = endpoint({
  method: 'GET',
  path: '/download',
  access: 'admin',
  summary: 'download',
  query: z.object({ format: fileFormat }),
  files: ['csv', 'xlsx'],
})
const findAdmin: FindCaller = async () => ({
  kind: 'admin',
  user: { id: 1, name: 'Olga', phone: '', email: '', role: 'admin' },
  tokenHash: Buffer.alloc(0),
})

/** A server with an endless export. */
async function aShop(findCaller = findAdmin) {
  const reading = { requested: 0, started: 0, now: 0 }
  async function* endless() {
    reading.now++
    reading.started++
    try {
      for (let row = 0; ; row++) {
        await setImmediate()
        yield Array.from({ length: 500 }, () => `${row} ${Math.random()}`)
      }
    } finally {
      reading.now--
    }
  }
  const log = { ...createLog('silent'), error: vi.fn() }
  const app = openHttp({
    env: readEnvironment({ RATE_LIMITS: 'off' }),
    log,
    findCaller,
    contextFor: contextsOn(noDatabase),
  })
  serve(app, download, ({ query, reply }) => {
    reading.requested++
    const table = {
      title: 'Sin fin',
      columns: [{ head: 'Texto', kind: 'text' as const, width: 10, cell: (row: string) => row }],
      batches: endless(),
    }
    return sendTable(reply, async () => table, { name: 'sin-fin', format: query.format, at: new Date('2026-05-05') })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const requestFile = (format = 'csv') => {
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` }
    const request = get({ port, host: '127.0.0.1', path: `/api/download?format=${format}`, headers, agent: false })
    request.on('error', () => {})
    onTestFinished(() => void request.destroy())
    const answer: Promise<IncomingMessage> = once(request, 'response').then(([response]) => response)
    answer.catch(() => {})
    return { answer, disconnect: () => request.destroy() }
  }
  const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
  return { app, log, reading, requestFile, connections }
}

test.each(['csv', 'xlsx'])(
  'a client that disconnects during a %s stops the reading without a logged error',
  async (format) => {
    const { app, log, reading, requestFile } = await aShop()
    const { answer, disconnect } = requestFile(format)
    await once(await answer, 'data')
    expect(reading.now).toBe(1)
    disconnect()
    await vi.waitFor(() => expect(reading.now).toBe(0))
    await app.close()
    expect(log.error).not.toHaveBeenCalled()
  },
)

test('two exports run at once, eight wait, and further ones are refused', async () => {
  const { app, log, reading, requestFile, connections } = await aShop()
  const first = requestFile()
  const second = requestFile()
  await Promise.all([first.answer, second.answer])
  const waiting = Array.from({ length: 8 }, () => requestFile())
  await vi.waitFor(() => expect(reading.requested).toBe(10))
  const refused = await requestFile().answer
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(JSON.parse(await text(refused))).toMatchObject({
    code: 'EXPORTS_BUSY',
    message: 'Se están preparando otros archivos. Intenta de nuevo en un momento.',
  })
  expect(reading.started).toBe(2)

  for (const { disconnect } of waiting.slice(0, 7)) disconnect()
  await vi.waitFor(async () => expect(await connections()).toBe(3))
  first.disconnect()
  expect((await waiting[7]?.answer)?.statusCode).toBe(200)
  expect(reading.started).toBe(3)
  second.disconnect()
  waiting[7]?.disconnect()
  await vi.waitFor(() => expect(reading.now).toBe(0))
  await app.close()
  expect(log.error).not.toHaveBeenCalled()
})

test('a client that disconnects before its export begins takes up no slot', async () => {
  let identify = () => {}
  const slow = new Promise<void>((resolve) => (identify = resolve))
  const { app, reading, requestFile, connections } = await aShop(async (token) => {
    await slow
    return findAdmin(token)
  })
  for (let left = 0; left < 3; left++) {
    const { disconnect } = requestFile()
    await vi.waitFor(async () => expect(await connections()).toBe(1))
    disconnect()
    await vi.waitFor(async () => expect(await connections()).toBe(0))
  }
  identify()
  const { answer, disconnect } = requestFile()
  expect((await answer).statusCode).toBe(200)
  expect(reading.started).toBe(1)
  disconnect()
  await app.close()
})
