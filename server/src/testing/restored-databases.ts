import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { summarizeTable, type TableSummary } from '../platform/database/snapshot/copy-tables'
import { listTables } from '../platform/database/snapshot/queries'
import { withClient } from '../platform/database/snapshot/with-client'

/** The address of an empty database on the tests' server, to restore into. */
export async function anEmptyDatabase(): Promise<string> {
  const { adminUrl } = inject('testCluster')
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  await withClient(adminUrl, (admin) => admin.query(`create database ${name}`))
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Rows and checksum of every table, by which two databases are compared. */
export const contentOf = (url: string) =>
  withClient(url, async (client) => {
    const tables: TableSummary[] = []
    for (const table of await listTables(client)) tables.push(await summarizeTable(client, table))
    return tables
  })
