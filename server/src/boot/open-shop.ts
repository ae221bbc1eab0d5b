import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { finishReplacing, removeLeftovers } from '../backup'
import { eraseAgain } from '../privacy'
import { systemClock, type Clock } from '../platform/clock'
import { contextsOf, shopItself } from '../platform/context'
import { joinOrStartEmbedded, startEmbedded, type EmbeddedPostgres } from '../platform/database/embedded-postgres'
import { migrate } from '../platform/database/migrate'
import { readMigrations } from '../platform/database/migrations'
import { openDatabase } from '../platform/database/open-database'
import { createReplica } from '../platform/database/replica'
import type { Deps } from '../platform/deps'
import type { Environment } from '../platform/env'
import { createChangeFeed } from '../platform/events/change-feed'
import type { Log } from '../platform/log'
import { createReadiness } from '../platform/readiness/readiness'
import { makeFolder } from '../platform/make-folder'
import type { Say } from '../platform/say-while-slow'
import { startProblemOf } from '../platform/start-problem-of'
import { createSchedule } from '../platform/schedule/schedule'
import { programFolder } from '../program-folder'
import { noShopIn, refuseMissingFolder } from './no-shop'
import { REACTIONS } from './reactions'
import { upgradeSteps } from './upgrade-steps'

export interface Shop extends Deps {
  close(): Promise<void>
}

export interface ShopOptions {
  env: Environment
  log: Log
  /** Only one shop runs per data folder. Tools join its database, or start it until they end. */
  role: 'shop' | 'tool'
  /** For tools that only make sense on a shop: none is made where there is none. */
  needsShop?: boolean | undefined
  /** For tools that only look at the shop: data of an older version, whose program may still sell, are not migrated. */
  refusesOlder?: boolean | undefined
  clock?: Clock
  /** Runs after the migrations, before the server listens; true when it filled an empty shop. */
  seed?: (deps: Deps, databaseUrl: string, say: Say) => Promise<boolean>
  /** Ends the opening when it is aborted: what is open already is closed. */
  stopping?: AbortSignal
}

const migrationsFolder = fileURLToPath(new URL('../migrations', programFolder))

/** Opens everything except HTTP: database, migrations and the slices' dependencies. */
export async function openShop(options: ShopOptions): Promise<Shop> {
  try {
    return await open(options)
  } catch (error) {
    throw startProblemOf(error) ?? error
  }
}

async function open({
  env,
  log,
  role,
  needsShop,
  refusesOlder,
  clock = systemClock,
  seed,
  stopping,
}: ShopOptions): Promise<Shop> {
  await finishReplacing(env.DATA_DIR)
  const noShop = needsShop === true ? noShopIn(env) : undefined
  if (noShop !== undefined && env.DATABASE_URL === undefined) await refuseMissingFolder(env.DATA_DIR, noShop)
  if (role === 'shop') await refuseUnwritable(join(env.DATA_DIR, 'media'))
  const embedded = env.DATABASE_URL === undefined ? await openEmbedded(env.DATA_DIR, role, log) : undefined
  const url = env.DATABASE_URL ?? embedded?.url ?? ''
  const database = openDatabase({
    url,
    readUrl: env.READ_DATABASE_URL,
    log,
    poolSize: env.DATABASE_POOL,
    slowMs: env.SLOW_STATEMENT_MS,
  })
  const { db, reservedDb } = database
  const close = async () => {
    await database.close()
    await embedded?.close()
  }
  try {
    const latestMigration = (await readMigrations(migrationsFolder)).at(-1)?.number ?? 0
    const changes = createChangeFeed({ db: reservedDb, url, log })
    const shared = { db, clock, log, timeZone: env.SHOP_TIME_ZONE, publish: changes.publishSoon, reactions: REACTIONS }
    const contextFor = contextsOf(shared)
    const deps: Deps = {
      env,
      clock,
      log,
      db,
      reservedDb,
      poolFigures: database.poolFigures,
      databaseUrl: url,
      replica: createReplica({
        primary: db,
        replica: database.replica,
        clock,
        lagSecondsAtMost: env.REPLICA_LAG_SECONDS,
      }),
      changes,
      schedule: createSchedule({ contextFor, log }),
      readiness: createReadiness({ db: reservedDb, clock, log, latestMigration }),
      contextFor,
      reservedContextFor: contextsOf({ ...shared, db: reservedDb }),
    }
    const migrating = migrate({
      url,
      migrationsFolder,
      log,
      say: sayOnStandardError,
      waitMs: env.DATABASE_WAIT_SECONDS * 1000,
      noShop,
      refusesOlder,
      ...upgradeSteps(env, clock, url, sayOnStandardError),
      ...(seed && { seed: () => seed(deps, url, sayOnStandardError) }),
    })
    await (stopping ? unlessStopped(migrating, stopping) : migrating)
    await eraseAgain(contextFor(shopItself))
    return { ...deps, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Fails at the signal; the work itself fails when its connections are closed, or ends with the process. */
export function unlessStopped(work: Promise<void>, stopping: AbortSignal): Promise<void> {
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(stopping.reason)
    if (stopping.aborted) stop()
    else stopping.addEventListener('abort', stop, { once: true })
  })
  return Promise.race([work, stopped])
}

/** Standard output belongs to the results of tools, which open the shop as well. */
const sayOnStandardError = (line: string) => void process.stderr.write(`${line}\n`)

/** Before the database is migrated or filled: pictures are stored here in every shop. */
async function refuseUnwritable(folder: string): Promise<void> {
  await makeFolder(folder)
  await access(folder, constants.W_OK | constants.X_OK)
}

async function openEmbedded(dataDir: string, role: ShopOptions['role'], log: Log): Promise<EmbeddedPostgres> {
  if (role === 'tool') return joinOrStartEmbedded({ dataDir, log })
  const embedded = await startEmbedded({ dataDir, log })
  await removeLeftovers(dataDir)
  return embedded
}
