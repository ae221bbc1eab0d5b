import type { CustomerType } from '@tocador/contracts/accounts/accounts-words'
import type { MoveOffer } from '@tocador/contracts/orders/order-page'
import { listDeliveryDays, listDeliveryTimes, listPlaces } from '../../delivery'
import type { ShopContext } from '../../platform/context'

interface Chosen {
  buyer: CustomerType
  /** Ignored unless they are on offer. */
  placeId: number | null
  day: string
}

/** The places, days and hours to which an order may move, for what was chosen so far. */
export async function listMoveOffer(context: ShopContext, { buyer, placeId, day: wanted }: Chosen): Promise<MoveOffer> {
  const places = await listPlaces(context.db)
  const place = places.find(({ id }) => id === placeId) ?? places[0]
  if (place === undefined) return { places, placeId: undefined, days: [], day: undefined, hours: [] }
  const days = await listDeliveryDays(context, { locationId: place.id, buyer })
  const open = days.filter(({ isOpen }) => isOpen)
  const day = (open.find(({ date }) => date === wanted) ?? open[0])?.date
  const offered = day === undefined ? undefined : await listDeliveryTimes(context, { locationId: place.id, day })
  return { places, placeId: place.id, days, day, hours: offered?.hours ?? [] }
}
