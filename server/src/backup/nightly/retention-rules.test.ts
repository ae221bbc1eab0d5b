import { expect, test } from 'vitest'
import { backupsToRemove } from './retention-rules'

const ZONE = 'America/Mexico_City'
/** The backup of 3:10 a.m. of a day of the shop. */
const at = (day: string, hour = '09:10', isProven = true) => ({
  name: hour === '09:10' ? day : `${day} ${hour}`,
  startedAt: new Date(`${day}T${hour}:00Z`),
  isProven,
})
const kept = (backups: ReturnType<typeof at>[], now: string) => {
  const removed = backupsToRemove(backups, new Date(now), ZONE)
  return backups.map(({ name }) => name).filter((name) => !removed.includes(name))
}

test('[BKP-13] of a year of nights seven days, four weeks and six months are kept', () => {
  const nights = Array.from({ length: 365 }, (_, day) => {
    const startedAt = new Date(Date.parse('2026-11-24T09:10:00Z') - day * 86_400_000)
    return at(startedAt.toISOString().slice(0, 10))
  })
  expect(kept(nights, '2026-11-24T09:12:00Z')).toStrictEqual([
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    // Sundays end the weeks before.
    '2026-11-15',
    '2026-11-08',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
  ])
})

test.each([
  [
    'a proven one of the day is kept instead of a later one that is not',
    [at('2026-11-10'), at('2026-11-10', '20:00', false)],
    ['2026-11-10'],
  ],
  [
    'of a day without a proven one the last is kept',
    [at('2026-11-10', '09:10', false), at('2026-11-10', '20:00', false)],
    ['2026-11-10 20:00'],
  ],
  [
    'two of one day of the shop, which are two days in UTC, count as one',
    [at('2026-11-10', '20:00'), at('2026-11-11', '05:59')],
    ['2026-11-11 05:59'],
  ],
  [
    'two of two days of the shop are both kept',
    [at('2026-11-10', '20:00'), at('2026-11-11', '06:00')],
    ['2026-11-10 20:00', '2026-11-11 06:00'],
  ],
  [
    'all of the last 24 hours are kept',
    [at('2026-11-23', '09:13'), at('2026-11-23', '12:00'), at('2026-11-23', '18:00')],
    ['2026-11-23 09:13', '2026-11-23 12:00', '2026-11-23 18:00'],
  ],
  [
    'one of exactly 24 hours gives way to a later one of its day',
    [at('2026-11-23', '09:12'), at('2026-11-23', '12:00')],
    ['2026-11-23 12:00'],
  ],
])('[BKP-13] %s', (_, backups, expected) => {
  expect(kept(backups, '2026-11-24T09:12:00Z')).toStrictEqual(expected)
})

test('[BKP-13] the last proven one is kept however many later ones are not', () => {
  const unproven = Array.from({ length: 300 }, (_, day) =>
    at(new Date(Date.parse('2026-11-24T09:10:00Z') - day * 86_400_000).toISOString().slice(0, 10), '09:10', false),
  )
  expect(kept([...unproven, at('2025-01-01')], '2026-11-24T09:12:00Z')).toContain('2025-01-01')
})

test.each([
  ['2026-12-01T09:10:00.000Z', ['2026-11-30', '2026-06-03']],
  ['2026-12-01T09:10:00.001Z', ['2026-11-30']],
])('of a shop that makes few backups those of six months are kept, and none that is older: %s', (now, names) => {
  expect(kept([at('2026-11-30'), at('2026-06-03'), at('2026-06-02')], now)).toStrictEqual(names)
})

test('the last proven backup is kept beyond six months, and no other', () => {
  const backups = [at('2026-03-03', '09:10', false), at('2026-03-02'), at('2026-03-01')]
  expect(kept(backups, '2026-12-01T09:10:00Z')).toStrictEqual(['2026-03-02'])
  expect(kept([at('2026-11-30'), ...backups], '2026-12-01T09:10:00Z')).toStrictEqual(['2026-11-30'])
})
