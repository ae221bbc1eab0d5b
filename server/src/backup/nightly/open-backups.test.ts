import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { isLockTaken, takeSessionLock } from '../../platform/database/session-lock'
import { withClient } from '../../platform/database/snapshot/with-client'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { BACKUP_LOCK, openBackups } from './open-backups'

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
const isFree = () => vi.waitFor(async () => expect(await isLockTaken(here.db, BACKUP_LOCK)).toBe(false))
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
  await vi.waitFor(async () => expect(await noticed()).toStrictEqual([notice]))
  here.clock.set('2026-12-01T20:00:00Z')
  await isFree()
  await Promise.all([openBackups(here).startIfDue(), openBackups(there).startIfDue()])
  expect(await noticed()).toStrictEqual([notice])
  expect(await rows()).toStrictEqual(
    ['first', 'second', 'third'].map((name) => ({ name, state: 'failed', reason: KILLED })),
  )
})
