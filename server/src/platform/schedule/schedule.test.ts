import sql from 'sql-template-tag'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { contextsOn } from '../../testing/contexts-on'
import { createTestDatabase } from '../../testing/test-database'
import { createTestLog } from '../../testing/test-log'
import { SettableClock } from '../clock'
import { createSchedule } from './schedule'

const { db } = await createTestDatabase()
const clock = new SettableClock('2026-11-20T18:00:00Z')
const newSchedule = (log = createTestLog().log) => createSchedule({ contextFor: contextsOn(db, clock), log, soonMs: 5 })
const open = () => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  return { gate, release }
}

test('while one instance runs the work, the other skips it', async () => {
  const [one, other] = [newSchedule(), newSchedule()]
  const { gate, release } = open()
  const began = vi.fn(() => gate)
  const work = { name: 'sweep', everyMs: 1_000, work: began }
  one.repeat(work)
  other.repeat(work)
  const first = one.runNow('sweep')
  await vi.waitFor(() => expect(began).toHaveBeenCalledTimes(1))
  expect(await other.runNow('sweep')).toBe(false)
  release()
  expect(await first).toBe(true)
  expect(await other.runNow('sweep')).toBe(true)
})

test('work gets the clock’s time and a transaction that rolls back when it fails', async () => {
  const schedule = newSchedule()
  const seen: Date[] = []
  schedule.repeat({
    name: 'failing',
    everyMs: 1_000,
    work: async (tx) => {
      seen.push(tx.now)
      await tx.run(sql`update settings set tagline = 'half done'`)
      throw new Error('no')
    },
  })
  await expect(schedule.runNow('failing')).rejects.toThrow('no')
  expect(seen).toEqual([clock.now()])
  expect(await db.first(sql`select tagline from settings where tagline = 'half done'`)).toBeUndefined()
})

test('work repeats, also after a failure, which is logged, and stopping waits for a run in progress', async () => {
  const { log } = createTestLog()
  const logged = vi.spyOn(log, 'error')
  const schedule = newSchedule(log)
  const { gate, release } = open()
  let runs = 0
  let isDone = false
  schedule.repeat({
    name: 'often',
    everyMs: 1,
    work: async () => {
      if (++runs === 1) throw new Error('first')
      await gate
      isDone = true
    },
  })
  schedule.start()
  await vi.waitFor(() => expect(runs).toBe(2))
  expect(logged).toHaveBeenCalledTimes(1)
  const stopped = schedule.stop()
  release()
  await stopped
  expect(isDone).toBe(true)
  expect(runs).toBe(2)
})

test('stopping waits until what a run in progress did is saved', async () => {
  const schedule = newSchedule()
  const { gate, release } = open()
  const began = vi.fn(() => gate)
  schedule.repeat({ name: 'saved at the end', everyMs: 1_000, work: began })
  schedule.start()
  await vi.waitFor(() => expect(began).toHaveBeenCalledTimes(1))
  const ends: string[] = []
  const stopped = schedule.stop().then(() => ends.push('stopped'))
  // Time for a stop that does not wait.
  await db.rows(sql`select 1`)
  expect(ends).toStrictEqual([])
  release()
  await stopped
  const saved = await db.rows(sql`select last_run_at as at from repeated_work where name = 'saved at the end'`)
  expect(saved).toStrictEqual([{ at: clock.now() }])
})

test('stopping leaves no timer that would begin a run later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const schedule = newSchedule()
  for (const name of ['one', 'two']) schedule.repeat({ name, everyMs: 1_000, work: async () => {} })
  schedule.start()
  expect(vi.getTimerCount()).toBe(2)
  await schedule.stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('work that is registered after the start runs too, and a name is registered once', async () => {
  const schedule = newSchedule()
  schedule.start()
  const work = vi.fn(async () => {})
  schedule.repeat({ name: 'late', everyMs: 1_000, work })
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1))
  expect(() => schedule.repeat({ name: 'late', everyMs: 1_000, work })).toThrow(
    'Repeated work late is registered twice',
  )
  await expect(schedule.runNow('later')).rejects.toThrow('No repeated work is called later')
  await schedule.stop()
})

