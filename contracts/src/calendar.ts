/** A calendar day `YYYY-MM-DD` of the shop; never converted through UTC. */
export type Day = string
/** `HH:MM` in the shop's time zone. */
export type Hour = string

const dayNumber = (day: Day) => Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))

export const isRealDay = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(dayNumber(value)) &&
  new Date(dayNumber(value)).toISOString().slice(0, 10) === value

/** 0 is Sunday (AVL-20). */
export const weekdayOf = (value: Day) => new Date(dayNumber(value)).getUTCDay()

export const addDays = (value: Day, days: number): Day =>
  new Date(dayNumber(value) + days * 86_400_000).toISOString().slice(0, 10)

/** Creating one formatter takes longer than formatting a thousand instants with it. */
const wallClocks = new Map<string, Intl.DateTimeFormat>()

function wallClockIn(timeZone: string): Intl.DateTimeFormat {
  const known = wallClocks.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  wallClocks.set(timeZone, made)
  return made
}

/** The calendar day and time in the shop's time zone. */
export function shopTime(at: Date, timeZone: string): { day: Day; hour: Hour } {
  const parts = wallClockIn(timeZone).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: `${part('hour')}:${part('minute')}` }
}

/** A minute of the shop's calendar with the shop's offset from UTC then: `2026-11-29T23:59-0600`. */
export function withOffset(day: Day, hour: Hour, timeZone: string): string {
  const written = Date.parse(`${day}T${hour}Z`)
  // Twice, since the offset of the first guess is another one where clocks change in between.
  const guess = written - offsetAt(written, timeZone)
  const offset = offsetAt(guess, timeZone)
  const minutes = Math.abs(offset) / 60_000
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${day}T${hour}${offset < 0 ? '-' : '+'}${hours}${rest}`
}

function offsetAt(instant: number, timeZone: string): number {
  const { day, hour } = shopTime(new Date(instant), timeZone)
  return Date.parse(`${day}T${hour}Z`) - Math.floor(instant / 60_000) * 60_000
}

export const WEEKDAYS = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'] as const

/** 09:00 to 20:00, full hours only (AVL-17). */
export const SLOT_HOURS: readonly Hour[] = Array.from({ length: 12 }, (_, i) => `${String(i + 9).padStart(2, '0')}:00`)

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/**
 * Written out because ICU's Spanish names differ between Node and browsers, and the server's HTML must equal the
 * browser's.
 */
const wordsOf = (value: Day) => ({
  weekday: (WEEKDAYS[weekdayOf(value)] ?? '').toLowerCase(),
  date: Number(value.slice(8, 10)),
  month: MONTHS[Number(value.slice(5, 7)) - 1] ?? '',
})

/** `viernes, 20 de noviembre de 2026` */
export function showLongDay(value: Day): string {
  const { weekday, date, month } = wordsOf(value)
  return `${weekday}, ${date} de ${month} de ${value.slice(0, 4)}`
}
/** `2026-11` as `noviembre de 2026` */
export const showMonth = (month: string): string => showLongDay(`${month}-01`).replace(/^.* 1 de /, '')
/** `vie 20 nov` */
export function showShortDay(value: Day): string {
  const { weekday, date, month } = wordsOf(value)
  return `${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)}`
}

/** `6:00 p.m.` */
export function showHour(value: Hour): string {
  const hour = Number(value.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${value.slice(3, 5)} ${hour < 12 ? 'a.m.' : 'p.m.'}`
}

/** `a las 6:00 p.m.`, and `a la 1:00 p.m.` */
export const atHour = (value: Hour): string =>
  `${Number(value.slice(0, 2)) % 12 === 1 ? 'a la' : 'a las'} ${showHour(value)}`

/** Remaining time as min, h/min or d/h (RES-18). Rounds up: a hold with 30 s left still shows one minute. */
export function showRemaining(milliseconds: number): string {
  const minutes = Math.max(0, Math.ceil(milliseconds / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  const days = Math.floor(hours / 24)
  return hours % 24 === 0 ? `${days} d` : `${days} d ${hours % 24} h`
}
