import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, fileFormat } from '@tocador/contracts/endpoint'
import { readEnvironment } from '../env'
import { openHttp } from '../http/open-http'
import { serve } from '../http/serve'
import { createLog } from '../log'
import { sendTable } from './send-table'

const download = endpoint({
  method: 'GET',
  path: '/download',
  access: 'public',
  summary: 'download',
  query: z.object({ format: fileFormat }),
  files: ['csv', 'xlsx'],
})

test.each(['csv', 'xlsx'] as const)(
  'who leaves during a %s stops the reading, and nothing has failed',
  async (format) => {
    let stop = () => {}
    const stopped = new Promise<void>((resolve) => (stop = resolve))
    async function* endless() {
      try {
        for (let row = 0; ; row++) {
          await setImmediate()
          yield Array.from({ length: 500 }, () => `${row} ${Math.random()}`)
        }
      } finally {
        stop()
      }
    }
    const log = { ...createLog('silent'), error: vi.fn() }
    const app = openHttp({ env: readEnvironment({ RATE_LIMITS: 'off' }), log, findCaller: async () => undefined })
    serve(app, download, ({ query, reply }) =>
      sendTable(
        reply,
        {
          title: 'Sin fin',
          columns: [{ head: 'Texto', kind: 'text', width: 10, cell: (text: string) => text }],
          batches: endless(),
        },
        { name: 'sin-fin', format: query.format, at: new Date('2026-05-05') },
      ),
    )
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const request = get({ port, host: '127.0.0.1', path: `/api/download?format=${format}` })
    request.on('error', () => {})
    const [response] = await once(request, 'response')
    await once(response, 'data')
    request.destroy()
    await stopped
    await app.close()
    expect(log.error).not.toHaveBeenCalled()
  },
)
