import { once } from 'node:events'
import type { Socket } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { dataReply, endpoint } from '@tocador/contracts/endpoint'
import { listenOnLoopback } from '../../../testing/loopback'
import { openPlainHttp } from '../../../testing/plain-http'
import type { BodyLimits } from './bodies-in-flight'
import { partsOf, readMultipart } from './read-multipart'
import { serve } from '../serve'
import { firstAnswer } from '../../../testing/first-answer'

const upload = endpoint({
  method: 'POST',
  path: '/upload',
  access: 'public',
  summary: 'counts the bytes of files',
  multipart: true,
  reply: dataReply(z.int()),
})

async function openServer(bodyLimits: Partial<BodyLimits> = {}) {
  const app = await openPlainHttp(
    (app) =>
      app.register(async (scope) => {
        await readMultipart(scope, { fileSize: 1_000_000 })
        serve(scope, upload, async ({ request, reply }) => {
          let bytes = 0
          for await (const part of partsOf(request, reply)) {
            if (part.type === 'file') for await (const chunk of part.file) bytes += (chunk as Buffer).length
          }
          return { data: bytes }
        })
      }),
    { bodyLimits: { perNetwork: 4 << 20, inAll: 64 << 20, arriveWithinMs: 10_000, ...bodyLimits } },
  )
  return { open: await listenOnLoopback(app) }
}
const PART = '--b\r\nContent-Disposition: form-data; name="f"; filename="f.bin"\r\n\r\n'
const END = '\r\n--b--\r\n'
const head = (length: number) =>
  `POST /api/upload HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`
const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded

describe('[SAFE-26] [SAFE-28] files obey the limits of JSON bodies', () => {
  test.each([
    ['before its first part', '--b\r\nContent-Dis'],
    ['within a file', `${PART}abc`],
    ['between two parts', `${PART}abc\r\n--b\r\nContent-Dis`],
  ])('a form that stalls %s is refused in time', async (_where, sent) => {
    const { open } = await openServer({ arriveWithinMs: 300 })
    const socket = await open('127.0.0.2')
    const answered = firstAnswer(socket)
    socket.write(head(5_000) + sent)
    expect(await answered).toMatch(/^HTTP\/1.1 408[\s\S]+La petición tardó demasiado/)
    await once(socket, 'close')
  })

  test('a form that keeps moving is read whole', async () => {
    const { open } = await openServer({ arriveWithinMs: 300 })
    const socket = await open('127.0.0.2')
    const answered = firstAnswer(socket)
    const chunk = 'a'.repeat(20_000)
    socket.write(head(PART.length + 6 * chunk.length + END.length) + PART)
    for (let nth = 0; nth < 6; nth++) {
      socket.write(chunk)
      await new Promise((resolve) => setTimeout(resolve, 120))
    }
    socket.write(END)
    const reply = await answered
    expect(reply).toMatch(/^HTTP\/1.1 200[\s\S]+"data":120000/)
    // Further requests may use its connection.
    expect(reply).not.toMatch(/connection: close/i)
  })

  test('a form whose content type is written with capitals is read as well', async () => {
    const { open } = await openServer()
    const socket = await open('127.0.0.2')
    const answered = firstAnswer(socket)
    const form = `${PART}abc${END}`
    socket.write(head(form.length).replace('multipart/form-data', 'Multipart/Form-Data') + form)
    expect(await answered).toMatch(/^HTTP\/1.1 200[\s\S]+"data":3[,}]/)
  })

  test('unfinished forms of one network hold a bounded number of bytes, and another network is served', async () => {
    const { open } = await openServer({ perNetwork: 4 * 131_072, inAll: 8 * 131_072 })
    const sockets: Socket[] = []
    for (let nth = 0; nth < 40; nth++) {
      const socket = (await open('127.0.0.2')).resume()
      socket.write(`${head(5_000)}${PART}abc`)
      sockets.push(socket)
    }
    await vi.waitFor(() => expect(sockets.filter(isOpen)).toHaveLength(4))
    const other = await open('127.0.0.3')
    const answered = firstAnswer(other)
    other.write(head(PART.length + 3 + END.length) + PART + 'abc' + END)
    expect(await answered).toMatch(/^HTTP\/1.1 200[\s\S]+"data":3/)
  })
})

test('an upload that arrived whole is not refused as slow while the shop works on it', async () => {
  const app = await openPlainHttp(
    (app) =>
      app.register(async (scope) => {
        await readMultipart(scope, { fileSize: 1_000_000 })
        serve(scope, upload, async ({ request, reply }) => {
          for await (const part of partsOf(request, reply)) {
            if (part.type !== 'file') continue
            if (!request.raw.readableEnded) await once(request.raw, 'end')
            vi.advanceTimersByTime(600)
            part.file.resume()
          }
          return { data: 3 }
        })
      }),
    { bodyLimits: { perNetwork: 4 << 20, inAll: 64 << 20, arriveWithinMs: 300 } },
  )
  const open = await listenOnLoopback(app)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const socket = await open('127.0.0.2')
  const answered = firstAnswer(socket)
  socket.write(head(PART.length + 3 + END.length) + PART + 'abc' + END)
  const reply = await answered
  expect(reply).toMatch(/^HTTP\/1.1 200[\s\S]+"data":3/)
  expect(reply).not.toMatch(/connection: close/i)
})

describe('[RUN-07] an upload that fails while it arrives', () => {
  test.each([0, 400_000])('is answered, and its connection ends after %i further bytes', async (rest) => {
    const app = await openPlainHttp((app) =>
      app.register(async (scope) => {
        await readMultipart(scope, { fileSize: 1_000_000 })
        serve(scope, upload, async ({ request, reply }) => {
          for await (const part of partsOf(request, reply)) {
            if (part.type !== 'file') continue
            for await (const _ of part.file) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
          }
          return { data: 0 }
        })
      }),
    )
    const socket = await (await listenOnLoopback(app))('127.0.0.2')
    let answered = ''
    socket.on('data', (chunk) => (answered += String(chunk)))
    const closed = once(socket, 'close')
    const first = 'a'.repeat(300_000)
    socket.write(head(PART.length + first.length + rest + END.length) + PART + first)
    await vi.waitFor(() => expect(answered).toContain('CANNOT_SAVE'))
    socket.write('a'.repeat(rest) + END)
    socket.write('GET /api/nowhere HTTP/1.1\r\nHost: a\r\n\r\n')
    await closed
    expect(answered).toMatch(/^HTTP\/1.1 503[\s\S]+connection: close/i)
  })
})
