import { escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartProblem } from '../../start-problem'
import { summarizeTable, type TableSummary } from './copy-tables'
import { listForeignKeys, listSequences, listTables, setSequence, type Sequence } from './queries'
import { unpackTables, type TableUnpacker } from './unpack-tables'
import type { Client } from './with-client'

export interface Snapshot {
  tables: readonly TableSummary[]
  sequences: readonly Sequence[]
}

/**
 * Fills the tables of a snapshot, which exist and have its columns. Runs in the caller's transaction: foreign keys are
 * removed meanwhile and checked when they are added again.
 */
export async function loadTables(
  client: Client,
  snapshot: Snapshot,
  fill: (loader: TableUnpacker) => Promise<void>,
): Promise<void> {
  const existing = await listTables(client)
  for (const table of snapshot.tables) refuseUnknown(table, existing)
  const keys = await listForeignKeys(client)
  for (const { drop } of keys) await client.query(drop)
  const names = existing.map(({ name }) => escapeIdentifier(name))
  await client.query(`truncate ${names.join(', ')}`)
  const loader = loaderFor(client, snapshot)
  try {
    await fill(loader)
  } catch (error) {
    // The connection takes no other statement, such as the rollback, until a COPY has ended.
    await loader.abort(new Error('The restore failed'))
    throw error
  }
  await setSequences(client, snapshot.sequences)
  // A table whose deferred triggers have not run cannot be altered. They find what was loaded as it should be.
  await client.query('set constraints all immediate')
  for (const { add } of keys) await client.query(add)
  await compareTables(client, snapshot)
}

async function setSequences(client: Client, sequences: readonly Sequence[]): Promise<void> {
  const existing = new Set((await listSequences(client)).map(({ name }) => name))
  for (const sequence of sequences) {
    if (!existing.has(sequence.name)) throw new StartProblem(`The backup has an unknown sequence ${sequence.name}`)
    await setSequence(client, sequence)
  }
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

const loaderFor = (client: Client, { tables }: Snapshot): TableUnpacker =>
  unpackTables((name) => {
    const columns = tables.find((table) => table.name === name)?.columns
    if (columns === undefined) throw new StartProblem(`The backup has rows of an unknown table ${name}`)
    const list = columns.map(escapeIdentifier).join(', ')
    return client.query(copyFrom(`copy ${escapeIdentifier(name)} (${list}) from stdin`))
  })
