import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../testing/test-database'
import { createTestLog } from '../../testing/test-log'
import { isLockTaken } from '../database/session-lock'
import { createBackgroundRuns } from './background-runs'

const { db, url } = await createTestDatabase()
const { log } = createTestLog()
const runs = createBackgroundRuns({ databaseUrl: url, lock: 'long work', log })
const isRunning = () => isLockTaken(db, 'long work')

test('work with nothing to do is not begun and leaves no lock', async () => {
  const work = vi.fn<() => Promise<void>>()
  expect(await runs.begin(async () => undefined, work)).toBeUndefined()
  expect([work.mock.calls, await isRunning()]).toStrictEqual([[], false])
})

test('work that cannot be prepared leaves no lock', async () => {
  const work = vi.fn<() => Promise<void>>()
  await expect(runs.begin(() => Promise.reject(new Error('no plan')), work)).rejects.toThrow('no plan')
  expect([work.mock.calls, await isRunning()]).toStrictEqual([[], false])
})

test('work that fails is logged, and the next may begin', async () => {
  const logged = vi.spyOn(log, 'error')
  const error = new Error('no disk')
  expect(
    await runs.begin(
      async () => 'first',
      () => Promise.reject(error),
    ),
  ).toBe('first')
  await vi.waitFor(async () => expect(await isRunning()).toBe(false))
  expect(logged.mock.calls).toStrictEqual([['Work in the background failed', { work: 'long work', error }]])
})

test('a stop ends the work and waits until it has ended', async () => {
  let isEnded = false
  await runs.begin(
    async () => 'run',
    (_run, signal) =>
      new Promise<void>((resolve) =>
        signal.addEventListener('abort', () =>
          setImmediate(() => {
            isEnded = true
            resolve()
          }),
        ),
      ),
  )
  expect([await isRunning(), isEnded]).toStrictEqual([true, false])
  await runs.stop()
  expect([await isRunning(), isEnded]).toStrictEqual([false, true])
})
