import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../platform/database/embedded-postgres'
import { migrate } from '../platform/database/migrate'
import { migrationsFolder } from './test-cluster'
import { createTestLog } from './test-log'

const { log } = createTestLog()

/**
 * A migrated database for a role that may have only so many connections. On a server of its own: limits do not hold for the
 * superuser of the tests' server, which lets in no other role when the tests run as root.
 */
export async function createDatabaseOfLimitedRole(connections: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tocador-limited-'))
  const server = await startEmbedded({ dataDir, log, settings: ['fsync=off'] })
  await migrate({ url: server.url, migrationsFolder, log })
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`create role limited login connection limit ${connections} in role postgres`)
  const { rows } = await admin.query<{ file: string }>("select current_setting('hba_file') as file")
  await admin.query(`copy (select 'local all all trust') to '${rows[0]?.file}'`)
  await admin.query('select pg_reload_conf()')
  const url = new URL(server.url)
  url.searchParams.set('user', 'limited')
  return {
    url: url.href,
    /** A connection as superuser, which no limit refuses. */
    admin,
    close: async () => {
      await admin.end()
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