describe('[PRIV-10] work of every hour', () => {
  const HOUR = 3_600_000
  /** Whether an instance that starts now runs the work within its first moments. */
  async function runsAfterStart(name: string): Promise<boolean> {
    const schedule = newSchedule()
    let runs = 0
    schedule.repeat({ name, everyMs: HOUR, work: async () => runs++ })
    // Work that fails is tried again at once: its eighth try shows that there was time for the first run of the other.
    const failing = vi.fn(() => Promise.reject(new Error('no')))
    schedule.repeat({ name: 'beside it', everyMs: 5, work: failing })
    schedule.start()
    await vi.waitFor(() => expect(failing.mock.calls.length).toBeGreaterThan(7))
    await schedule.stop()
    expect(runs).toBeLessThan(2)
    return runs === 1
  }

  test('[BKP-10] runs soon after a start when it never ran, and again at the first start after an hour', async () => {
    expect(await runsAfterStart('hourly')).toBe(true)
    for (let restart = 0; restart < 5; restart++) {
      clock.advance({ minutes: 10 })
      expect(await runsAfterStart('hourly')).toBe(false)
    }
    clock.advance({ minutes: 10 })
    expect(await runsAfterStart('hourly')).toBe(true)
    clock.advance({ minutes: 50 })
    expect(await runsAfterStart('hourly')).toBe(false)
  })

  test('that failed is due at the next start', async () => {
    const failing = newSchedule()
    failing.repeat({ name: 'fails', everyMs: HOUR, work: () => Promise.reject(new Error('no')) })
    await expect(failing.runNow('fails')).rejects.toThrow('no')
    expect(await runsAfterStart('fails')).toBe(true)
  })

  test('[FAIL-04] that lost its database runs soon after and not an hour later', async () => {
    const schedule = newSchedule()
    let runs = 0
    schedule.repeat({
      name: 'interrupted',
      everyMs: HOUR,
      work: async (tx) => {
        runs += 1
        if (runs === 1) await tx.rows(sql`select pg_terminate_backend(pg_backend_pid())`)
      },
    })
    schedule.start()
    await vi.waitFor(() => expect(runs).toBe(2))
    await schedule.stop()
  })

  test('that another instance ran is not run again within the hour, and one asked for is', async () => {
    const other = newSchedule()
    const work = vi.fn(async () => {})
    other.repeat({ name: 'shared', everyMs: HOUR, work })
    expect(await other.runNow('shared')).toBe(true)
    expect(await runsAfterStart('shared')).toBe(false)
    expect(await other.runNow('shared')).toBe(true)
    expect(work).toHaveBeenCalledTimes(2)
  })

  test('that is not due yet is looked at again when it is, not a whole hour later', async () => {
    const other = newSchedule()
    other.repeat({ name: 'nearly due', everyMs: HOUR, work: async () => {} })
    await other.runNow('nearly due')
    clock.advance({ minutes: 50 })
    const schedule = newSchedule()
    const waits = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => waits.mockRestore())
    schedule.repeat({ name: 'nearly due', everyMs: HOUR, work: async () => {} })
    schedule.start()
    // Ten minutes, a tenth more or less.
    const ofTenMinutes = () => waits.mock.calls.filter(([, ms = 0]) => ms >= 540_000 && ms <= 660_000)
    await vi.waitFor(() => expect(ofTenMinutes()).toHaveLength(1))
    await schedule.stop()
  })

  test('is run when the clock was set back', async () => {
    expect(await runsAfterStart('back')).toBe(true)
    clock.set('2026-11-19T18:00:00Z')
    expect(await runsAfterStart('back')).toBe(true)
  })
})
