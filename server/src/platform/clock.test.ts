import { expect, test } from 'vitest'
import { SettableClock, systemClock } from './clock'

test('a settable clock stands still, is set and moves by every unit', () => {
  const clock = new SettableClock('2026-11-20T18:00:00Z')
  expect(clock.now().toISOString()).toBe('2026-11-20T18:00:00.000Z')
  clock.advance({ days: 1, hours: 2, minutes: 3, seconds: 4, milliseconds: 5 })
  expect(clock.now().toISOString()).toBe('2026-11-21T20:03:04.005Z')
  clock.advance({})
  expect(clock.now().toISOString()).toBe('2026-11-21T20:03:04.005Z')
  clock.set(new Date('2026-01-01T00:00:00Z'))
  expect(clock.now().toISOString()).toBe('2026-01-01T00:00:00.000Z')
})

test('an instant that was read does not move with the clock', () => {
  const clock = new SettableClock('2026-11-20T18:00:00Z')
  const before = clock.now()
  clock.advance({ hours: 1 })
  expect(before.toISOString()).toBe('2026-11-20T18:00:00.000Z')
})

test('the system clock shows the current time', () => {
  const before = Date.now()
  const now = systemClock.now().getTime()
  expect(now).toBeGreaterThanOrEqual(before)
  expect(now).toBeLessThanOrEqual(Date.now())
})
