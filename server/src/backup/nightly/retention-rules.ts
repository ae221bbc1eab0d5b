import { addDays, shopTime, weekdayOf, type Day } from '@tocador/contracts/calendar'

export interface KeptBackup {
  name: string
  startedAt: Date
  isProven: boolean
}

const DAY_MS = 86_400_000
/** The shortest six months of a calendar: the privacy notice promises that a backup is kept for no longer. */
const KEPT_AT_MOST_MS = 181 * DAY_MS
/** Of each of the last days, weeks and months that have one, the last proven backup is kept. */
const PERIODS: readonly { of: (day: Day) => string; count: number }[] = [
  { of: (day) => day, count: 7 },
  { of: mondayOf, count: 4 },
  { of: (day) => day.slice(0, 7), count: 6 },
]

/**
 * The names of the backups that are no longer kept. Those of the last 24 hours and the last proven one always are. Others end with their six months
 * also when no new ones follow, so that the shop has fewer of them than the periods have.
 */
export function backupsToRemove(backups: readonly KeptBackup[], now: Date, timeZone: string): string[] {
  const newest = backups.toSorted((one, other) => other.startedAt.getTime() - one.startedAt.getTime())
  const recent = newest.filter(({ startedAt }) => now.getTime() - startedAt.getTime() <= KEPT_AT_MOST_MS)
  const kept = new Set(recent.filter(({ startedAt }) => now.getTime() - startedAt.getTime() < DAY_MS))
  for (const { of, count } of PERIODS) {
    const periodOf = ({ startedAt }: KeptBackup) => of(shopTime(startedAt, timeZone).day)
    const periods = [...new Set(recent.map(periodOf))].slice(0, count)
    for (const period of periods) {
      addBest(
        kept,
        recent.filter((backup) => periodOf(backup) === period),
      )
    }
  }
  addBest(kept, newest)
  return newest.filter((backup) => !kept.has(backup)).map(({ name }) => name)
}

function addBest(kept: Set<KeptBackup>, newest: readonly KeptBackup[]): void {
  const best = newest.find(({ isProven }) => isProven) ?? newest[0]
  if (best !== undefined) kept.add(best)
}

function mondayOf(day: Day): Day {
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}
