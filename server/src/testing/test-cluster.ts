import { createHash, randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { advisoryKey } from '../platform/database/advisory-key'
import { joinOrStartEmbedded, type EmbeddedPostgres } from '../platform/database/embedded-postgres'
import { migrate } from '../platform/database/migrate'
import { readMigrations } from '../platform/database/migrations'

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

export interface TestCluster {
  /** A database to connect to for creating and dropping others; it holds no shop. */
  adminUrl: string
  /** A database with all migrations and no rows. PostgreSQL can only copy it while nobody is connected to it. */
  template: string
}

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const TEMPLATES_AT_MOST = 5

/** One server for all test runs of this checkout; the last run to end stops it. */
export async function startTestCluster(): Promise<TestCluster & { close(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  const embedded = given ? undefined : await startEmbeddedForTests()
  const adminUrl = given ?? embedded?.url ?? ''
  const template = await prepareTemplate(adminUrl)
  return { adminUrl, template, close: async () => embedded?.close() }
}

/** Copies the template into a new database and returns its URL. */
export async function copyTemplate({ adminUrl, template }: TestCluster): Promise<string> {
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, (admin) => admin.query(`create database ${name} template ${template} strategy file_copy`))
  return withDatabase(adminUrl, name)
}

/**
 * Makes another template, to test a failing migration. Its name is that of a test database, so that it is dropped like one when
 * this process was killed.
 */
export async function createTemplate(
  { adminUrl }: TestCluster,
  folder: string,
): Promise<TestCluster & { url: string }> {
  const template = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  const url = withDatabase(adminUrl, template)
  await asAdmin(adminUrl, (admin) => admin.query(`create database ${template}`))
  await migrate({ url, migrationsFolder: folder, log: silent })
  return { adminUrl, template, url }
}

export async function dropDatabase({ adminUrl }: TestCluster, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await asAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`))
}

async function startEmbeddedForTests(): Promise<EmbeddedPostgres> {
  const checkout = createHash('sha256').update(migrationsFolder).digest('hex').slice(0, 8)
  const dataDir = join(tmpdir(), `tocador-tests-${process.getuid?.() ?? 0}-${checkout}`)
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=800']
  const options = { dataDir, settings, log: silent }
  return joinOrStartEmbedded(options).catch(async () => {
    // Without fsync a crash of the machine may corrupt the data, which is only test data and can be recreated.
    await rm(dataDir, { recursive: true, force: true })
    return joinOrStartEmbedded(options)
  })
}

async function prepareTemplate(adminUrl: string): Promise<string> {
  const migrations = await readMigrations(migrationsFolder)
  const fingerprint = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 12)
  const template = `template_${fingerprint}`
  await asAdmin(adminUrl, async (admin) => {
    await admin.query(`select pg_advisory_lock(${advisoryKey('tocador test template')})`)
    const { rows } = await admin.query<{ name: string }>(
      "select datname as name from pg_database where datname ~ '^(template|test)_' order by oid desc",
    )
    const names = rows.map(({ name }) => name)
    for (const leftover of leftovers(names, template)) {
      // Without force, since on a shared server it may belong to a run on another machine that is connected to it.
      await admin.query(`drop database if exists ${leftover}`).catch(() => {})
    }
    if (names.includes(template)) return
    const unfinished = `unfinished_${fingerprint}`
    await admin.query(`drop database if exists ${unfinished} with (force)`)
    await admin.query(`create database ${unfinished}`)
    await migrate({ url: withDatabase(adminUrl, unfinished), migrationsFolder, log: silent })
    await admin.query(`alter database ${unfinished} rename to ${template}`)
  })
  return template
}

/** Databases of killed runs, and old templates beyond the last five. */
function leftovers(names: string[], template: string): string[] {
  const templates = names.filter((name) => name.startsWith('template_') && name !== template)
  const abandoned = names.filter((name) => name.startsWith('test_') && !isAlive(Number(name.split('_')[1])))
  return [...templates.slice(TEMPLATES_AT_MOST), ...abandoned]
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function asAdmin<Result>(url: string, work: (admin: pg.Client) => Promise<Result>): Promise<Result> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
