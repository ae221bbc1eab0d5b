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
  let rows = 0
  async function* counted(): AsyncIterable<Buffer> {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk)
      rows += rowsIn(chunk)
      yield chunk
    }
  }
  return {
    content: counted(),
    /**
     * Complete once `content` has been read to its end. The stream's own count is not: it comes with a message after the rows, which can arrive
     * later than their end.
     */
    summary: () => ({ name: table.name, columns: table.columns, rows, sha256: hash.digest('hex') }),
  }
}

/** How many rows end in this part of what COPY writes: each ends with a line feed, and one inside a value is escaped. */
export function rowsIn(chunk: Buffer): number {
  let rows = 0
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1
  return rows
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
