import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
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
