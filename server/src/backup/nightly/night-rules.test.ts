import { expect, test } from 'vitest'
import type { BackupState } from '@tocador/contracts/backup/backup-words'
import { isBackupDue, isLastTryKilled } from './night-rules'

/** 3 a.m. of the shop is 9 a.m. in UTC. */
const plan = { hour: 3, since: new Date('2026-11-01T00:00:00Z'), timeZone: 'America/Mexico_City' }
const made = (at: string, state: BackupState) => ({ startedAt: new Date(at), state })
const isDue = (now: string, backups: ReturnType<typeof made>[], changes: Partial<typeof plan> = {}) =>
  isBackupDue(backups, new Date(now), { ...plan, ...changes })
const yesterday = made('2026-11-19T09:05:00Z', 'proven')

test.each([
  ['a minute before the hour', '2026-11-20T08:59:00Z', [yesterday], false],
  ['at the hour', '2026-11-20T09:00:00Z', [yesterday], true],
  ['at noon, when the shop was off at the hour', '2026-11-20T18:00:00Z', [yesterday], true],
  ['before the hour, when the night before has none', '2026-11-20T08:59:00Z', [], true],
  ['once a night', '2026-11-21T08:59:00Z', [made('2026-11-20T09:00:00Z', 'proven')], false],
  ['59 minutes after one that failed', '2026-11-20T09:59:00Z', [made('2026-11-20T09:00:00Z', 'failed')], false],
  ['an hour after one that failed', '2026-11-20T10:00:00Z', [made('2026-11-20T09:00:00Z', 'failed')], true],
  ['59 minutes after one not proven', '2026-11-20T09:59:00Z', [made('2026-11-20T09:00:00Z', 'unproven')], false],
  ['an hour after one that was not proven', '2026-11-20T10:00:00Z', [made('2026-11-20T09:00:00Z', 'unproven')], true],
])('[BKP-10] a backup of 3 a.m. is due: %s', (_, now, backups, due) => {
  expect(isDue(now, backups)).toBe(due)
})

test('[BKP-10] three failed ones end the tries of a night', () => {
  const failed = ['09:00', '10:00', '11:00'].map((hour) => made(`2026-11-20T${hour}:00Z`, 'failed'))
  expect(isDue('2026-11-20T18:00:00Z', failed.slice(0, 2))).toBe(true)
  expect(isDue('2026-11-20T18:00:00Z', failed)).toBe(false)
  expect(isDue('2026-11-21T09:00:00Z', failed)).toBe(true)
})

test('[BKP-10] a new shop waits for its first night, and one that is off has none', () => {
  const since = new Date('2026-11-20T18:00:00Z')
  expect(isDue('2026-11-21T08:59:00Z', [], { since })).toBe(false)
  expect(isDue('2026-11-21T09:00:00Z', [], { since })).toBe(true)
  expect(isDue('2026-11-21T09:00:00Z', [], { hour: 23 })).toBe(true)
  expect(isDue('2026-11-21T09:00:00Z', [], { hour: 24 })).toBe(false)
})

const on = (hour: string, state: BackupState) => made(`2026-11-20T${hour}:00Z`, state)
test.each([
  ['the third', [on('09:20', 'started'), on('09:10', 'failed'), on('09:00', 'failed')], true],
  ['the third while it was proven', [on('09:20', 'copied'), on('09:10', 'failed'), on('09:00', 'failed')], true],
  ['the second, after which there is a third', [on('09:10', 'started'), on('09:00', 'failed')], false],
  ['none', [on('09:20', 'failed'), on('09:10', 'failed'), on('09:00', 'failed')], false],
  [
    'one that the owner made after three tries',
    [on('09:30', 'started'), on('09:20', 'failed'), on('09:10', 'failed'), on('09:00', 'failed')],
    false,
  ],
  [
    'the third of a night with a proven one',
    [on('09:20', 'started'), on('09:10', 'failed'), on('09:00', 'proven')],
    false,
  ],
  [
    'the second of the night, before whose hour another one failed',
    [on('09:10', 'started'), on('09:00', 'failed'), on('08:59', 'failed')],
    false,
  ],
])('the last try of the night was killed: %s', (_, backups, isLast) => {
  expect(isLastTryKilled(backups, plan)).toBe(isLast)
  expect(isLastTryKilled(backups, { ...plan, hour: 24 })).toBe(false)
})
