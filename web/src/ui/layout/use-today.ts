import { useSyncExternalStore } from 'react'
import { everyMinute } from './every-minute'
import { todayIn } from './show-when'

/** The shop's day. What stays open past midnight is rendered with the next one within a minute. */
export const useToday = (timeZone: string) => useSyncExternalStore(everyMinute, () => todayIn(timeZone))
