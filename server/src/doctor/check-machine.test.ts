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

test('[DOC-05] a disk, a clock and a time zone that are wrong say what follows and what to do', async () => {
  const answers = [{ now: new Date(NOW) }, undefined]
  const db = { ...noDatabase, first: async <Row>() => answers.shift() as Row }
  const check = machineCheck('/data', undefined, async () => ({ freeBytes: 0, freePercent: 0 }))
  const clock = new SettableClock(new Date(Date.parse(NOW) + 60_000))
  expect(check.title).toBe('Disco y reloj')
  expect(await check.find(contextsOn(db, clock)(nobody))).toMatchObject([
    {
      what: 'Queda poco espacio en el disco',
      meaning: 'Cuando se llena, la tienda deja de recibir pedidos y fotos: libera espacio o usa un disco más grande.',
      found: ['0 MB libres'],
    },
    {
      what: 'El reloj de la tienda y el de su base de datos no coinciden',
      meaning: 'Los apartados vencen antes o después de lo que dicen: pon los dos en hora.',
      found: ['60 segundos de diferencia'],
    },
    {
      what: 'La base de datos no conoce la zona horaria de la tienda',
      meaning: 'Los días de pedidos y reportes salen mal: corrige SHOP_TIME_ZONE o actualiza la base de datos.',
      found: ['America/Mexico_City'],
    },
  ])
})
