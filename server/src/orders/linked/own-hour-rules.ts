import type { Day, Hour } from '@tocador/contracts/calendar'
import type { MoveOffer } from '@tocador/contracts/orders/order-page'

type Offer = Pick<MoveOffer, 'days' | 'day' | 'hours'>

/**
 * The offer at the order's own place, as it is for this order: the place that it takes in its hour is free for it. `ownHours`
 * are the hours of its day. An hour that is no longer handed over stays away.
 */
export function withOwnHour(offer: Offer, own: { day: Day; hour: Hour }, ownHours: MoveOffer['hours']): Offer {
  const isOffered = ownHours.some(({ hour }) => hour === own.hour)
  if (!isOffered) return offer
  const days = offer.days.map((one) => (one.date === own.day ? { ...one, isOpen: true, reason: '' } : one))
  if (offer.day !== own.day) return { ...offer, days }
  const hours = offer.hours.map(({ hour, remaining }) =>
    hour === own.hour
      ? { hour, remaining: remaining === null ? null : remaining + 1, isOwn: true }
      : { hour, remaining },
  )
  return { ...offer, days, hours }
}
