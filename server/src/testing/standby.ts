import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../platform/database/embedded-postgres'
import { migrate } from '../platform/database/migrate'
import { freePort } from './free-port'
import { createTestLog } from './test-log'
import { migrationsFolder } from './test-cluster'

const { log } = createTestLog()
const QUICK = ['fsync=off', 'shared_buffers=16MB', 'listen_addresses=127.0.0.1']

/** A migrated primary and a standby that follows it, both of their own, by connections over the network. */
export async function createPrimaryWithStandby() {
  const folder = await mkdtemp(join(tmpdir(), 'tocador-standby-'))
  const [primaryPort, standbyPort] = [await freePort(), await freePort()]
  const [primaryDir, standbyDir] = [join(folder, 'a'), join(folder, 'b')]
  const primary = await startEmbedded({ dataDir: primaryDir, log, settings: [...QUICK, `port=${primaryPort}`] })
  await migrate({ url: primary.url, migrationsFolder, log })
  const admin = new pg.Client({ connectionString: primary.url })
  await admin.connect()
  await letIn(admin)
  await admin.query("select pg_backup_start('standby', true)")
  // The standby gets the log from the primary, and starts its own lock files.
  const isCopied = (path: string) => !/^(?:postmaster\.(?:pid|opts)|\.s\.PGSQL.*|pg_wal_.*)$/.test(basename(path))
  await cp(join(primaryDir, 'postgres'), join(standbyDir, 'postgres'), { recursive: true, filter: isCopied })
  const { rows } = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  await writeFile(join(standbyDir, 'postgres/backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(standbyDir, 'postgres/standby.signal'), '')
  const follows = `primary_conninfo=host=127.0.0.1 port=${primaryPort} user=postgres`
  const standby = await startEmbedded({
    dataDir: standbyDir,
    log,
    settings: [...QUICK, `port=${standbyPort}`, follows],
  })
  const onStandby = new pg.Client({ connectionString: standby.url })
  // It ends with its server.
  onStandby.on('error', () => {})
  await onStandby.connect()
  return {
    primaryUrl: primary.url,
    standbyUrl: standby.url,
    pauseReplay: () => onStandby.query('select pg_wal_replay_pause()'),
    resumeReplay: () => onStandby.query('select pg_wal_replay_resume()'),
    stopStandby: () => standby.close(),
    close: async () => {
      await admin.end()
      await onStandby.end()
      await standby.close()
      await primary.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function letIn(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ file: string }>("select current_setting('hba_file') as file")
  const rules = ['local all postgres trust', 'host replication postgres 127.0.0.1/32 trust']
  await admin.query(`copy (values ${rules.map((rule) => `('${rule}')`).join(', ')}) to '${rows[0]?.file}'`)
  await admin.query('select pg_reload_conf()')
}
