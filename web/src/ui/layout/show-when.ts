import { addDays, atHour, shopTime, showHour, showShortDay } from '@tocador/contracts/calendar'

/** `6:31 p.m.` today, `ayer 8:21 p.m.`, else `jue 19 nov 5:02 p.m.`, in the shop's time zone. */
export function showWhen(instant: string, timeZone: string, now = new Date()): string {
  const { day, hour } = shopTime(new Date(instant), timeZone)
  const today = shopTime(now, timeZone).day
  const time = showHour(hour)
  if (day === today) return time
  return `${day === addDays(today, -1) ? 'ayer' : showShortDay(day)} ${time}`
}

/** Within a sentence: `a las 8:21 p.m.`, `ayer a las 8:21 p.m.` or `el vie 20 nov a la 1:00 p.m.` */
export function whenInWords(instant: string, timeZone: string, now = new Date()): string {
  const { day, hour } = shopTime(new Date(instant), timeZone)
  const today = shopTime(now, timeZone).day
  if (day === today) return atHour(hour)
  return `${day === addDays(today, -1) ? 'ayer' : `el ${showShortDay(day)}`} ${atHour(hour)}`
}

/** `vie 20 nov 2026`, in the shop's time zone. */
export function showDate(instant: string, timeZone: string): string {
  const { day } = shopTime(new Date(instant), timeZone)
  return `${showShortDay(day)} ${day.slice(0, 4)}`
}

export const todayIn = (timeZone: string) => shopTime(new Date(), timeZone).day
