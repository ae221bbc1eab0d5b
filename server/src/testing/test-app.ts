import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Role } from '@tocador/contracts/accounts/accounts-words'
import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf } from '@tocador/contracts/endpoint'
import type { Failure } from '@tocador/contracts/refusal'
import { createApp } from '../app'
import { REACTIONS } from '../boot/reactions'
import { SettableClock } from '../platform/clock'
import { contextsOf } from '../platform/context'
import { readMigrations } from '../platform/database/migrations'
import { createReplica } from '../platform/database/replica'
import { countRoundTrips } from '../platform/database/round-trips'
import type { Deps } from '../platform/deps'
import { readEnvironment } from '../platform/env'
import { createChangeFeed } from '../platform/events/change-feed'
import type { StreamLimits } from '../platform/http/event-streams'
import type { RateLimits } from '../platform/http/limits/rate-limits'
import { API, type Answer } from '../platform/http/serve'
import { createReadiness } from '../platform/readiness/readiness'
import { createSchedule } from '../platform/schedule/schedule'
import { afterFile } from './after-file'
import { checkReplies } from './check-replies'
import { migrationsFolder } from './test-cluster'
import { createTestDatabase, type TestDatabase } from './test-database'
import { createTestLog } from './test-log'
import { signIn, type SignedInPerson } from './sign-in'

export interface TestAppOptions {
  /** Environment variables. */
  env?: Record<string, string>
  /** For a second app on the same database; by default each app gets its own. */
  database?: TestDatabase
  clock?: SettableClock
  /** Off by default. */
  rateLimits?: RateLimits
  streamLimits?: StreamLimits
  /** A build of the storefront; without it only the API is served. */
  webFolder?: string
}

export interface CallInput<E extends Endpoint> {
  params?: { [Name in keyof ParamsOf<E>]: string | number }
  query?: { [Name in keyof QueryInputOf<E>]: QueryInputOf<E>[Name] | number }
  body?: BodyInputOf<E>
  token?: string | undefined
  headers?: Record<string, string>
}

export interface TestReply<E extends Endpoint> {
  status: number
  /** The parsed answer, typed as a success; the fields of a refusal are optional. */
  body: Answer<E> & Partial<Omit<Failure, 'success' | 'message'>> & { success: boolean; message: string }
  headers: LightMyRequestResponse['headers']
  /** Number of messages sent to the database for this call. */
  roundTrips: number
  sent: string[]
}

export interface TestApp extends Deps {
  app: FastifyInstance
  database: TestDatabase
  clock: SettableClock
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<TestReply<E>>
  signIn(role: Role, who?: { name?: string; phone?: string; email?: string }): Promise<SignedInPerson>
  close(): Promise<void>
}

/** Friday noon in Mexico City. */
export const TEST_NOW = '2026-11-20T18:00:00.000Z'
/** A folder for each database, since the media in it belong to one shop. */
const dataDirOf = ({ url }: TestDatabase) =>
  join(tmpdir(), `tocador-test-media-${process.pid}-${new URL(url).pathname.slice(1)}`)

/** The whole shop on a real database, without timers: tests set the clock and run repeated work themselves. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase())
  const clock = options.clock ?? new SettableClock(TEST_NOW)
  const { log, throwFault } = createTestLog()
  const { db, reservedDb } = database
  const latestMigration = (await readMigrations(migrationsFolder)).at(-1)?.number ?? 0
  const env = readEnvironment({
    DATA_DIR: dataDirOf(database),
    RATE_LIMITS: options.rateLimits ? 'on' : 'off',
    LOG_LEVEL: 'silent',
    ...options.env,
  })
  const changes = createChangeFeed({ db: reservedDb, url: database.url, log })
  const shared = { db, clock, log, timeZone: env.SHOP_TIME_ZONE, publish: changes.publishSoon, reactions: REACTIONS }
  const contextFor = contextsOf(shared)
  const deps: Deps = {
    env,
    clock,
    log,
    db,
    reservedDb,
    poolFigures: database.poolFigures,
    databaseUrl: database.url,
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
  const app = await createApp(deps, {
    rateLimits: options.rateLimits,
    streamLimits: options.streamLimits,
    webFolder: options.webFolder,
  })
  checkReplies(app)
  await app.ready()
  let closing: Promise<void> | undefined
  const close = () => (closing ??= Promise.all([app.close(), deps.schedule.stop(), deps.changes.stop()]).then(() => {}))
  // The last registered runs first, so the folder is removed after the app is closed. Another app of the same database may still write to it.
  afterFile(() => rm(dataDirOf(database), { recursive: true, force: true, maxRetries: 5 }))
  afterFile(close)
  return {
    ...deps,
    clock,
    app,
    database,
    call: async (endpoint, input = {}) => {
      const { result, roundTrips, sent } = await countRoundTrips(() => app.inject(requestOf(endpoint, input)))
      if (result.statusCode === 500) throwFault()
      const body = result.body === '' ? undefined : JSON.parse(result.body)
      return { status: result.statusCode, body, headers: result.headers, roundTrips, sent }
    },
    signIn: (role, who) => signIn({ db, clock }, role, who),
    close,
  }
}

function requestOf<E extends Endpoint>(
  endpoint: E,
  { params, query, body, token, headers }: CallInput<E>,
): InjectOptions {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    return encodeURIComponent(String((params as Record<string, string | number> | undefined)?.[name]))
  })
  return {
    method: endpoint.method,
    url: API + path,
    ...(query !== undefined && { query: wireQuery(query) }),
    ...(body !== undefined && { payload: body as object }),
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
  }
}

function wireQuery(query: unknown): Record<string, string> {
  const given = Object.entries(query as object).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
