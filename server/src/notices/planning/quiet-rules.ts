import { addDays, shopTime, type Day } from '@tocador/contracts/calendar'
import { QUIET_OFF } from '@tocador/contracts/notices/notices-words'

export interface QuietHours {
  /** Of the shop's day. */
  from: number
  until: number
}

/** The day and hour at which the quiet hours of this moment end; undefined outside of them. */
export function quietEnd(
  now: Date,
  { from, until }: QuietHours,
  timeZone: string,
): { day: Day; hour: number } | undefined {
  if (from === QUIET_OFF || from === until) return undefined
  const { day, hour: time } = shopTime(now, timeZone)
  const hour = Number(time.slice(0, 2))
  if (from < until) return hour >= from && hour < until ? { day, hour: until } : undefined
  if (hour >= from) return { day: addDays(day, 1), hour: until }
  return hour < until ? { day, hour: until } : undefined
}
