import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { upgradeSteps } from '../../boot/upgrade-steps'
import { migrate } from '../../platform/database/migrate'
import { withClient } from '../../platform/database/snapshot/with-client'
import { readEnvironment } from '../../platform/env'
import { anOrderInput, aPlace, aProduct, aSession } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import { migrationsFolder } from '../../testing/test-cluster'
import { createTestDatabase } from '../../testing/test-database'
import { restoreBackup } from '..'
import { findUpgradeBackup } from './back-up-before-upgrade'

const main = fileURLToPath(new URL('../../../dist/main.js', import.meta.url))
const log = { info: () => {}, warn: () => {}, error: () => {} }
const folder = await mkdtemp(join(tmpdir(), 'tocador-upgrade-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const newer = join(folder, 'newer')
await cp(migrationsFolder, newer, { recursive: true })
await writeFile(join(newer, '9001-later.sql'), 'alter table orders add column later integer default 7')

async function failingAfter(before: string, name: string, text: string): Promise<string> {
  const migrations = await mkdtemp(join(folder, 'failing-'))
  await cp(before, migrations, { recursive: true })
  await writeFile(join(migrations, name), text)
  return migrations
}

/** A shop with one order. */
async function aShop() {
  const shop = await createTestApp()
  const product = await aProduct(shop, { stock: 5 })
  const input = anOrderInput(await aPlace(shop), { [product]: 2 }, { sessionId: aSession() })
  await shop.call(placeGuestOrder, { body: input })
  return startsOn(shop.database.url, await mkdtemp(join(folder, 'shop-')))
}

function startsOn(url: string, dataDir: string) {
  const said: string[] = []
  const start = (migrations: string, env: Record<string, string> = {}) => {
    const settings = readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: url, ...env })
    const clock = { now: () => new Date('2026-11-24T09:10:00Z') }
    const steps = upgradeSteps(settings, clock, url, (line) => said.push(line))
    return migrate({ url, migrationsFolder: migrations, log, ...steps })
  }
  const files = () => readdir(join(dataDir, 'backups')).catch(() => [])
  return { url, dataDir, said, start, files }
}

const [sold, upgraded, failing, empty, skipping, elsewhere, slow, locked, lost] = [
  await aShop(),
  startsOn((await createTestDatabase()).url, join(folder, 'upgraded')),
  await aShop(),
  startsOn((await createTestDatabase()).url, join(folder, 'empty')),
  await aShop(),
  await aShop(),
  await aShop(),
  await aShop(),
  await aShop(),
]

const orderOf = (url: string) =>
  withClient(url, async (client) => (await client.query<{ later?: number }>('select * from orders')).rows[0])

test('[BKP-20] [BKP-22] a shop with orders is backed up once before an upgrade, and goes back with that file', async () => {
  await Promise.all([1, 2, 3].map(() => sold.start(newer)))
  expect((await orderOf(sold.url))?.later).toBe(7)
  const [name = '', ...others] = await sold.files()
  expect(others).toStrictEqual([])
  const file = join(sold.dataDir, 'backups', name)
  const wayBack = `tocador restore ${file} --replace, or without that command and with the settings of the shop npm run restore -- ${file} --replace (with the old program; orders after that backup are not in it)`
  expect(sold.said).toStrictEqual([`Backed up before the upgrade. To go back: ${wayBack}`])

  await writeFile(join(sold.dataDir, 'backups', 'before-upgrade-from-9001-2027-01-01T00-00-00Z.tar'), '')
  await writeFile(join(sold.dataDir, 'backups', name.replace('2026-11-24', '2026-11-23')), '')
  await expect(sold.start(migrationsFolder)).rejects.toThrow(
    `The database has migration 9001-later.sql, which this version does not know: start the newer version, or ${wayBack}`,
  )
  // Of a database with the newer data that no test app has open.
  await upgraded.start(newer)
  const options = { file, databaseUrl: upgraded.url, dataDir: upgraded.dataDir, passphrase: undefined, replace: true }
  const program = { migrationsFolder, program: '0.1.0', timeZone: 'America/Mexico_City', now: new Date() }
  await restoreBackup({ ...options, ...program, erasureFolders: [], log })
  expect(await orderOf(upgraded.url)).toMatchObject({ status: 'pending' })
  expect(await orderOf(upgraded.url)).not.toHaveProperty('later')
  await upgraded.start(migrationsFolder)
})

test('[BKP-03] [BKP-20] the backup before an upgrade is in BACKUP_DIR, where the older program finds it, and encrypted with BACKUP_PASSPHRASE', async () => {
  const env = { BACKUP_DIR: join(folder, 'elsewhere'), BACKUP_PASSPHRASE: 'una frase larga' }
  await elsewhere.start(newer, env)
  expect(await elsewhere.files()).toStrictEqual([])
  const [name = '', ...others] = await readdir(env.BACKUP_DIR)
  expect(others).toStrictEqual([])
  expect(name).toMatch(/^before-upgrade-from-\d{4}-2026-11-24T09-10-00Z\.tar\.age$/)
  await expect(elsewhere.start(migrationsFolder, env)).rejects.toThrow(join(env.BACKUP_DIR, name))
})

