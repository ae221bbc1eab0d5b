import type { Day } from '@tocador/contracts/calendar'

/**
 * Hours of the shop's day at which tests of days run: `describe.each(SHOP_HOURS)`. In UTC the first two have the same date as in Mexico City and
 * the last two the next one, so that a day read from an instant in UTC is wrong at two of them.
 */
export const SHOP_HOURS = ['00:30', '12:00', '18:30', '23:59'] as const

/** This hour of the shop's day. Mexico City has no daylight saving time. */
export const shopInstant = (day: Day, hour: (typeof SHOP_HOURS)[number]): string => `${day}T${hour}:00.000-06:00`
