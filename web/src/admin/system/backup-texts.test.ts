import { expect, test } from 'vitest'
import { aBackup, someBackups } from '../../testing/a-backup'
import { backupAlerts, backupStatus, holdsText, hourText, nightText, progressOf, sizeText } from './backup-texts'

const ZONE = 'America/Mexico_City'
const NOW = new Date('2026-11-20T20:00:00Z')
const status = (change: Parameters<typeof someBackups>[0], now = NOW) => {
  const { tone, title, detail } = backupStatus(someBackups(change), ZONE, now)
  return [tone, title, detail]
}

test.each([
  ['2026-11-20T09:10:00Z', 'hoy 3:10 a.m.'],
  ['2026-11-19T06:00:00Z', 'ayer 12:00 a.m.'],
  ['2026-11-19T05:59:00Z', 'mié 18 nov 11:59 p.m.'],
])('the night of %s is %s', (instant, words) => {
  expect(nightText(instant, ZONE, NOW)).toBe(words)
})

test.each([
  [0, '0 KB'],
  [1_500, '1 KB'],
  [1_023_487, '999 KB'],
  [1_023_488, '1.0 MB'],
  [50_541_363, '48.2 MB'],
  [104_857_600, '100 MB'],
  [5 * 1024 ** 3, '5.0 GB'],
  [3000 * 1024 ** 4, '3,000 TB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words)
})

test('what a copy holds is counted in words', () => {
  expect(holdsText({ products: 1233, orders: 486, pictures: 2914 })).toBe('1,233 productos, 486 pedidos y 2,914 fotos')
  expect(holdsText({ products: 1, orders: 1, pictures: 1 })).toBe('1 producto, 1 pedido y 1 foto')
})

test('[BKP-17] the state of the copies is one line and what follows from it', () => {
  const proven = 'Última copia probada: hoy 3:10 a.m.'
  const [late, old] = [new Date('2026-11-21T21:10:00Z'), new Date('2026-11-21T21:10:01Z')]
  const lost = 'Si algo falla hoy, perderías lo hecho desde entonces.'
  expect(status({})).toStrictEqual([
    'done',
    proven,
    'Se restauró aparte y se comparó entera: 1,233 productos, 486 pedidos y 2,914 fotos.',
  ])
  expect(status({ health: 'waiting', proven_at: null, backups: [] })).toStrictEqual([
    'info',
    'Todavía no hay copias',
    'La primera se hace sola a las 3:00 a.m.',
  ])
  expect(status({ health: 'late' }, old)).toStrictEqual([
    'warning',
    'Última copia probada: ayer 3:10 a.m.',
    `Tiene más de 36 horas. ${lost}`,
  ])
  expect(status({ health: 'late', proven_at: null })).toStrictEqual([
    'warning',
    'Todavía no hay ninguna copia probada',
    'Si algo falla hoy, lo perderías todo.',
  ])
  expect(status({ health: 'off' })).toStrictEqual([
    'warning',
    'Las copias de cada noche están apagadas',
    `Elige una hora para prenderlas. ${proven}`,
  ])
  const reason = 'No queda espacio'
  const failed = [aBackup({ name: 'b', state: 'started' }), aBackup({ state: 'failed' }), aBackup()]
  expect(status({ health: 'failed', reason })).toStrictEqual(['error', reason, proven])
  expect(status({ health: 'failed', reason, backups: failed }, late)).toStrictEqual([
    'error',
    'La última copia falló',
    `${reason}. Última copia probada: ayer 3:10 a.m.`,
  ])
  expect(status({ health: 'failed', reason, backups: failed }, old)).toStrictEqual([
    'error',
    'La última copia falló',
    `${reason}. Última copia probada: ayer 3:10 a.m. ${lost}`,
  ])
  expect(status({ health: 'unproven', reason: `${reason}.`, proven_at: null })).toStrictEqual([
    'error',
    'Copia sin probar',
    `${reason}. No hay ninguna copia probada.`,
  ])
})

test('[BKP-17] only what is wrong is an alert', () => {
  const titles = (change: Parameters<typeof someBackups>[0]) =>
    backupAlerts(someBackups(change), ZONE, NOW).map(({ tone, title }) => `${tone}: ${title}`)
  expect(titles({})).toStrictEqual([])
  expect(titles({ health: 'waiting', proven_at: null })).toStrictEqual([])
  expect(titles({ is_same_disk: true })).toStrictEqual(['warning: La copia está en el mismo disco que la tienda'])
  expect(titles({ health: 'unproven', is_same_disk: true })).toStrictEqual([
    'error: Copia sin probar',
    'warning: La copia está en el mismo disco que la tienda',
  ])
})

test('the hour of a copy agrees with its article', () => {
  expect([0, 1, 3, 13, 23].map(hourText)).toStrictEqual([
    'a las 12:00 a.m.',
    'a la 1:00 a.m.',
    'a las 3:00 a.m.',
    'a la 1:00 p.m.',
    'a las 11:00 p.m.',
  ])
})

test('[BKP-15] the progress compares the growing file with the last whole copy', () => {
  const started = aBackup({ name: 'b', state: 'started', size_bytes: 25 * 1024 ** 2 })
  const running = (backups: ReturnType<typeof aBackup>[]) => progressOf(someBackups({ is_running: true, backups }))
  expect(progressOf(someBackups())).toBeUndefined()
  expect(running([started, aBackup({ size_bytes: 50 * 1024 ** 2 })])).toStrictEqual({
    text: 'Copiando: 25.0 MB de unos 50.0 MB…',
    percent: 50,
  })
  expect(running([started, aBackup({ size_bytes: 20 * 1024 ** 2 })])?.percent).toBe(99)
  expect(running([started, aBackup({ state: 'failed', size_bytes: 0 })])).toStrictEqual({
    text: 'Copiando: 25.0 MB…',
    percent: undefined,
  })
  // A copy that could not be proven was written whole.
  expect(running([started, aBackup({ state: 'unproven', size_bytes: 100 * 1024 ** 2 })])).toStrictEqual({
    text: 'Copiando: 25.0 MB de unos 100 MB…',
    percent: 25,
  })
  for (const proving of [aBackup({ state: 'copied' }), aBackup({ is_being_proven_again: true })])
    expect(running([aBackup(), proving])).toStrictEqual({
      text: 'Probando: se restaura aparte y se compara con la tienda…',
      percent: undefined,
    })
})
