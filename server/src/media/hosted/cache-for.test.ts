import { expect, test } from 'vitest'
import { SettableClock } from '../../platform/clock'
import { cacheFor } from './cache-for'

test('a result is asked for again when its time is over, not before, and once for those who ask together', async () => {
  const clock = new SettableClock('2026-11-20T18:00:00Z')
  let requests = 0
  const ask = cacheFor(60_000, clock, async () => ++requests)
  expect(await Promise.all([ask(), ask()])).toStrictEqual([1, 1])
  clock.advance({ seconds: 59, milliseconds: 999 })
  expect(await ask()).toBe(1)
  clock.advance({ milliseconds: 1 })
  expect(await ask()).toBe(2)
})

test('a result from before the clock was set back is asked for again', async () => {
  const clock = new SettableClock('2026-11-20T18:00:00Z')
  let requests = 0
  const ask = cacheFor(60_000, clock, async () => ++requests)
  await ask()
  clock.advance({ milliseconds: -1 })
  expect([await ask(), await ask()]).toStrictEqual([2, 2])
})
