import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import sql from 'sql-template-tag'
import {
  linkBackup,
  listBackups,
  proveBackup,
  removeBackup,
  startBackup,
} from '@tocador/contracts/backup/backup-endpoints'
import { listChanges } from '@tocador/contracts/changes/changes-endpoints'
import { showDashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { ready } from '@tocador/contracts/health/health-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import { hashPassword } from '../../accounts/passwords'
import { inTransaction, shopItself } from '../../platform/context'
import { takeSessionLock } from '../../platform/database/session-lock'
import { withClient } from '../../platform/database/snapshot/with-client'
import { anOrderInput, aPlace, aProduct, aSession } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { backupImpairment } from './backup-impairment'
import { BACKUP_LOCK, openBackups } from './open-backups'
import { addFailureNotice } from './queries'

// A copy and its proof take long on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const dataDir = await mkdtemp(join(tmpdir(), 'tocador-nightly-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const folder = join(dataDir, 'copies')
const env = { DATA_DIR: dataDir, BACKUP_DIR: folder }
const here = await createTestApp({ env })
const there = await createTestApp({ env, database: here.database, clock: here.clock })
const PASSWORD = 'tocador-prueba'
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
const impaired = backupImpairment(here.contextFor, here.env)
/** What the shop says of its backups, to what asks whether it can sell and in Resumen. */
const told = async () => {
  // The session of the test may be over.
  const admin = await here.signIn('admin')
  const answers = [await here.call(ready), await here.call(showDashboard, { token: admin.token })]
  return answers.map(({ status, body }) => [status, body.data.impairments.filter(({ code }) => code === 'BACKUP')])
}
const states = async () => (await seen()).backups.map(({ state }) => state)
const settled = () => vi.waitFor(async () => expect((await seen()).is_running).toBe(false), { timeout: 60_000 })
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
  // The files of two pictures.
  for (const file of [`${'a'.repeat(32)}-320.webp`, `${'a'.repeat(32)}-640.webp`, `${'b'.repeat(32)}-320.webp`])
    await writeFile(join(dataDir, 'media', file), file)
  await withClient(here.database.url, (client) =>
    client.query(`insert into backups (name, started_at, state) values ('earlier', '2026-11-19T09:00:00Z', 'proven')`),
  )
  await night()
  expect(await states()).toStrictEqual(['proven'])
  here.clock.set('2026-11-20T09:00:00Z')
  await Promise.all([night(here), night(there)])
  await vi.waitFor(async () => expect(await states()).toStrictEqual(['proven', 'proven']), { timeout: 60_000 })
  await settled()
  // Another instance saw that it was due, and gets the lock after the backup.
  await openBackups(there).startIfDue()
  expect(await states()).toStrictEqual(['proven', 'proven'])
  await goTo('2026-11-21T08:59:00Z')
  await Promise.all([night(here), night(there)])
  expect(await states()).toStrictEqual(['proven', 'proven'])
  const [backup] = (await seen()).backups
  expect(backup).toMatchObject({
    name: 'tocador-2026-11-20T09-00-00Z.tar',
    products: 1,
    orders: 0,
    pictures: 2,
    has_file: true,
  })
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
  await vi.waitFor(async () => expect(await states()).toStrictEqual(['proven']), { timeout: 60_000 })
})

test('a backup that is being written is listed with the bytes that its file has by now, one that is being proven with its whole file', async () => {
  await withClient(here.database.url, (client) =>
    client.query(`
      insert into backups (name, started_at, state, size_bytes)
      values ('written', '2026-11-20T09:00:00Z', 'started', 0), ('proven now', '2026-11-20T08:00:00Z', 'copied', 9)`),
  )
  const other = await takeSessionLock(here.database.url, BACKUP_LOCK)
  const listed = async () =>
    (await seen()).backups.map(({ name, size_bytes, has_file }) => [name, size_bytes, has_file])
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'proven now'), 'nine byte')
  const copied = ['proven now', 9, true]
  expect(await listed(), 'before the file is begun').toStrictEqual([['written', 0, false], copied])
  await writeFile(join(folder, 'written.unfinished'), 'seven b')
  expect(await listed()).toStrictEqual([['written', 7, false], copied])
  await other?.release()
})

