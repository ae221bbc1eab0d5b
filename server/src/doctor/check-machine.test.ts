import { expect, test } from 'vitest'
import { SettableClock } from '../platform/clock'
import { nobody } from '../platform/context'
import { contextsOn, noDatabase } from '../testing/contexts-on'
import { machineCheck } from './check-machine'

const NOW = '2026-11-20T18:00:00.000Z'
const GB = 1024 ** 3

/** A database whose clock stands at NOW and that knows every time zone. */
const database = { ...noDatabase, first: async <Row>() => ({ now: new Date(NOW), name: 'America/Mexico_City' }) as Row }

async function problemsOf({ freeBytes = GB, apartMs = 0 }) {
  const clock = new SettableClock(new Date(Date.parse(NOW) + apartMs))
  const check = machineCheck('/data', undefined, async () => ({ freeBytes, freePercent: 50 }))
  return (await check.find(contextsOn(database, clock)(nobody))).map(({ found }) => found)
}

test.each([
  [GB, []],
  [GB - 1, [['1023 MB libres']]],
])('[DOC-05] of a disk with %i free bytes is told: %j', async (freeBytes, told) => {
  expect(await problemsOf({ freeBytes })).toStrictEqual(told)
})

test.each([
  [5_000, []],
  [5_600, [['6 segundos de diferencia']]],
  [5_001, [['5 segundos de diferencia']]],
  [-5_000, []],
  [-5_001, [['5 segundos de diferencia']]],
])('[DOC-05] of a clock that is %i ms ahead is told: %j', async (apartMs, told) => {
  expect(await problemsOf({ apartMs })).toStrictEqual(told)
})
