import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import sql from 'sql-template-tag'
import { listBackups, removeBackup, startBackup } from '@tocador/contracts/backup/backup-endpoints'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import { takeSessionLock } from '../../platform/database/session-lock'
import { withClient } from '../../platform/database/snapshot/with-client'
import { aProduct } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { BACKUP_LOCK } from './open-backups'

const dataDir = await mkdtemp(join(tmpdir(), 'tocador-nightly-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const folder = join(dataDir, 'copies')
const env = { DATA_DIR: dataDir, BACKUP_DIR: folder }
const here = await createTestApp({ env })
const there = await createTestApp({ env, database: here.database, clock: here.clock })
/** Sessions end within a day: a test that moves the clock further signs in again. */
let owner = await here.signIn('admin')
let token = ''
async function goTo(instant: string): Promise<void> {
  here.clock.set(instant)
  owner = await here.signIn('admin')
  token = owner.token
}
await aProduct(here)

const seen = async () => {
  const { status, body } = await here.call(listBackups, { token })
  expect(status, body.message).toBe(200)
  return body.data
}
const states = async () => (await seen()).backups.map(({ state }) => state)
const settled = () => vi.waitFor(async () => expect((await seen()).is_running).toBe(false), { timeout: 20_000 })
const night = async (shop: TestApp = here) => {
  await shop.schedule.runNow('back up every night')
}
const scratchDatabases = () =>
  withClient(here.database.url, async (client) => {
    const own = "(select 'tocador_check_' || oid from pg_database where datname = current_database())"
    return (await client.query(`select from pg_database where datname = ${own}`)).rowCount
  })

beforeEach(async () => {
  await goTo('2026-11-20T09:00:00Z')
  await settled()
  await rm(folder, { recursive: true, force: true })
  await withClient(here.database.url, async (client) => {
    await client.query(`delete from backups; update shop_identity set backups_since = '2026-01-01'`)
  })
})

test('[BKP-10] of two instances one makes the backup of the night, once, and it is proven', async () => {
  await goTo('2026-11-20T08:59:00Z')
  await withClient(here.database.url, (client) =>
    client.query(`insert into backups (name, started_at, state) values ('earlier', '2026-11-19T09:00:00Z', 'proven')`),
  )
  await night()
  expect(await states()).toStrictEqual(['proven'])
  here.clock.set('2026-11-20T09:00:00Z')
  await Promise.all([night(here), night(there)])
  await vi.waitFor(async () => expect(await states()).toStrictEqual(['proven', 'proven']), { timeout: 20_000 })
  await settled()
  await goTo('2026-11-21T08:59:00Z')
  await Promise.all([night(here), night(there)])
  expect(await states()).toStrictEqual(['proven', 'proven'])
  const [backup] = (await seen()).backups
  expect(backup).toMatchObject({ name: 'tocador-2026-11-20T09-00-00Z.tar', products: 1, orders: 0, has_file: true })
  expect((await readFile(join(folder, backup?.name ?? ''))).length).toBe(backup?.size_bytes)
  expect(await scratchDatabases()).toBe(0)
})

test('[BKP-10] with the hour off the night has no backup', async () => {
  const set = (backup_hour: number) => here.call(updateShopSettings, { body: { backup_hour }, token })
  expect((await set(25)).status).toBe(400)
  expect((await set(24)).status).toBe(200)
  await night()
  expect(await states()).toStrictEqual([])
  expect((await set(3)).body.data.backup_hour).toBe(3)
  await night()
  await vi.waitFor(async () => expect(await states()).toStrictEqual(['proven']), { timeout: 20_000 })
})

test('[BKP-11] a killed run is told as such, taken up again, and its scratch database is dropped', async () => {
  await withClient(here.database.url, async (client) => {
    await client.query(`insert into backups (name, started_at) values ('killed', '2026-11-20T09:00:00Z')`)
    const { rows } = await client.query('select oid from pg_database where datname = current_database()')
    await client.query(`create database tocador_check_${rows[0].oid}`)
  })
  const other = await takeSessionLock(here.database.url, BACKUP_LOCK)
  here.clock.set('2026-11-20T10:00:00Z')
  await night()
  expect(await states(), 'while it is being made').toStrictEqual(['started'])
  await other?.release()
  await night()
  await vi.waitFor(async () => expect(await states()).toStrictEqual(['proven', 'failed']), { timeout: 20_000 })
  expect((await seen()).backups[1]?.reason).toBe('La tienda se detuvo a la mitad')
  expect(await scratchDatabases()).toBe(0)
})

test('[BKP-12] a backup that cannot be written or restored says why, and the shop goes on', async () => {
  await writeFile(folder, 'a file')
  await here.call(startBackup, { token })
  await settled()
  expect(await seen()).toMatchObject({ health: 'failed', reason: 'La carpeta de las copias no es una carpeta' })
  await rm(folder)
  here.clock.advance({ hours: 1 })
  // No version of the program makes this table, so the backup cannot be restored.
  await withClient(here.database.url, (client) => client.query('create table stray (id integer primary key)'))
  await here.call(startBackup, { token })
  await settled()
  await withClient(here.database.url, (client) => client.query('drop table stray'))
  const { health, reason, proven_at, backups } = await seen()
  expect(backups.map(({ state, has_file }) => [state, has_file])).toStrictEqual([
    ['unproven', true],
    ['failed', false],
  ])
  expect([health, proven_at]).toStrictEqual(['failed', null])
  expect(reason).toMatch(/^No se pudo restaurar la copia: .*stray/)
  expect(await scratchDatabases()).toBe(0)
})

test('[BKP-13] only files that the shop made are removed, with their rows', async () => {
  await mkdir(folder)
  const upgrade = 'before-upgrade-from-0060-2026-05-01T09-00-00Z.tar'
  for (const name of ['old', 'late', 'month', 'own-file', upgrade]) await writeFile(join(folder, name), name)
  await withClient(here.database.url, (client) =>
    client.query(
      `insert into backups (name, started_at, state) values ('old', '2026-11-02T09:00:00Z', 'proven'),
         ('late', '2026-11-02T10:00:00Z', 'proven'), ('month', '2026-09-15T09:00:00Z', 'proven'), ('failed-31', '2026-10-20T09:00:00Z', 'failed')`,
    ),
  )
  await night()
  const names = async () => (await seen()).backups.map(({ name }) => name)
  const kept = ['tocador-2026-11-20T09-00-00Z.tar', 'late', 'month']
  await vi.waitFor(async () => expect(await names()).toStrictEqual(kept), { timeout: 20_000 })
  await settled()
  expect((await readdir(folder)).toSorted()).toStrictEqual([
    upgrade,
    'late',
    'month',
    'own-file',
    'tocador-2026-11-20T09-00-00Z.tar',
  ])
})

test('[BKP-15] a backup is made and removed on request, one at a time, with its audit rows', async () => {
  await goTo('2026-11-20T09:30:00Z')
  const other = await takeSessionLock(here.database.url, BACKUP_LOCK)
  expect((await here.call(startBackup, { token })).body.code).toBe('BACKUP_RUNNING')
  await other?.release()
  const { status, body } = await here.call(startBackup, { token })
  expect(status).toBe(201)
  const { name } = body.data
  await settled()
  const found = await seen()
  expect(found).toMatchObject({ health: 'proven', is_same_disk: true, folder, proven_at: '2026-11-20T09:30:00.000Z' })
  expect(found.backups.map((backup) => backup.name)).toStrictEqual([name])
  const removed = await here.call(removeBackup, { params: { name }, token })
  expect(removed.status).toBe(200)
  expect(await states()).toStrictEqual([])
  expect(await readdir(folder)).toStrictEqual([])
  expect((await here.call(removeBackup, { params: { name }, token })).status).toBe(404)
  expect((await here.call(removeBackup, { params: { name: '../secret' }, token })).status).toBe(400)
  const audited = await here.db.rows(sql`
    select action, actor_id from audit_log where subject = 'backup' and subject_id = ${name} and actor_id is not null order by id`)
  expect(audited).toStrictEqual([
    { action: 'create', actor_id: owner.user.id },
    { action: 'delete', actor_id: owner.user.id },
  ])
})

test('[BKP-15] a backup that is being made is not removed', async () => {
  const name = 'tocador-2026-11-20T08-00-00Z.tar'
  await withClient(here.database.url, (client) =>
    client.query(`insert into backups (name, started_at) values ('${name}', '2026-11-20T08:00:00Z')`),
  )
  const other = await takeSessionLock(here.database.url, BACKUP_LOCK)
  expect((await here.call(removeBackup, { params: { name }, token })).body.code).toBe('BACKUP_RUNNING')
  await other?.release()
  expect((await here.call(removeBackup, { params: { name }, token })).status).toBe(200)
})

test('[BKP-11] where the role may not create a database, the backup is proven on a PostgreSQL of its own', async () => {
  await withClient(here.database.url, async (client) => {
    await client.query('create role shopkeeper').catch(() => {})
    await client.query('grant all on all tables in schema public to shopkeeper')
    await client.query('grant all on all sequences in schema public to shopkeeper')
  })
  const url = `${here.database.url}&options=${encodeURIComponent('-c role=shopkeeper')}`
  const shop = await createTestApp({ env, database: { ...here.database, url }, clock: here.clock })
  await shop.call(startBackup, { token })
  await vi.waitFor(async () => expect(await states()).toStrictEqual(['proven']), { timeout: 40_000 })
  expect(await readdir(dataDir)).not.toContain('backup-check')
}, 60_000)

test('[BKP-11] a shop that stops ends its backup, which the next one takes up', async () => {
  const shop = await createTestApp({ env, database: here.database, clock: here.clock })
  await shop.call(startBackup, { token })
  await shop.close()
  expect(await here.db.rows(sql`select state from backups`)).toStrictEqual([{ state: 'started' }])
  expect((await seen()).is_running).toBe(false)
  here.clock.advance({ minutes: 10 })
  await night()
  await vi.waitFor(async () => expect(await states()).toStrictEqual(['proven', 'failed']), { timeout: 20_000 })
})
