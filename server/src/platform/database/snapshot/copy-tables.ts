import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { to as copyTo } from 'pg-copy-streams'
import { selectRows, type Table } from './queries'
import type { Client } from './with-client'

/** What a table held: enough to compare it with another copy of it. */
export interface TableSummary {
  name: string
  columns: string[]
  rows: number
  /** Of the rows in the order of the primary key, as COPY writes them. */
  sha256: string
}

const PART_SIZE = 4 * 1024 * 1024

/** Reads all rows of a table as one gzip stream and gives it to `addPart` in parts of some megabytes. */
export async function copyTable(
  client: Client,
  table: Table,
  addPart: (part: Buffer, number: number) => Promise<void>,
): Promise<TableSummary> {
  const rows = readRows(client, table)
  const packed = createGzip({ level: 5 })
  // Unlike pipe, it ends the reading below when the connection is lost.
  const packing = pipeline(rows.content, packed)
  packing.catch(() => {})
  let number = 0
  for await (const part of inParts(packed, PART_SIZE)) {
    await addPart(part, number)
    number += 1
  }
  await packing
  return rows.summary()
}

/** Reads the rows without keeping them, to compare them with those of a backup. */
export async function summarizeTable(client: Client, table: Table): Promise<TableSummary> {
  const rows = readRows(client, table)
  for await (const _chunk of rows.content) continue
  return rows.summary()
}

function readRows(client: Client, table: Table) {
  const stream = client.query(copyTo(`copy (${selectRows(table)}) to stdout`))
  const hash = createHash('sha256')
  return {
    content: hashed(stream, hash),
    /** Complete once `content` has been read to its end. */
    summary: () => ({ name: table.name, columns: table.columns, rows: stream.rowCount, sha256: hash.digest('hex') }),
  }
}

async function* hashed(stream: AsyncIterable<Buffer>, hash: { update(chunk: Buffer): unknown }): AsyncIterable<Buffer> {
  for await (const chunk of stream) {
    hash.update(chunk)
    yield chunk
  }
}

async function* inParts(stream: AsyncIterable<Buffer>, size: number): AsyncIterable<Buffer> {
  let chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    if (length < size) continue
    yield Buffer.concat(chunks)
    chunks = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(chunks)
}
