import { shopTime, type Day, type Hour } from '@tocador/contracts/calendar'
import type { CalendarCell, CalendarPlace } from '@tocador/contracts/picking'

type HourCells = CalendarPlace['hours'][number]

/** Consecutive hours; those of one run without orders are shown as one row. */
export interface HourRun {
  first: Hour
  last: Hour
  /** Of the only hour, or of the first one of an empty run. */
  cells: readonly CalendarCell[]
  isEmpty: boolean
}

export function hourRuns(hours: readonly HourCells[]): HourRun[] {
  const runs: HourRun[] = []
  for (const { hour, cells } of hours) {
    const isEmpty = cells.every((cell) => cell.order_count === 0)
    const before = runs.at(-1)
    if (isEmpty && before?.isEmpty === true) {
      runs[runs.length - 1] = {
        ...before,
        last: hour,
        cells: before.cells.map((cell, nth) => merged(cell, cells[nth])),
      }
    } else runs.push({ first: hour, last: hour, cells, isEmpty })
  }
  return runs
}

/** A merged cell is offered when one of its hours is. */
const merged = (cell: CalendarCell, other: CalendarCell | undefined): CalendarCell =>
  other === undefined ? cell : { ...cell, is_offered: cell.is_offered || other.is_offered }

export interface ShopNow {
  day: Day
  hour: Hour
}

export const shopNow = (timeZone: string): ShopNow => shopTime(new Date(), timeZone)

/** An hour is past once the next one has begun. */
export const isPast = (date: Day, hour: Hour, now: ShopNow) =>
  date < now.day || (date === now.day && hour.slice(0, 2) < now.hour.slice(0, 2))
