import { addDays, weekdayOf, type Day } from '@tocador/contracts/calendar'

export interface DateRange {
  from: Day | ''
  to: Day | ''
}

/** `2026-11` */
export type Month = string

export const monthOf = (day: Day): Month => day.slice(0, 7)

export function addMonths(month: Month, months: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** Weeks from Sunday to Saturday, including days of the adjacent months. */
export function weeksOf(month: Month): Day[][] {
  const first = addDays(`${month}-01`, -weekdayOf(`${month}-01`))
  const after = `${addMonths(month, 1)}-01`
  return Array.from({ length: 6 }, (_, week) => addDays(first, week * 7))
    .filter((sunday) => sunday < after)
    .map((sunday) => Array.from({ length: 7 }, (_, day) => addDays(sunday, day)))
}

/** The first two days are a range in either order; a third day starts another range. */
export function pickDay({ from, to }: DateRange, day: Day): DateRange {
  if (from === '' || to !== '') return { from: day, to: '' }
  return day < from ? { from: day, to: from } : { from, to: day }
}

export const isInRange = ({ from, to }: DateRange, day: Day) =>
  from !== '' && (to === '' ? day === from : from <= day && day <= to)

export interface DatePreset extends DateRange {
  name: string
}

/** From today on for dates to come, such as a delivery, until today for others. */
export function presetsFor(today: Day, isUpcoming: boolean): DatePreset[] {
  const beside = addDays(today, isUpcoming ? 1 : -1)
  return [
    { name: 'Hoy', from: today, to: today },
    { name: isUpcoming ? 'Mañana' : 'Ayer', from: beside, to: beside },
    isUpcoming
      ? { name: 'Semana', from: today, to: addDays(today, 6) }
      : { name: 'Semana', from: addDays(today, -6), to: today },
  ]
}

/** The day that an arrow key moves to. */
export function dayAfterKey(key: string, day: Day): Day | undefined {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
  return step === undefined ? undefined : addDays(day, step)
}
