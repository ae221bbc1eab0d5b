import { useSyncExternalStore } from 'react'
import { todayIn } from './show-when'

const MINUTE_MS = 60_000
const everyMinute = (tick: () => void) => {
  const timer = setInterval(tick, MINUTE_MS)
  return () => clearInterval(timer)
}

/** The shop's day. What stays open past midnight is rendered with the next one within a minute. */
export const useToday = (timeZone: string) => useSyncExternalStore(everyMinute, () => todayIn(timeZone))
