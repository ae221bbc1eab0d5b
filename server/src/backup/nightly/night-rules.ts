import { BACKUP_LIFE } from '@tocador/contracts/backup/backup-words'
import { addDays, shopTime, type Day } from '@tocador/contracts/calendar'
import { BACKUPS_OFF } from '@tocador/contracts/settings/settings-words'
import type { BackupRow } from './queries'

const HOUR_MS = 3_600_000
const TRIES = 3

export interface NightPlan {
  /** Hour of the shop's day. */
  hour: number
  /** When the shop began to make backups. */
  since: Date
  timeZone: string
}

/** The day whose night it is: from the hour of the backup until the same hour of the next day. */
export function nightOf(at: Date, { hour, timeZone }: Pick<NightPlan, 'hour' | 'timeZone'>): Day {
  const now = shopTime(at, timeZone)
  return Number(now.hour.slice(0, 2)) >= hour ? now.day : addDays(now.day, -1)
}

/**
 * Whether this night still needs a backup. One that failed is tried again after an hour, and one that was killed at once,
 * three times a night in all. A shop that was off at the hour makes it when it starts.
 */
export function isBackupDue(
  backups: readonly Pick<BackupRow, 'startedAt' | 'state'>[],
  now: Date,
  plan: NightPlan,
): boolean {
  if (plan.hour === BACKUPS_OFF) return false
  const night = nightOf(now, plan)
  if (nightOf(plan.since, plan) === night) return false
  const tonight = ofNight(backups, night, plan)
  if (tonight.some(({ state }) => state === 'proven')) return false
  const hasJustEnded = tonight.some(
    ({ state, startedAt }) =>
      (state === 'failed' || state === 'unproven') && now.getTime() - startedAt.getTime() < HOUR_MS,
  )
  return tonight.length < TRIES && !hasJustEnded
}

/**
 * Whether the last try of a night without a proven backup was killed. No further try tells the owner of it, and its process cannot.
 * The backups are given the last first, as they are before what was killed is marked as failed.
 */
export function isLastTryKilled(
  backups: readonly Pick<BackupRow, 'startedAt' | 'state'>[],
  plan: Pick<NightPlan, 'hour' | 'timeZone'>,
): boolean {
  const killed = backups.find(({ state }) => BACKUP_LIFE[state].isRunning)
  if (killed === undefined || plan.hour === BACKUPS_OFF) return false
  const night = ofNight(backups, nightOf(killed.startedAt, plan), plan)
  return night.at(-TRIES) === killed && !night.some(({ state }) => state === 'proven')
}

const ofNight = <Row extends Pick<BackupRow, 'startedAt'>>(
  backups: readonly Row[],
  night: Day,
  plan: Pick<NightPlan, 'hour' | 'timeZone'>,
): Row[] => backups.filter(({ startedAt }) => nightOf(startedAt, plan) === night)
