import { inject } from 'vitest'
import { openDatabase, type Database } from '../platform/database/open-database'
import { afterFile } from './after-file'
import { copyTemplate, dropDatabase } from './test-cluster'

export interface TestDatabase extends Database {
  /** For tests that need a connection outside the pool, or a second app on the same database. */
  url: string
}

const log = { info: () => {}, warn: () => {}, error: console.error }

/**
 * A database for one test file or one test, with all tables and no rows: `const { db } = await createTestDatabase()`. It is
 * dropped after the file's tests.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = inject('testCluster')
  const url = await copyTemplate(cluster)
  const database = openDatabase({ url, log, poolSize: 5, isGuardingTransactions: true })
  let closing: Promise<void> | undefined
  const close = () => (closing ??= database.close().then(() => dropDatabase(cluster, url)))
  afterFile(close)
  return { ...database, url, close }
}
