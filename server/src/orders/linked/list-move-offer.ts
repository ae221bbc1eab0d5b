import type { CustomerType } from '@tocador/contracts/accounts/accounts-words'
import type { Day, Hour } from '@tocador/contracts/calendar'
import type { MoveOffer } from '@tocador/contracts/orders/order-page'
import { listDeliveryDays, listDeliveryTimes, listPlaces } from '../../delivery'
import type { ShopContext } from '../../platform/context'
import { withOwnHour } from './own-hour-rules'

interface Chosen {
  buyer: CustomerType
  /** Where and when the order is handed over now. That hour is offered even when it is full, since this order is one of those in it. */
  own: { locationId: number | null; day: Day; hour: Hour }
  /** What the customer chose so far; NaN and '' for nothing. */
  placeId: number
  day: string
}

/**
 * The places, days and hours to which an order may move, for what was chosen so far. A chosen day without a free hour stays
 * chosen, and nothing else is chosen in place of what ended: the customer would move to a place or day that she never picked.
 */
export async function listMoveOffer(context: ShopContext, { buyer, own, ...wanted }: Chosen): Promise<MoveOffer> {
  const places = await listPlaces(context.db)
  // A chosen place that ended meanwhile is not replaced by the order's own either.
  const chosenId = wanted.placeId > 0 ? wanted.placeId : own.locationId
  const placeId = places.some(({ id }) => id === chosenId) ? chosenId : null
  const nothing = { places, placeId: placeId ?? undefined, days: [], day: undefined, hours: [] }
  if (placeId === null) return nothing
  const days = await listDeliveryDays(context, { locationId: placeId, buyer })
  const isListed = (one: string) => days.some(({ date }) => date === one)
  const isHere = placeId === own.locationId && isListed(own.day)
  const isOwnDayOpen = days.some(({ date, isOpen }) => isOpen && date === own.day)
  const day = isListed(wanted.day) ? wanted.day : isHere || isOwnDayOpen ? own.day : undefined
  const hoursOf = async (date: Day) => (await listDeliveryTimes(context, { locationId: placeId, day: date })).hours
  const hours = day === undefined ? [] : await hoursOf(day)
  if (!isHere) return { ...nothing, days, day, hours }
  return { ...nothing, ...withOwnHour({ days, day, hours }, own, day === own.day ? hours : await hoursOf(own.day)) }
}