test('[BKP-11] [BKP-37] a killed run is told as such, taken up again, and its scratch database is dropped', async () => {
  await withClient(here.database.url, async (client) => {
    await client.query(`
      insert into backups (name, started_at, state)
      values ('killed', '2026-11-20T09:00:00Z', 'started'), ('killed while proven', '2026-11-20T08:00:00Z', 'copied')`)
    const { rows } = await client.query('select oid from pg_database where datname = current_database()')
    await client.query(`create database tocador_check_${rows[0].oid}`)
  })
  const other = await takeSessionLock(here.database.url, BACKUP_LOCK)
  here.clock.set('2026-11-20T10:00:00Z')
  // Not by the schedule, whose run would begin some time later and could find the lock released.
  expect((await here.call(startBackup, { token })).status).toBe(409)
  expect(await states(), 'while it is being made').toStrictEqual(['started', 'copied'])
  await other?.release()
  expect(await states(), 'before it is taken up').toStrictEqual(['failed', 'unproven'])
  await night()
  await vi.waitFor(async () => expect(await states()).toStrictEqual(['proven', 'failed', 'unproven']), {
    timeout: 60_000,
  })
  expect((await seen()).backups.slice(1).map(({ reason }) => reason)).toStrictEqual([
    'La tienda se detuvo a la mitad',
    'La tienda se detuvo a la mitad',
  ])
  expect(await scratchDatabases()).toBe(0)
})

test('[BKP-12] a backup that cannot be written or restored says why, and the shop goes on', async () => {
  await writeFile(folder, 'a file')
  await here.call(startBackup, { token })
  await settled()
  expect(await seen()).toMatchObject({ health: 'failed', reason: 'La carpeta de las copias no es una carpeta' })
  // Tried again within the same second, by the same name.
  expect((await here.call(startBackup, { token })).status).toBe(201)
  await settled()
  expect(await states()).toStrictEqual(['failed'])
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
  expect([health, proven_at]).toStrictEqual(['unproven', null])
  expect((await impaired())?.text).toBe(`La última copia no sirve: ${reason}.`)
  expect(reason).toMatch(/^No se pudo restaurar la copia: .*stray/)
  expect(await scratchDatabases()).toBe(0)
})

test('a notice from before the clock was set back does not keep a backup that fails from being notified', async () => {
  const noticeAt = (at: string) =>
    inTransaction(here.contextFor(shopItself), (tx) => addFailureNotice(tx, new Date(at)))
  const noticed = () => here.db.rows(sql`select from notices`)
  await withClient(here.database.url, (client) =>
    client.query(
      `insert into notice_devices (user_id, session_hash, endpoint, p256dh, auth, name, kinds, created_at, signed_in_at)
       values (${owner.user.id}, '', 'https://push.example/y', '', '', '', '{}', now(), now())`,
    ),
  )
  await noticeAt('2027-12-01T09:00:00Z')
  await noticeAt('2026-12-01T09:00:00Z')
  expect(await noticed()).toHaveLength(2)
  await noticeAt('2026-12-01T10:00:00Z')
  expect(await noticed()).toHaveLength(2)
  await withClient(here.database.url, (client) => client.query('delete from notices; delete from notice_devices'))
})

test('[PUSH-25] backups that cannot be made or proven are notified once a night, and only where a device gets notices', async () => {
  const noticed = () => here.db.rows(sql`select kind, subject_id as id from notices`)
  const failAt = async (instant: string) => {
    await goTo(instant)
    await here.call(startBackup, { token })
    await settled()
  }
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, 'a file')
  await failAt('2026-12-01T09:00:00Z')
  expect(await noticed()).toStrictEqual([])
  await withClient(here.database.url, (client) =>
    client.query(
      `insert into notice_devices (user_id, session_hash, endpoint, p256dh, auth, name, kinds, created_at, signed_in_at)
       values (${owner.user.id}, '', 'https://push.example/x', '', '', '', '{}', now(), now())`,
    ),
  )
  for (const hour of ['10', '11', '12']) await failAt(`2026-12-01T${hour}:00:00Z`)
  expect(await noticed()).toStrictEqual([{ kind: 'failed_backup', id: 0 }])
  await failAt('2026-12-02T09:00:00Z')
  expect(await noticed()).toHaveLength(2)
  await rm(folder)
  // No version of the program makes this table, so the backup cannot be restored.
  await withClient(here.database.url, (client) => client.query('create table stray (id integer primary key)'))
  await failAt('2026-12-03T09:00:00Z')
  await withClient(here.database.url, (client) => client.query('drop table stray'))
  expect(await noticed()).toHaveLength(3)
  await failAt('2026-12-04T09:00:00Z')
  expect((await states()).slice(0, 3)).toStrictEqual(['proven', 'unproven', 'failed'])
  expect(await noticed(), 'after a proven one').toHaveLength(3)
  await withClient(here.database.url, (client) => client.query('delete from notices; delete from notice_devices'))
})

