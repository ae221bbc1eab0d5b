import type { Day, Hour } from '@tocador/contracts/calendar'
import type { MoveOffer } from '@tocador/contracts/orders/order-page'

type Offer = Pick<MoveOffer, 'days' | 'day' | 'hours'>

/**
 * The offer at the order's own place. Its current hour has one more free unit, since the order itself occupies one.
 * `ownHours` are the hours of its day; an hour that the shop no longer offers is not added.
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
