import { shopTime, type Day, type Hour } from '@tocador/contracts/calendar'
import type { CalendarCell, CalendarPlace } from '@tocador/contracts/orders/order-calendar-schemas'

type HourCells = CalendarPlace['hours'][number]

/** One row of the calendar: an hour with orders, or consecutive hours without orders that are closed on the same days. */
export interface HourRun {
  first: Hour
  last: Hour
  /** One cell per day. In a row of several hours the cells of the hours are merged. */
  cells: readonly CalendarCell[]
  isEmpty: boolean
}

export function hourRuns(hours: readonly HourCells[]): HourRun[] {
  const runs: HourRun[] = []
  for (const { hour, cells } of hours) {
    const isEmpty = cells.every((cell) => cell.order_count === 0)
    const before = runs.at(-1)
    if (isEmpty && before?.isEmpty === true && areClosedAlike(before.cells, cells)) {
      runs[runs.length - 1] = {
        ...before,
        last: hour,
        cells: before.cells.map((cell, nth) => merged(cell, cells[nth])),
      }
    } else runs.push({ first: hour, last: hour, cells, isEmpty })
  }
  return runs
}

const areClosedAlike = (cells: readonly CalendarCell[], others: readonly CalendarCell[]) =>
  cells.every((cell, nth) => cell.is_closed === others[nth]?.is_closed)

/** A merged cell counts as offered if any of its hours is. */
const merged = (cell: CalendarCell, other: CalendarCell | undefined): CalendarCell =>
  other === undefined ? cell : { ...cell, is_offered: cell.is_offered || other.is_offered }

export interface ShopNow {
  day: Day
  hour: Hour
}

export const shopNow = (timeZone: string): ShopNow => shopTime(new Date(), timeZone)

/** An hour is in the past when the next hour has begun. */
export const isPast = (date: Day, hour: Hour, now: ShopNow) =>
  date < now.day || (date === now.day && hour.slice(0, 2) < now.hour.slice(0, 2))
