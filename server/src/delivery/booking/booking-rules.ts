import { ALL_FULL, NO_SLOTS_TODAY } from '@tocador/contracts/delivery/delivery-words'
import type { Day, Hour } from '@tocador/contracts/calendar'
import { refusalText } from '@tocador/contracts/refusal'

export const DAY_OVER = 'Esa fecha ya pasó'

export interface OfferedDay {
  isClosed: boolean
  /** The reason that the administrator entered when closing the day. */
  closedBecause: string | null
  slots: number
  freeSlots: number
}

/** The reason why this day cannot be chosen; `''` for an open day. */
export function whyClosed({ isClosed, closedBecause, slots, freeSlots }: OfferedDay): string {
  if (isClosed) return closedBecause || refusalText('DAY_CLOSED')
  if (slots === 0) return refusalText('DAY_CLOSED')
  return freeSlots === 0 ? ALL_FULL : ''
}

export interface OfferedHour {
  hour: Hour
  remaining: number | null
}

export interface HoursOfDay {
  hours: OfferedHour[]
  isToday: boolean
  hasAvailableSlots: boolean
  message?: string
}

/** The hours of a day that are still available at a given local time of the shop. */
export function offerHours(
  day: Day,
  hours: readonly OfferedHour[],
  closedBecause: string | null,
  now: { day: Day; hour: Hour },
): HoursOfDay {
  const isToday = day === now.day
  const isClosed = closedBecause !== null
  const left = isClosed || day < now.day ? [] : hours.filter(({ hour }) => !isToday || hour > now.hour)
  const freeSlots = left.filter(({ remaining }) => remaining !== 0).length
  const message =
    isToday && left.length === 0
      ? NO_SLOTS_TODAY
      : day < now.day
        ? DAY_OVER
        : whyClosed({ isClosed, closedBecause, slots: left.length, freeSlots })
  return {
    hours: left,
    isToday,
    hasAvailableSlots: freeSlots > 0,
    ...(message !== '' && { message }),
  }
}