test('[BKP-12] [RUN-02] a full disk, a database that goes away and a vanished folder are told, and the shop goes on selling', async () => {
  await mkdir(folder)
  // Every byte that is written there fails as on a full disk.
  await symlink('/dev/full', join(folder, 'tocador-2026-11-20T09-00-00Z.tar.unfinished'))
  await here.call(startBackup, { token })
  await settled()
  expect(await seen()).toMatchObject({ health: 'failed', reason: 'No queda espacio en el disco de las copias' })
  expect(await readdir(folder)).toStrictEqual([])

  here.clock.advance({ hours: 1 })
  await withClient(here.database.url, async (client) => {
    await client.query('begin; lock table order_lines')
    await here.call(startBackup, { token })
    const ended = `select pg_terminate_backend(pid) from pg_locks where relation = 'order_lines'::regclass and not granted`
    await vi.waitFor(async () => expect((await client.query(ended)).rowCount).toBe(1), { timeout: 60_000 })
    await client.query('rollback')
  })
  await settled()
  expect(await seen()).toMatchObject({
    health: 'failed',
    reason: expect.stringMatching(/^No se pudo hacer la copia: /),
  })

  here.clock.advance({ hours: 1 })
  await here.call(startBackup, { token })
  await settled()
  expect((await seen()).health).toBe('proven')
  expect(await impaired()).toBeUndefined()
  // An answer does not wait for a part that is slow.
  const sayTo = (expected: unknown) =>
    vi.waitFor(async () => expect(await told()).toStrictEqual(expected), { timeout: 60_000 })
  await sayTo([
    [200, []],
    [200, []],
  ])
  here.clock.advance({ hours: 37 })
  const late = { code: 'BACKUP', text: 'No hay una copia probada de las últimas 36 horas.' }
  expect(await impaired()).toStrictEqual(late)
  await sayTo([
    [200, [late]],
    [200, [late]],
  ])
  here.clock.advance({ hours: -37 })
  await rm(folder, { recursive: true })
  expect(await seen()).toMatchObject({ health: 'failed', reason: 'La carpeta de las copias ya no tiene ninguna' })
  const product = await aProduct(here, { stock: 1 })
  const order = anOrderInput(await aPlace(here), { [product]: 1 }, { sessionId: aSession() })
  expect((await here.call(placeGuestOrder, { body: order })).status).toBe(201)

  here.clock.advance({ hours: 1 })
  await here.call(startBackup, { token })
  await settled()
  expect(await states()).toStrictEqual(['proven', 'proven', 'failed', 'failed'])
  expect((await seen()).health).toBe('proven')
})

test('[BKP-12] a backup is proven again on request, audited, and one whose file was damaged is not', async () => {
  const { name } = (await here.call(startBackup, { token })).body.data
  await settled()
  const prove = async () => {
    const { status, body } = await here.call(proveBackup, { params: { name }, token })
    await settled()
    return { status, message: body.message, states: await states() }
  }
  expect(await prove()).toStrictEqual({ status: 201, message: 'Prueba en curso', states: ['proven'] })
  await truncate(join(folder, name), 2000)
  expect(await prove()).toMatchObject({ status: 201, states: ['unproven'] })
  expect((await seen()).reason).toMatch(/^No se pudo restaurar la copia: /)
  const other = await takeSessionLock(here.database.url, BACKUP_LOCK)
  const refused = await here.call(proveBackup, { params: { name }, token })
  expect([refused.status, refused.body.code]).toStrictEqual([409, 'BACKUP_RUNNING'])
  await other?.release()
  const earlier = 'tocador-2020-01-01T00-00-00Z.tar'
  const proveOther = async () => (await here.call(proveBackup, { params: { name: earlier }, token })).status
  expect(await proveOther()).toBe(404)
  await withClient(here.database.url, (client) =>
    client.query(
      `insert into backups (name, started_at, state) values ('${earlier}', '2020-01-01T00:00:00Z', 'failed')`,
    ),
  )
  expect([await proveOther(), await states()]).toStrictEqual([404, ['unproven', 'failed']])
  expect(await here.db.rows(sql`select actor_id as actor from audit_log where action = 'prove'`)).toStrictEqual([
    { actor: owner.user.id },
    { actor: owner.user.id },
  ])
})

