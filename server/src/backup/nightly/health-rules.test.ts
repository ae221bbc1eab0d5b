import { expect, test } from 'vitest'
import { healthOf, type SeenBackup } from './health-rules'

const proven: SeenBackup = {
  state: 'proven',
  reason: '',
  startedAt: new Date('2026-11-20T09:00:00Z'),
  sizeBytes: 1000,
  hasFile: true,
}
const failed: SeenBackup = { ...proven, state: 'failed', reason: 'No queda espacio', hasFile: false }
const at = (now: string, more: Partial<{ freeBytes: number; hour: number }> = {}) => ({
  now: new Date(now),
  since: new Date('2026-11-20T09:00:00Z'),
  freeBytes: 2000,
  hour: 3,
  ...more,
})
const LATER = '2026-11-21T21:00:00.000Z'

test.each([
  ['36 hours after a proven one', [proven], at(LATER), 'proven', ''],
  ['a moment more', [proven], at('2026-11-21T21:00:00.001Z'), 'late', ''],
  ['of a new shop', [], at(LATER), 'waiting', ''],
  ['of a shop that has none after 36 hours', [], at('2026-11-21T21:00:00.001Z'), 'late', ''],
  ['while the first is made', [{ ...proven, state: 'copied' as const }], at(LATER), 'waiting', ''],
  ['at 23', [proven], at(LATER, { hour: 23 }), 'proven', ''],
  ['with the hour off', [proven], at(LATER, { hour: 24 }), 'off', ''],
  ['with the hour off, long after the last one', [proven], at('2027-02-20T09:00:00Z', { hour: 24 }), 'off', ''],
  [
    'with the hour off, and less than twice its size free',
    [proven],
    at(LATER, { hour: 24, freeBytes: 1999 }),
    'failed',
    'Al disco de las copias le queda menos del doble de lo que ocupa una',
  ],
  ['with the hour off, when the last failed', [failed], at(LATER, { hour: 24 }), 'failed', 'No queda espacio'],
  [
    'with the hour off, when the last could not be proven',
    [{ ...failed, state: 'unproven' as const }],
    at(LATER, { hour: 24 }),
    'unproven',
    'No queda espacio',
  ],
  [
    'with the hour off, without the files',
    [{ ...proven, hasFile: false }],
    at(LATER, { hour: 24 }),
    'failed',
    'La carpeta de las copias ya no tiene ninguna',
  ],
  ['while another is made', [{ ...proven, state: 'started' as const }, proven], at(LATER), 'proven', ''],
  ['when the last failed', [failed, proven], at(LATER), 'failed', 'No queda espacio'],
  [
    'when the last could not be proven',
    [{ ...failed, state: 'unproven' as const }, proven],
    at(LATER),
    'unproven',
    'No queda espacio',
  ],
  ['when a later one was proven', [proven, failed], at(LATER), 'proven', ''],
  [
    'without the files',
    [{ ...proven, hasFile: false }],
    at(LATER),
    'failed',
    'La carpeta de las copias ya no tiene ninguna',
  ],
  [
    'with less than twice its size free',
    [proven],
    at(LATER, { freeBytes: 1999 }),
    'failed',
    'Al disco de las copias le queda menos del doble de lo que ocupa una',
  ],
])('[BKP-14] the state of the backups %s', (_, backups, now, health, reason) => {
  expect(healthOf(backups, now)).toMatchObject({ health, reason })
})

test.each([
  [[failed, proven], '2026-11-21T21:00:00.000Z', 'failed'],
  [[proven], '2026-11-21T21:00:00.000Z', 'proven'],
  [[proven], '2026-11-21T21:00:00.001Z', 'late'],
] as const)('a backup from before the clock was set back hides no other (%#)', (backups, now, health) => {
  const toCome = { ...proven, startedAt: new Date('2027-11-20T09:00:00Z') }
  expect(healthOf([toCome, ...backups], at(now))).toMatchObject({
    health,
    provenAt: new Date('2026-11-20T09:00:00Z'),
  })
  expect(healthOf([toCome, ...backups], at('2027-11-20T09:00:00Z')).provenAt).toStrictEqual(toCome.startedAt)
})

test('the last backup that was proven and has its file is told also after one that failed', () => {
  const since = new Date('2026-11-21T09:00:00Z')
  expect(healthOf([{ ...failed, startedAt: since }, proven], at(LATER)).provenAt).toStrictEqual(
    new Date('2026-11-20T09:00:00Z'),
  )
  expect(healthOf([{ ...proven, startedAt: since, hasFile: false }, proven], at(LATER))).toStrictEqual({
    health: 'proven',
    reason: '',
    provenAt: new Date('2026-11-20T09:00:00Z'),
  })
})
