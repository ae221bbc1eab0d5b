import sql from 'sql-template-tag'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../testing/test-database'
import { createTestLog } from '../../testing/test-log'
import { createBackgroundRuns } from '../schedule/background-runs'
import { isLockTaken, takeSessionLock } from './session-lock'

const { db, url } = await createTestDatabase()

const endLockConnections = () =>
  db.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'tocador lock'`)

test('a lock has one holder until it is released', async () => {
  const lock = await takeSessionLock(url, 'copy')
  expect(await takeSessionLock(url, 'copy')).toBeUndefined()
  expect(await isLockTaken(db, 'copy')).toBe(true)
  expect(lock?.lost.aborted).toBe(false)
  await lock?.release()
  expect(await isLockTaken(db, 'copy')).toBe(false)
})

test('a lock of another shop on the same database server is not one of this shop', async () => {
  const other = await createTestDatabase()
  const there = await takeSessionLock(other.url, 'nightly copy')
  expect([await isLockTaken(other.db, 'nightly copy'), await isLockTaken(db, 'nightly copy')]).toStrictEqual([
    true,
    false,
  ])
  const here = await takeSessionLock(url, 'nightly copy')
  expect(await isLockTaken(db, 'nightly copy')).toBe(true)
  await there?.release()
  await here?.release()
})

test('a held lock asks every fifteen seconds whether its connection is still there', async () => {
  const fresh = await createTestDatabase()
  const lastStatements = () =>
    fresh.db.rows(sql`select query from pg_stat_activity
      where datname = current_database() and application_name = 'tocador lock'`)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const lock = await takeSessionLock(fresh.url, 'long copy')
  vi.advanceTimersByTime(14_999)
  expect(await lastStatements()).toStrictEqual([{ query: 'select pg_try_advisory_lock($1::bigint) as taken' }])
  vi.advanceTimersByTime(1)
  await vi.waitFor(async () => expect(await lastStatements()).toStrictEqual([{ query: 'select' }]))
  await lock?.release()
})

test('[FAIL-03] work whose lock was lost with its connection is aborted, and may begin on another instance', async () => {
  const { log } = createTestLog()
  const warned = vi.spyOn(log, 'warn')
  const [here, there] = [1, 2].map(() => createBackgroundRuns({ databaseUrl: url, lock: 'long work', log }))
  const signals: AbortSignal[] = []
  const work = (_run: string, signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  }
  expect(await here?.begin(async () => 'first', work)).toBe('first')
  expect(await there?.begin(async () => 'second', work)).toBeUndefined()
  await endLockConnections()
  await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true))
  expect(await there?.begin(async () => 'second', work)).toBe('second')
  expect(signals[1]?.aborted).toBe(false)
  await Promise.all([here?.stop(), there?.stop()])
  // Once for the lost lock, and not for the one that was released.
  expect(warned.mock.calls).toStrictEqual([
    ['Work in the background lost its lock and is ended', { work: 'long work' }],
  ])
})