test('[BKP-16] the file of a backup is downloaded by a link that asks for the password and lasts a minute, audited', async () => {
  const { name } = (await here.call(startBackup, { token })).body.data
  await settled()
  const hash = await hashPassword(PASSWORD)
  await withClient(here.database.url, (client) =>
    client.query('update users set password_hash = $1 where id = $2', [hash, owner.user.id]),
  )
  const link = (password: string) => here.call(linkBackup, { params: { name }, body: { password }, token })
  const wrong = await link('otra-contraseña')
  expect([wrong.status, wrong.body.code]).toStrictEqual([400, 'WRONG_PASSWORD'])
  const { status, body } = await link(PASSWORD)
  expect([status, body.data.path]).toStrictEqual([201, expect.stringMatching(/^\/api\/backup-files\/[\w-]{43}$/)])
  const fetched = () => here.app.inject({ url: body.data.path })
  here.clock.advance({ seconds: 59 })
  const file = await fetched()
  expect(file.rawPayload.equals(await readFile(join(folder, name)))).toBe(true)
  expect(file.headers).toMatchObject({
    'content-disposition': `attachment; filename="${name}"`,
    'content-length': String(file.rawPayload.length),
    'cache-control': 'no-store',
  })
  here.clock.advance({ seconds: 1 })
  expect((await fetched()).statusCode).toBe(404)
  const again = await link(PASSWORD)
  await rm(join(folder, name))
  expect((await here.app.inject({ url: again.body.data.path })).statusCode).toBe(404)
  expect((await here.app.inject({ url: `/api/backup-files/${'a'.repeat(43)}` })).statusCode).toBe(404)
  const [unknown, failed] = ['tocador-2020-01-01T00-00-00Z.tar', 'tocador-2020-01-02T00-00-00Z.tar']
  await withClient(here.database.url, (client) =>
    client.query(
      `insert into backups (name, started_at, state) values ('${failed}', '2020-01-02T00:00:00Z', 'failed')`,
    ),
  )
  for (const other of [unknown, failed]) {
    const reply = await here.call(linkBackup, { params: { name: other }, body: { password: PASSWORD }, token })
    expect([other, reply.status]).toStrictEqual([other, 404])
  }
  const audited = sql`select actor_id as actor, subject_id as name from audit_log where action = 'download'`
  expect(await here.db.rows(audited)).toStrictEqual([
    { actor: owner.user.id, name },
    { actor: owner.user.id, name },
  ])
  // The right password four times among the wrong ones forgives them, as it does at the login.
  for (let time = 0; time < 5; time++) expect((await link('otra-contraseña')).status).toBe(400)
  const limited = await link(PASSWORD)
  expect([limited.status, limited.body.code]).toStrictEqual([429, 'TOO_MANY_REQUESTS'])
  // Another network has a count of its own.
  const elsewhere = await here.app.inject({
    method: 'POST',
    url: `/api/admin/backups/${name}/link`,
    remoteAddress: '203.0.113.9',
    headers: { authorization: `Bearer ${token}` },
    payload: { password: PASSWORD },
  })
  expect(elsewhere.statusCode).toBe(201)
  here.clock.advance({ minutes: 15 })
  expect((await link(PASSWORD)).status).toBe(201)
})