test('[START-06] waiting for another process, the backup before a migration and the migration say what they do every five seconds', async () => {
  const { setInterval: repeat } = globalThis
  const repeating = vi.spyOn(globalThis, 'setInterval').mockImplementation(((work: () => void, ms: number) => {
    // As if five seconds were over.
    if (ms === 5_000) work()
    return repeat(work, ms)
  }) as typeof setInterval)
  onTestFinished(() => void repeating.mockRestore())
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const settings = readEnvironment({ DATA_DIR: slow.dataDir, DATABASE_URL: slow.url })
  const steps = upgradeSteps(settings, { now: () => new Date('2026-11-24T09:10:00Z') }, slow.url, say)
  await migrate({ url: slow.url, migrationsFolder: newer, log, say, ...steps })
  expect(said).toStrictEqual([
    'Waiting for another process that migrates or fills this database (0 s)',
    'Backing up before the upgrade (0 s)',
    expect.stringMatching(/^Backed up before the upgrade\. To go back: /),
    'Migrating the database: 9001-later.sql (0 s)',
  ])
})

test('[BKP-21] when the backup fails, nothing is migrated', async () => {
  await writeFile(join(failing.dataDir, 'backups'), 'a file where the folder should be')
  await expect(failing.start(newer)).rejects.toThrow(
    /^The backup before the upgrade failed, so nothing was migrated: .*BACKUP_BEFORE_UPGRADE=off migrates without it$/,
  )
  expect(await orderOf(failing.url)).not.toHaveProperty('later')
  expect(failing.said).toStrictEqual([])
})

test('[BKP-25] a start that could migrate nothing removes its backup; one that migrated a part, and another start, keep theirs', async () => {
  const earlier = 'before-upgrade-from-0001-2026-11-23T09-10-00Z.tar'
  await mkdir(join(locked.dataDir, 'backups'))
  await writeFile(join(locked.dataDir, 'backups', earlier), '')
  const none = await failingAfter(
    migrationsFolder,
    '9001-later.sql',
    'alter table orders add column later int; select 1 / 0',
  )
  for (let start = 1; start <= 2; start += 1) {
    await expect(locked.start(none)).rejects.toThrow('Migration 9001-later.sql failed: division by zero')
    expect(await locked.files()).toStrictEqual([earlier])
  }
  const removed = 'Nothing was migrated, so the backup before the upgrade was removed again'
  const made = expect.stringMatching(/^Backed up before the upgrade\. To go back: /)
  expect(locked.said).toStrictEqual([made, removed, made, removed])

  const part = await failingAfter(newer, '9002-last.sql', 'select 1 / 0')
  for (let start = 1; start <= 2; start += 1) {
    await expect(locked.start(part)).rejects.toThrow('Migration 9002-last.sql failed: division by zero')
    const kept = [earlier, expect.stringMatching(/^before-upgrade-from-00\d\d-2026-11-24T09-10-00Z\.tar$/)]
    expect((await locked.files()).toSorted()).toStrictEqual(kept)
  }
})

test('the backup stays when the connection is lost, since the migration may have landed', async () => {
  const losing = await failingAfter(migrationsFolder, '9001-later.sql', 'select pg_terminate_backend(pg_backend_pid())')
  await expect(lost.start(losing)).rejects.toThrow('Migration 9001-later.sql failed: ')
  expect(await lost.files()).toStrictEqual([expect.stringMatching(/^before-upgrade-from-/)])
})

test('[BKP-20] a shop without orders is migrated without a backup, and so is one with BACKUP_BEFORE_UPGRADE=off', async () => {
  await empty.start(newer)
  await skipping.start(newer, { BACKUP_BEFORE_UPGRADE: 'off' })
  expect((await orderOf(skipping.url))?.later).toBe(7)
  expect([await empty.files(), await skipping.files()]).toStrictEqual([[], []])
})

test('a shop with orders from before there were backups is migrated without one', async () => {
  const old = await aShop()
  await withClient(old.url, (client) => client.query('drop table shop_identity cascade'))
  await old.start(newer)
  expect((await orderOf(old.url))?.later).toBe(7)
  expect([await old.files(), old.said]).toStrictEqual([[], []])
})

test('[BKP-22] of the backups before upgrades the newest of the latest version that can be restored is named, encrypted or not', async () => {
  const backups = await mkdtemp(join(folder, 'found-'))
  const namedFor = (version: number) => findUpgradeBackup(backups, version)
  expect(await namedFor(70)).toBeUndefined()
  for (const name of [
    '0069-2026-11-25T09-10-00Z.tar',
    '0070-2026-11-23T09-10-00Z.tar',
    '0070-2026-11-24T09-10-00Z.tar.age',
    '0071-2026-11-26T09-10-00Z.tar',
  ]) {
    await writeFile(join(backups, `before-upgrade-from-${name}`), '')
  }
  expect(await namedFor(70)).toBe(join(backups, 'before-upgrade-from-0070-2026-11-24T09-10-00Z.tar.age'))
  expect(await namedFor(69)).toBe(join(backups, 'before-upgrade-from-0069-2026-11-25T09-10-00Z.tar'))
  expect(await namedFor(68)).toBeUndefined()
})

test('[BKP-22] a start of an older program ends with one line that names the backup', async () => {
  const dataDir = skipping.dataDir
  await cp(join(sold.dataDir, 'backups'), join(dataDir, 'backups'), { recursive: true })
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: skipping.url, DATA_DIR: dataDir, PORT: '0' }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(1)
  expect(output.split('\n').find((line) => line.startsWith('Tocador'))).toMatch(
    /^Tocador cannot start: The database has migration 9001-later\.sql, .* or tocador restore \S+before-upgrade-from-00\d\d/,
  )
})
