import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { contextsOn } from '../../testing/contexts-on'
import { createTestDatabase } from '../../testing/test-database'
import { createTestLog } from '../../testing/test-log'
import { SettableClock } from '../clock'
import { createSchedule } from './schedule'

const { db } = await createTestDatabase()
const clock = new SettableClock('2026-11-20T18:00:00Z')
const newSchedule = (log = createTestLog().log) => createSchedule({ contextFor: contextsOn(db, clock), log })
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
