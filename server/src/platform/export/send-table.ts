import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { FILE_TYPES, type FileFormat } from '@tocador/contracts/endpoint'
import { Refusal } from '../http/refusal'
import { createQueue } from '../queue'
import { csvFile } from './csv-file'
import type { FileTable } from './file-table'
import { xlsxFile } from './xlsx-file'

/** A file takes some 15 MB while it is made, and its maker's browser gives up after 10 s without a byte. */
const AT_ONCE = 2
const WAITING_AT_MOST = 8
const RETRY_SECONDS = 5

const making = createQueue(AT_ONCE, {
  atMost: WAITING_AT_MOST,
  refuse: () => new Refusal('EXPORTS_BUSY', { retryAfter: RETRY_SECONDS }),
})

/** Sends a table as a file, when it is its turn; rows are read no faster than they are taken. */
export async function sendTable<Row>(
  reply: FastifyReply,
  read: () => Promise<FileTable<Row>>,
  { name, format, at }: { name: string; format: FileFormat; at: Date },
): Promise<FastifyReply> {
  const gone = new AbortController()
  const left = new Promise<void>((resolve) => reply.raw.once('close', resolve)).then(() => gone.abort())
  // Who left before we listened does not leave again.
  if (reply.raw.closed) gone.abort()
  const make = async () => {
    const table = await read()
    const file = format === 'csv' ? csvFile(table) : xlsxFile(table, at)
    reply
      .header('content-type', FILE_TYPES[format])
      .header('content-disposition', `attachment; filename="${name}.${format}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(file, { objectMode: false }))
    await left
  }
  await making(make, gone.signal).catch((error: unknown) => {
    if (!gone.signal.aborted) throw error
  })
  return reply
}
