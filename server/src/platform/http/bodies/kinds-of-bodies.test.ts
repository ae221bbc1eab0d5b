import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dataReply, endpoint } from '@tocador/contracts/endpoint'
import { listenOnLoopback } from '../../../testing/loopback'
import { openPlainHttp } from '../../../testing/plain-http'
import { serve } from '../serve'
import { serveForm } from '../serve-form'
import { readForms } from './read-bodies'
import { firstAnswer } from '../../../testing/first-answer'
import { partsOf, readMultipart } from './read-multipart'

const declared = { method: 'POST', access: 'public', summary: 'reads a body' } as const
const body = z.object({ text: z.string() })
const json = endpoint({ ...declared, path: '/json', body, reply: dataReply(z.string()) })
const form = endpoint({ ...declared, path: '/form', body, reply: dataReply(z.string()) })
const files = endpoint({ ...declared, path: '/files', multipart: true, reply: dataReply(z.string()) })

/** A server whose bodies may hold this many bytes: half of them of one network. */
async function openServer(inAll: number) {
  const app = await openPlainHttp(
    (app) => {
      serve(app, json, () => ({ data: 'read' }))
      void app.register(async (scope) => {
        readForms(scope)
        serveForm(scope, form, {
          handler: async ({ reply }) => reply.send('read'),
          refused: async (_request, reply, { code }) => reply.send(code),
          unavailable: (reply) => reply.code(503).send('give way'),
        })
      })
      void app.register(async (scope) => {
        await readMultipart(scope, { fileSize: 1_000_000 })
        serve(scope, files, async ({ request, reply }) => {
          for await (const part of partsOf(request, reply)) if (part.type === 'file') await part.toBuffer()
          return { data: 'read' }
        })
      })
    },
    { bodyLimits: { perNetwork: inAll / 2, inAll, arriveWithinMs: 10_000 } },
  )
  return listenOnLoopback(app)
}

const kinds = [
  { kind: 'JSON', path: '/api/json', type: 'application/json', content: '{"text":"a"}', holds: 4_096 },
  { kind: 'forms', path: '/form', type: 'application/x-www-form-urlencoded', content: 'text=a', holds: 4_096 },
  {
    kind: 'files',
    path: '/api/files',
    type: 'multipart/form-data; boundary=b',
    content: '--b\r\nContent-Disposition: form-data; name="f"; filename="f.bin"\r\n\r\nabc\r\n--b--\r\n',
    holds: 131_072,
  },
]
type Kind = (typeof kinds)[number]

const head = ({ path, type }: Kind, length: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`
const start = (socket: Socket, kind: Kind) =>
  socket.write(head(kind, `Content-Length: ${kind.content.length}`) + kind.content.slice(0, 5))
const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded

test.each(kinds)(
  '[SAFE-26] of unfinished $kind the oldest give way, of one network and of all, so that a complete body is read',
  async (kind) => {
    const open = await openServer(4 * kind.holds)
    const from = async (network: string) => {
      const socket = await open(network)
      const answered = firstAnswer(socket)
      start(socket, kind)
      return { socket, answered }
    }
    const first = [await from('127.0.0.2'), await from('127.0.0.2'), await from('127.0.0.2')]
    expect(await first[0]?.answered).toMatch(/^HTTP\/1.1 503/)
    const second = [await from('127.0.0.3'), await from('127.0.0.3')]
    expect([...first, ...second].map(({ socket }) => isOpen(socket))).toStrictEqual([false, true, true, true, true])
    const third = await from('127.0.0.4')
    expect(await first[1]?.answered).toMatch(/^HTTP\/1.1 503/)
    const complete = await open('127.0.0.5')
    const read = firstAnswer(complete)
    complete.write(head(kind, `Content-Length: ${kind.content.length}`) + kind.content)
    expect(await read).toMatch(/^HTTP\/1.1 200[\s\S]+read/)
    const left = [first[2], second[1], third].map((one) => one !== undefined && isOpen(one.socket))
    expect(left).toStrictEqual([true, true, true])
  },
)
