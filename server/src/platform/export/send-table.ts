import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { FILE_TYPES, type FileFormat } from '@tocador/contracts/file-format'
import { Refusal } from '../http/refusal'
import { createQueue } from '../queue'
import { csvFile } from './csv-file'
import type { FileTable } from './file-table'
import { xlsxFile } from './xlsx-file'

/** Creating a file takes about 15 MB, and the browser gives up after 10 s without a byte. */
const AT_ONCE = 2
const WAITING_AT_MOST = 8
const RETRY_SECONDS = 5

const making = createQueue(AT_ONCE, {
  atMost: WAITING_AT_MOST,
  refuse: () => new Refusal('EXPORTS_BUSY', { retryAfter: RETRY_SECONDS }),
})

interface FileOptions {
  /** Without its ending. */
  name: string
  format: FileFormat
  at: Date
}

export const sendTable = <Row>(reply: FastifyReply, read: () => Promise<FileTable<Row>>, options: FileOptions) =>
  sendTables(reply, async () => [await read()], options)

/** Sends tables as a file, limited to two at a time. Rows are read no faster than the client receives them. */
export async function sendTables<Row>(
  reply: FastifyReply,
  read: () => Promise<readonly FileTable<Row>[]>,
  { name, format, at }: FileOptions,
): Promise<FastifyReply> {
  const controller = new AbortController()
  const closed = new Promise<void>((resolve) => reply.raw.once('close', resolve)).then(() => controller.abort())
  // A client that disconnected earlier emits no further close event.
  if (reply.raw.closed) controller.abort()
  const make = async () => {
    const tables = await read()
    const file = format === 'csv' ? csvFile(tables) : xlsxFile(tables, at)
    reply
      .header('content-type', FILE_TYPES[format])
      .header('content-disposition', `attachment; filename="${name}.${format}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(file, { objectMode: false }))
    await closed
  }
  await making(make, controller.signal).catch((error: unknown) => {
    if (!controller.signal.aborted) throw error
  })
  return reply
}
