import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartProblem } from '../../start-problem'
import { summarizeTable, type TableSummary } from './copy-tables'
import { listForeignKeys, listTables, setSequence, type Sequence } from './queries'
import type { Client } from './with-client'

export interface Snapshot {
  tables: readonly TableSummary[]
  sequences: readonly Sequence[]
}

/** Receives the parts of the tables in the order of the archive. */
export interface TableLoader {
  addPart(table: string, part: number, content: AsyncIterable<Buffer>): Promise<void>
  /** Waits for the last table. */
  end(): Promise<void>
}

/**
 * Fills the tables of a snapshot, which exist and have its columns. Runs in the caller's transaction: foreign keys are
 * removed meanwhile and checked when they are added again.
 */
export async function loadTables(
  client: Client,
  snapshot: Snapshot,
  fill: (loader: TableLoader) => Promise<void>,
): Promise<void> {
  const existing = await listTables(client)
  for (const table of snapshot.tables) refuseUnknown(table, existing)
  const keys = await listForeignKeys(client)
  for (const { drop } of keys) await client.query(drop)
  const names = existing.map(({ name }) => escapeIdentifier(name))
  await client.query(`truncate ${names.join(', ')}`)
  await fill(loaderFor(client, snapshot))
  for (const sequence of snapshot.sequences) await setSequence(client, sequence)
  for (const { add } of keys) await client.query(add)
  await compareTables(client, snapshot)
}

/** Fails unless every table has the rows that it had when the backup was made. */
async function compareTables(client: Client, { tables }: Snapshot): Promise<void> {
  const existing = new Map((await listTables(client)).map((table) => [table.name, table]))
  for (const { name, rows, sha256 } of tables) {
    const table = existing.get(name)
    const loaded = table && (await summarizeTable(client, table))
    if (loaded?.rows === rows && loaded.sha256 === sha256) continue
    throw new StartProblem(`The table ${name} has ${loaded?.rows ?? 0} rows that differ from the ${rows} of the backup`)
  }
}

function refuseUnknown(
  { name, columns }: TableSummary,
  existing: readonly { name: string; columns: string[] }[],
): void {
  const table = existing.find((one) => one.name === name)
  const isSame = table?.columns.length === columns.length && columns.every((column) => table.columns.includes(column))
  if (!isSame) throw new StartProblem(`The backup has a table ${name} that its version of the shop does not have`)
}

function loaderFor(client: Client, { tables }: Snapshot): TableLoader {
  let open: { name: string; next: number; packed: PassThrough; done: Promise<void> } | undefined

  async function end(): Promise<void> {
    open?.packed.end()
    await open?.done
    open = undefined
  }

  async function begin(name: string) {
    await end()
    const columns = tables.find((table) => table.name === name)?.columns
    if (columns === undefined) throw new StartProblem(`The backup has rows of an unknown table ${name}`)
    const list = columns.map(escapeIdentifier).join(', ')
    const packed = new PassThrough()
    const done = pipeline(
      packed,
      createGunzip(),
      client.query(copyFrom(`copy ${escapeIdentifier(name)} (${list}) from stdin`)),
    )
    done.catch(() => {})
    return { name, next: 0, packed, done }
  }

  return {
    addPart: async (name, part, content) => {
      if (open?.name !== name) open = await begin(name)
      const { packed, done } = open
      if (part !== open.next) throw new StartProblem(`The backup is damaged: a part of ${name} is missing`)
      open.next += 1
      for await (const chunk of content) {
        if (packed.write(chunk)) continue
        await Promise.race([new Promise((resolve) => packed.once('drain', resolve)), done])
      }
    },
    end,
  }
}
