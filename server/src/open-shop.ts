import { fileURLToPath } from 'node:url'
import { systemClock, type Clock } from './platform/clock'
import { joinOrStartEmbedded, startEmbedded, type EmbeddedPostgres } from './platform/database/embedded-postgres'
import { migrate, readMigrations } from './platform/database/migrate'
import { openDatabase } from './platform/database/open-database'
import type { Deps } from './platform/deps'
import type { Environment } from './platform/env'
import { createChangeFeed } from './platform/events/change-feed'
import { createReadiness } from './platform/http/readiness'
import type { Log } from './platform/log'
import { createSchedule } from './platform/schedule/schedule'

export interface Shop extends Deps {
  /** Usable as DATABASE_URL while the shop is open. */
  databaseUrl: string
  close(): Promise<void>
}

export interface ShopOptions {
  env: Environment
  log: Log
  /** There is one shop on a data folder; tools join it, or open its database for as long as they run. */
  role: 'shop' | 'tool'
  clock?: Clock
  /** After the migrations, before anybody else comes in; says whether it filled an empty shop. */
  seed?: (deps: Deps) => Promise<boolean>
}

// Beside src and beside dist alike.
const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

/** Everything but the doors: database, migrations, and what slices are handed. */
export async function openShop({ env, log, role, clock = systemClock, seed }: ShopOptions): Promise<Shop> {
  const embedded = env.DATABASE_URL === undefined ? await openEmbedded(env.DATA_DIR, role, log) : undefined
  const url = env.DATABASE_URL ?? embedded?.url ?? ''
  const database = openDatabase({ url, readUrl: env.READ_DATABASE_URL, log })
  const { db, replica } = database
  const close = async () => {
    await database.close()
    await embedded?.close()
  }
  try {
    const latestMigration = (await readMigrations(migrationsFolder)).at(-1)?.number ?? 0
    const deps: Deps = {
      env,
      clock,
      log,
      db,
      replica,
      changes: createChangeFeed({ db, url, log }),
      schedule: createSchedule({ db, clock, log }),
      readiness: createReadiness({ db, latestMigration }),
    }
    await migrate({ url, migrationsFolder, log, ...(seed && { seed: () => seed(deps) }) })
    return { ...deps, databaseUrl: url, close }
  } catch (error) {
    await close()
    throw error
  }
}

function openEmbedded(dataDir: string, role: ShopOptions['role'], log: Log): Promise<EmbeddedPostgres> {
  return role === 'shop' ? startEmbedded({ dataDir, log }) : joinOrStartEmbedded({ dataDir, log })
}