test('[BKP-13] only files that the shop made are removed, with their rows', async () => {
  await mkdir(folder)
  const upgrade = 'before-upgrade-from-0060-2026-05-01T09-00-00Z.tar'
  for (const name of ['old', 'useless', 'late', 'month', 'own-file', upgrade]) await writeFile(join(folder, name), name)
  await withClient(here.database.url, (client) =>
    client.query(
      `insert into backups (name, started_at, state) values ('old', '2026-11-02T09:00:00Z', 'proven'), ('useless', '2026-11-02T11:00:00Z', 'unproven'),
         ('late', '2026-11-02T10:00:00Z', 'proven'), ('month', '2026-09-15T09:00:00Z', 'proven'), ('failed-31', '2026-10-20T09:00:00Z', 'failed')`,
    ),
  )
  await night()
  const names = async () => (await seen()).backups.map(({ name }) => name)
  const kept = ['tocador-2026-11-20T09-00-00Z.tar', 'late', 'month']
  await vi.waitFor(async () => expect(await names()).toStrictEqual(kept), { timeout: 60_000 })
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
  const version = async (shop: TestApp) => (await shop.call(listChanges, { token })).body.data.versions.system
  const before = await version(there)
  const { status, body } = await here.call(startBackup, { token })
  expect([status, body.message]).toStrictEqual([201, 'Copia en curso'])
  const { name } = body.data
  await settled()
  await vi.waitFor(async () => expect(await version(there)).not.toBe(before), { timeout: 3_000 })
  const found = await seen()
  expect(found).toMatchObject({ health: 'proven', is_same_disk: true, folder, proven_at: '2026-11-20T09:30:00.000Z' })
  expect(found.backups.map((backup) => backup.name)).toStrictEqual([name])
  const removed = await here.call(removeBackup, { params: { name }, token })
  expect([removed.status, removed.body.message]).toStrictEqual([200, 'Copia eliminada'])
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
}, 180_000)

test('[BKP-11] a shop that stops ends its backup, which the next one takes up', async () => {
  const shop = await createTestApp({ env, database: here.database, clock: here.clock })
  await shop.call(startBackup, { token })
  await shop.close()
  expect(await here.db.rows(sql`select state from backups`)).toStrictEqual([{ state: 'started' }])
  expect((await seen()).is_running).toBe(false)
  here.clock.advance({ minutes: 10 })
  await night()
  await vi.waitFor(async () => expect(await states()).toStrictEqual(['proven', 'failed']), { timeout: 60_000 })
})

test('[DOC-07] what follows the backup of the night does not follow one that the owner makes', async () => {
  const afterNight = vi.fn<() => Promise<void>>(async () => {})
  const backups = openBackups(here, afterNight)
  expect(await backups.start(here.contextFor(shopItself))).toBeDefined()
  await settled()
  expect(await states()).toStrictEqual(['proven'])
  expect(afterNight).not.toHaveBeenCalled()
  await goTo('2026-11-21T09:00:00Z')
  await backups.startIfDue()
  await settled()
  expect(await states()).toStrictEqual(['proven', 'proven'])
  expect(afterNight).toHaveBeenCalledTimes(1)
})

test('what follows the backup of the night does not follow one that ends because the shop stops', async () => {
  const afterNight = vi.fn<() => Promise<void>>(async () => {})
  const backups = openBackups(here, afterNight)
  await backups.startIfDue()
  await backups.stop()
  expect(await states()).toHaveLength(1)
  expect(afterNight).not.toHaveBeenCalled()
})

test('a proof that begins says of a killed run that it ended', async () => {
  const { name } = (await here.call(startBackup, { token })).body.data
  await settled()
  await withClient(here.database.url, (client) =>
    client.query(`insert into backups (name, started_at, state) values ('killed', '2026-11-19T09:00:00Z', 'started')`),
  )
  expect((await here.call(proveBackup, { params: { name }, token })).status).toBe(201)
  await settled()
  expect(await here.db.rows(sql`select name, state, reason from backups order by started_at desc`)).toStrictEqual([
    { name, state: 'proven', reason: '' },
    { name: 'killed', state: 'failed', reason: 'La tienda se detuvo a la mitad' },
  ])
})

test('[BKP-03] with BACKUP_PASSPHRASE the backup of the panel is encrypted, has the ending of such files, and is proven', async () => {
  const BACKUP_PASSPHRASE = 'una frase larga'
  const sealed = await createTestApp({
    env: { ...env, BACKUP_PASSPHRASE },
    database: here.database,
    clock: here.clock,
  })
  const { name } = (await sealed.call(startBackup, { token })).body.data
  expect(name).toBe('tocador-2026-11-20T09-00-00Z.tar.age')
  await settled()
  expect(await states()).toStrictEqual(['proven'])
  expect((await readFile(join(folder, name), 'latin1')).slice(0, 21)).toBe('age-encryption.org/v1')
})
