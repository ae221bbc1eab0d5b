import { showHour, type Hour } from '@tocador/contracts/calendar'

export interface OpenDay {
  weekday: number
  first: Hour
  last: Hour
}

const NAMES = ['Dom', 'Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb']
/** The week begins on Monday. */
const placeInWeek = (weekday: number) => (weekday + 6) % 7

/** Consecutive days with the same hours as one line: `Lun a vie 9:00 a.m. a 6:00 p.m.` */
export function openingHours(days: readonly OpenDay[]): string[] {
  const runs: { days: OpenDay[]; hours: string }[] = []
  for (const day of days.toSorted((one, other) => placeInWeek(one.weekday) - placeInWeek(other.weekday))) {
    const hours = day.first === day.last ? showHour(day.first) : `${showHour(day.first)} a ${showHour(day.last)}`
    const run = runs.at(-1)
    const before = run?.days.at(-1)
    const follows = before !== undefined && placeInWeek(before.weekday) + 1 === placeInWeek(day.weekday)
    if (follows && run?.hours === hours) run.days.push(day)
    else runs.push({ days: [day], hours })
  }
  return runs.map(({ days: [first, ...more], hours }) => {
    const [name, last] = [NAMES[first?.weekday ?? 0] ?? '', more.at(-1)]
    const until = last === undefined ? '' : ` a ${(NAMES[last.weekday] ?? '').toLowerCase()}`
    return `${name}${until} ${hours}`
  })
}
