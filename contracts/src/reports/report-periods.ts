import { addDays, weekdayOf, type Day } from '../calendar'
import type { Grouping } from './reports-words'

/** Both days are included. */
export interface DayRange {
  start: Day
  end: Day
}

const MONTHS_OF: Partial<Record<Grouping, number>> = { month: 1, quarter: 3, year: 12 }

const monthDay = (year: number, month: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-01`

/** The first day of the whole period that contains a day; weeks start on Monday. */
export function periodStart(day: Day, grouping: Grouping): Day {
  if (grouping === 'day') return day
  if (grouping === 'week') return addDays(day, -((weekdayOf(day) + 6) % 7))
  const months = MONTHS_OF[grouping] ?? 1
  return monthDay(Number(day.slice(0, 4)), Math.floor((Number(day.slice(5, 7)) - 1) / months) * months)
}

function nextStart(start: Day, grouping: Grouping): Day {
  if (grouping === 'day') return addDays(start, 1)
  if (grouping === 'week') return addDays(start, 7)
  const month = Number(start.slice(5, 7)) - 1 + (MONTHS_OF[grouping] ?? 1)
  return monthDay(Number(start.slice(0, 4)) + Math.floor(month / 12), month % 12)
}

/** The periods of a range in order; the first and the last are cut to the range. `most` bounds the work. */
export function periodsOf({ start, end }: DayRange, grouping: Grouping, most = Infinity): DayRange[] {
  const periods: DayRange[] = []
  let first = periodStart(start, grouping)
  while (first <= end && periods.length < most) {
    const next = nextStart(first, grouping)
    const last = addDays(next, -1)
    periods.push({ start: first < start ? start : first, end: last > end ? end : last })
    first = next
  }
  return periods
}

const DAY_MS = 86_400_000
const millisOf = (day: Day) => Date.parse(`${day}T00:00:00Z`)

export const daysIn = ({ start, end }: DayRange): number => (millisOf(end) - millisOf(start)) / DAY_MS + 1

/** The days of equal number directly before a range. */
export const previousRange = (range: DayRange): DayRange => ({
  start: addDays(range.start, -daysIn(range)),
  end: addDays(range.start, -1),
})

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
const monthOf = (day: Day) => MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
const shortMonth = (day: Day) => monthOf(day).slice(0, 3)
const dateOf = (day: Day) => Number(day.slice(8, 10))
const yearOf = (day: Day) => Number(day.slice(0, 4))

/** `22 oct 2026`, `9 – 15 nov 2026`, `30 nov 2026 – 3 ene 2027` */
export function showRange({ start, end }: DayRange): string {
  const last = `${dateOf(end)} ${shortMonth(end)} ${yearOf(end)}`
  if (start === end) return last
  if (yearOf(start) !== yearOf(end)) return `${dateOf(start)} ${shortMonth(start)} ${yearOf(start)} – ${last}`
  if (shortMonth(start) !== shortMonth(end)) return `${dateOf(start)} ${shortMonth(start)} – ${last}`
  return `${dateOf(start)} – ${last}`
}

/** `22 oct 2026`, `9 – 15 nov 2026`, `noviembre 2026`, `4.º trimestre 2026`, `2026` */
export function showPeriod(period: DayRange, grouping: Grouping): string {
  const { start } = period
  switch (grouping) {
    case 'day':
    case 'week':
      return showRange(period)
    case 'month':
      return `${monthOf(start)} ${yearOf(start)}`
    case 'quarter':
      return `${Math.ceil(Number(start.slice(5, 7)) / 3)}.º trimestre ${yearOf(start)}`
    case 'year':
      return String(yearOf(start))
  }
}

/** The label below an axis: `22 oct`, `nov`, `4.º trim`, `2026`. Weeks are named by their first day. */
export function showPeriodShort({ start }: DayRange, grouping: Grouping): string {
  switch (grouping) {
    case 'day':
    case 'week':
      return `${dateOf(start)} ${shortMonth(start)}`
    case 'month':
      return shortMonth(start)
    case 'quarter':
      return `${Math.ceil(Number(start.slice(5, 7)) / 3)}.º trim`
    case 'year':
      return String(yearOf(start))
  }
}

export const RANGE_PRESETS = ['today', '7-days', '30-days', 'month', 'last-month', 'year'] as const
export type RangePreset = (typeof RANGE_PRESETS)[number]
export const PRESET_LABELS: Record<RangePreset, string> = {
  today: 'Hoy',
  '7-days': '7 días',
  '30-days': '30 días',
  month: 'Este mes',
  'last-month': 'Mes pasado',
  year: 'Este año',
}

export function presetRange(preset: RangePreset, today: Day): DayRange {
  switch (preset) {
    case 'today':
      return { start: today, end: today }
    case '7-days':
      return { start: addDays(today, -6), end: today }
    case '30-days':
      return { start: addDays(today, -29), end: today }
    case 'month':
      return { start: periodStart(today, 'month'), end: today }
    case 'last-month': {
      const end = addDays(periodStart(today, 'month'), -1)
      return { start: periodStart(end, 'month'), end }
    }
    case 'year':
      return { start: periodStart(today, 'year'), end: today }
  }
}
