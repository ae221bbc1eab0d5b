import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { listBackups, removeBackup } from '@tocador/contracts/backup/backup-endpoints'
import { listChanges } from '@tocador/contracts/changes/changes-endpoints'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { shopItself } from '../../platform/context'
import { isLockTaken, takeSessionLock } from '../../platform/database/session-lock'
import { withClient } from '../../platform/database/snapshot/with-client'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { backupImpairment } from './backup-impairment'
import { BACKUP_LOCK, openBackups } from './open-backups'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const dataDir = await mkdtemp(join(tmpdir(), 'tocador-open-backups-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const folder = join(dataDir, 'copies')
const env = { DATA_DIR: dataDir, BACKUP_DIR: folder }
const here = await createTestApp({ env })
const there = await createTestApp({ env, database: here.database, clock: here.clock })

const write = (text: string) => withClient(here.database.url, (client) => client.query(text))
const rows = () => here.db.rows(sql`select name, state, reason from backups order by started_at`)
const lockOfOther = async () => {
  const lock = await takeSessionLock(here.database.url, BACKUP_LOCK)
  if (lock === undefined) throw new Error('The lock is taken')
  return lock
}
const SOON = { timeout: 60_000 }
const isFree = () => vi.waitFor(async () => expect(await isLockTaken(here.db, BACKUP_LOCK)).toBe(false), SOON)
const run = (shop: TestApp, work: string) => shop.schedule.runNow(work)

beforeEach(async () => {
  await isFree()
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  await write(`
    delete from backups; delete from notices; delete from notice_devices; update settings set backup_hour = 3;
    update shop_identity set backups_since = '2025-01-01'`)
})

const KILLED = 'La tienda se detuvo a la mitad'

test('a night whose third backup was killed, too, is notified once, by whichever instance finds it', async () => {
  here.clock.set('2026-12-01T15:00:00Z')
  const { user } = await here.signIn('admin')
  await write(`
    insert into notice_devices (user_id, session_hash, endpoint, p256dh, auth, name, kinds, created_at, signed_in_at)
    values (${user.id}, '', 'https://push.example/k', '', '', '', '{}', now(), now());
    insert into backups (name, started_at, finished_at, state, reason) values
      ('first', '2026-12-01T09:00:00Z', '2026-12-01T09:10:00Z', 'failed', '${KILLED}'),
      ('second', '2026-12-01T09:10:00Z', '2026-12-01T09:20:00Z', 'failed', '${KILLED}'),
      ('third', '2026-12-01T09:20:00Z', null, 'started', '')`)
  const noticed = () => here.db.rows(sql`select kind, subject_id as id, at from notices`)
  const other = await lockOfOther()
  await openBackups(here).startIfDue()
  expect([await noticed(), (await rows()).at(-1)], 'while it is being made').toStrictEqual([
    [],
    { name: 'third', state: 'started', reason: '' },
  ])
  await other.release()
  await Promise.all([run(here, 'back up every night'), run(there, 'back up every night')])
  const notice = { kind: 'failed_backup', id: 0, at: new Date('2026-12-01T15:00:00Z') }
  await vi.waitFor(async () => expect(await noticed()).toStrictEqual([notice]), SOON)
  here.clock.set('2026-12-01T20:00:00Z')
  await isFree()
  await Promise.all([openBackups(here).startIfDue(), openBackups(there).startIfDue()])
  expect(await noticed()).toStrictEqual([notice])
  expect(await rows()).toStrictEqual(
    ['first', 'second', 'third'].map((name) => ({ name, state: 'failed', reason: KILLED })),
  )
})

const NAME = 'tocador-2026-12-01T09-00-00Z.tar'
test.each([
  ['proven', '', undefined],
  ['unproven', 'Faltó una tabla', 'La última copia no sirve: Faltó una tabla.'],
] as const)(
  'the verdict %s of a backup that is proven again holds until there is a new one, also when the shop stops meanwhile',
  async (state, reason, impairment) => {
    here.clock.set('2026-12-01T09:30:00Z')
    const { token } = await here.signIn('admin')
    await writeFile(join(folder, NAME), 'a backup')
    await write(`
      insert into backups (name, started_at, finished_at, state, reason)
      values ('${NAME}', '2026-12-01T09:00:00Z', '2026-12-01T09:10:00Z', '${state}', '${reason}')`)
    const seen = async () => {
      const { data } = (await here.call(listBackups, { token })).body
      const shown = data.backups.map((one) => [one.state, one.reason, one.is_being_proven_again])
      const text = (await backupImpairment(here.contextFor, here.env)())?.text
      return [data.health, data.proven_at, text, ...shown]
    }
    const version = async () => (await here.call(listChanges, { token })).body.data.versions.system
    const provenAt = state === 'proven' ? '2026-12-01T09:00:00.000Z' : null
    const earlier = [state, provenAt, impairment, [state, reason, false]]
    expect(await seen()).toStrictEqual(earlier)
    const backups = openBackups(here)
    expect(await backups.startProof(here.contextFor(shopItself), NAME)).toBe(NAME)
    // The shop stops before the proof has read the file.
    await backups.stop()
    expect(await seen(), 'after the stop').toStrictEqual(earlier)
    const other = await lockOfOther()
    expect(await seen(), 'while another instance proves it').toStrictEqual([
      state,
      provenAt,
      impairment,
      [state, reason, true],
    ])
    expect((await here.call(removeBackup, { params: { name: NAME }, token })).body.code).toBe('BACKUP_RUNNING')
    await other.release()
    const before = await version()
    await openBackups(there).startIfDue()
    expect(await seen(), 'after the next look').toStrictEqual(earlier)
    expect(await version(), 'open panels hear of the end').not.toBe(before)
    expect((await here.call(removeBackup, { params: { name: NAME }, token })).status).toBe(200)
  },
)

test('backups older than six months are removed by themselves, also with the hour off, but not the last proven one nor while one is made', async () => {
  here.clock.set('2026-12-01T18:00:00Z')
  // Their files lie beside one that somebody else put there.
  for (const name of ['old', 'last', 'useless', 'own-file']) await writeFile(join(folder, name), name)
  await write(`
    update settings set backup_hour = 24;
    insert into backups (name, started_at, finished_at, state) values
      ('old', '2026-04-01T09:00:00Z', now(), 'proven'), ('last', '2026-05-01T09:00:00Z', now(), 'proven'),
      ('useless', '2026-05-02T09:00:00Z', now(), 'unproven'), ('gone', '2025-11-30T09:00:00Z', now(), 'proven'),
      ('failed', '2026-10-01T09:00:00Z', now(), 'failed')`)
  const names = async () =>
    (await here.db.rows<{ name: string }>(sql`select name from backups order by started_at`)).map(({ name }) => name)
  const all = ['gone', 'old', 'last', 'useless', 'failed']
  const other = await lockOfOther()
  await openBackups(here).startRemoval()
  expect(await names(), 'while one is made').toStrictEqual(all)
  await other.release()
  expect(await run(here, 'remove old backups')).toBe(true)
  await vi.waitFor(async () => expect(await names()).toStrictEqual(['last']), SOON)
  expect((await readdir(folder)).toSorted()).toStrictEqual(['last', 'own-file'])
})

test('backups whose files are not there keep their rows for a year, by which they are removed once their disk is back', async () => {
  here.clock.set('2026-12-01T18:00:00Z')
  const both = ['old', 'last'].map((name) => ({ name, state: 'proven', reason: '' }))
  await write(`
    insert into backups (name, started_at, finished_at, state) values
      ('old', '2026-04-01T09:00:00Z', now(), 'proven'), ('last', '2026-05-01T09:00:00Z', now(), 'proven')`)
  const removed = async () => {
    await openBackups(here).startRemoval()
    await isFree()
    return rows()
  }
  expect(await removed()).toStrictEqual(both)
  // Without the disk the copy of a night goes into the folder below it.
  await write(
    `insert into backups (name, started_at, finished_at, state) values ('below', '2026-11-30T09:00:00Z', now(), 'proven')`,
  )
  await writeFile(join(folder, 'below'), 'below')
  expect(await removed()).toStrictEqual([...both, { name: 'below', state: 'proven', reason: '' }])
  await rm(join(folder, 'below'))
  await write(`delete from backups where name = 'below'`)
  for (const name of ['old', 'last']) await writeFile(join(folder, name), name)
  expect(await removed()).toStrictEqual(both.slice(1))
})
