import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { FILE_TYPES, type FileFormat } from '@tocador/contracts/endpoint'
import { csvFile } from './csv-file'
import type { FileTable } from './file-table'
import { xlsxFile } from './xlsx-file'

/** Sends a table as a file; rows are read no faster than they are taken. */
export function sendTable<Row>(
  reply: FastifyReply,
  table: FileTable<Row>,
  { name, format, at }: { name: string; format: FileFormat; at: Date },
): FastifyReply {
  const file = format === 'csv' ? csvFile(table) : xlsxFile(table, at)
  return reply
    .header('content-type', FILE_TYPES[format])
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(file, { objectMode: false }))
}
