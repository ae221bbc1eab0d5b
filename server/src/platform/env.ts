import * as z from 'zod/mini'
import { isBlankPassword, MIN_ADMIN_PASSWORD } from '@tocador/contracts/accounts/accounts-words'
import { USUAL_POOL } from './database/connection-pool'
import {
  databaseAddress,
  hostedMedia,
  hosts,
  oneOf,
  origins,
  phoneNumber,
  plainName,
  publicUrl,
  serviceAddress,
  timeZone,
  visibleName,
  trustedProxies,
  wholeNumber,
} from './env-values'
import { s3AccountOf } from './s3-account'
import { StartProblem } from './start-problem'

const words = (max: number) => z.string().check(z.maxLength(max, { error: `must have at most ${max} characters` }))

const variables = z.object({
  HOST: z._default(words(255), '127.0.0.1'),
  /** 0 means any free port. */
  PORT: z._default(wholeNumber(0, 65535), 3000),
  DATA_DIR: z._default(words(1000), './data'),
  DATABASE_URL: z.optional(databaseAddress),
  /** Told by the first process to its workers, whose DATABASE_URL is the address of the database that it runs. */
  EMBEDDED_DATABASE: z._default(oneOf('on', 'off'), 'off'),
  /** Connections of each process, without those for notifications and migrations. */
  DATABASE_POOL: z._default(wholeNumber(2, 500), USUAL_POOL),
  READ_DATABASE_URL: z.optional(databaseAddress),
  /** A replica that is further behind is not read. */
  REPLICA_LAG_SECONDS: z._default(wholeNumber(1, 86_400), 120),
  /** A statement that takes longer is logged; 0 logs none. */
  SLOW_STATEMENT_MS: z._default(wholeNumber(0, 60_000), 1_000),
  /** How long a start waits for a database that cannot be reached yet. */
  DATABASE_WAIT_SECONDS: z._default(wholeNumber(0, 3600), 30),
  PUBLIC_URL: z.optional(publicUrl),
  /** Whether HSTS also binds the subdomains of PUBLIC_URL. */
  HSTS_SUBDOMAINS: z._default(oneOf('on', 'off'), 'off'),
  CORS_ORIGINS: z._default(origins, []),
  MEDIA_HOSTS: z._default(hosts, []),
  SHOP_TIME_ZONE: z._default(timeZone, 'America/Mexico_City'),
  ADMIN_NAME: z.optional(visibleName),
  ADMIN_PHONE: z.optional(phoneNumber),
  ADMIN_PASSWORD: z.optional(
    words(200).check(
      z.minLength(MIN_ADMIN_PASSWORD, { error: `must have at least ${MIN_ADMIN_PASSWORD} characters` }),
      z.refine((password) => !isBlankPassword(password), { error: 'must not be blank' }),
    ),
  ),
  DEMO_DATA: z.optional(oneOf('on', 'off')),
  WHATSAPP_PRIMARY: z.optional(phoneNumber),
  WHATSAPP_SECONDARY: z.optional(phoneNumber),
  CLOUDINARY_URL: z.optional(hostedMedia),
  S3_ENDPOINT: z.optional(serviceAddress(['https:', 'http:'], 'must be an address such as https://s3.example.com')),
  S3_BUCKET: z.optional(plainName('must be the name of a bucket')),
  S3_REGION: z.optional(plainName('must be a region such as us-east-1')),
  S3_ACCESS_KEY_ID: z.optional(words(200)),
  S3_SECRET_ACCESS_KEY: z.optional(words(200)),
  S3_PUBLIC_URL: z.optional(serviceAddress(['https:'], 'must be an address such as https://fotos.example.com')),
  S3_FOLDER: z.optional(plainName('must be the name of a folder')),
  TRUST_PROXY: z._default(trustedProxies, false),
  RATE_LIMITS: z._default(oneOf('on', 'off'), 'on'),
  /** Folder of the backups; `backups` in DATA_DIR without it. */
  BACKUP_DIR: z.optional(words(1000)),
  /** Encrypts backups and opens encrypted ones. */
  BACKUP_PASSPHRASE: z.optional(words(1000).check(z.minLength(12, { error: 'must have at least 12 characters' }))),
  /** Whether a shop with orders is backed up before its data are migrated. */
  BACKUP_BEFORE_UPGRADE: z._default(oneOf('on', 'off'), 'on'),
  /** Serves /api/metrics to who sends it. */
  METRICS_TOKEN: z.optional(words(200).check(z.minLength(16, { error: 'must have at least 16 characters' }))),
  /** Serves /metrics on 127.0.0.1. */
  METRICS_PORT: z.optional(wholeNumber(1, 65535)),
  /**
   * The certificate of a push service on this machine, for tests: with it devices may have loopback addresses. Refused where visitors
   * reach the shop.
   */
  PUSH_TEST_CA: z.optional(words(1000)),
  /** How long a stopping instance answers while it is not ready. */
  DRAIN_SECONDS: z._default(wholeNumber(0, 300), 0),
  WORKERS: z._default(wholeNumber(1, 64), 1),
  LOG_LEVEL: z._default(oneOf('debug', 'info', 'warn', 'error', 'silent'), 'info'),
})

export type Environment = z.output<typeof variables>

/** Reads the settings. The error names the invalid variable but never its value, which may be a secret. */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  // An empty variable such as `PORT=` in an env file counts as not set.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = z.safeParse(variables, given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new StartProblem(problems.join('; '))
  }
  refuseIncompleteAdministrator(parsed.data)
  refuseTwoStores(parsed.data)
  refuseTokenOfOneWorker(parsed.data)
  refuseTestOfPush(parsed.data)
  return parsed.data
}

function refuseIncompleteAdministrator({ ADMIN_PHONE, ADMIN_PASSWORD }: Environment): void {
  if ((ADMIN_PHONE === undefined) === (ADMIN_PASSWORD === undefined)) return
  const [missing, given] =
    ADMIN_PHONE === undefined ? ['ADMIN_PHONE', 'ADMIN_PASSWORD'] : ['ADMIN_PASSWORD', 'ADMIN_PHONE']
  throw new StartProblem(`${missing} must be set when ${given} is`)
}

/** A request reaches any one worker, which knows only its own metrics. */
function refuseTokenOfOneWorker({ METRICS_TOKEN, WORKERS }: Environment): void {
  if (METRICS_TOKEN === undefined || WORKERS === 1) return
  throw new StartProblem('METRICS_TOKEN works with one process only: with WORKERS set METRICS_PORT instead')
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]', '::1'])

function refuseTestOfPush({ PUSH_TEST_CA, PUBLIC_URL, HOST }: Environment): void {
  if (PUSH_TEST_CA === undefined) return
  const isTest = LOOPBACK.has(HOST) && (PUBLIC_URL === undefined || LOOPBACK.has(new URL(PUBLIC_URL).hostname))
  if (!isTest)
    throw new StartProblem('PUSH_TEST_CA is for tests only: unset it where HOST or PUBLIC_URL is not this machine')
}

function refuseTwoStores(env: Environment): void {
  const s3 = s3AccountOf(env)
  if (s3 !== undefined && env.CLOUDINARY_URL !== undefined) {
    throw new StartProblem('CLOUDINARY_URL and S3_ENDPOINT are both set: new pictures go to one store, unset the other')
  }
}
