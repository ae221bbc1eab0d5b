import type { CustomerType } from '@tocador/contracts/accounts/accounts-words'
import { shopTime } from '@tocador/contracts/calendar'
import type { DeliveryDay } from '@tocador/contracts/delivery/delivery-schemas'
import { refusalText } from '@tocador/contracts/refusal'
import type { ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { whyClosed } from './booking-rules'
import { listWindow } from './queries'

/** The days that a buyer may choose from, including closed ones, which the screen disables. */
export async function listDeliveryDays(
  { db, now, timeZone }: ShopContext,
  { locationId, buyer }: { locationId: number; buyer: CustomerType },
): Promise<DeliveryDay[]> {
  const days = await listWindow(db, { locationId, buyer, today: shopTime(now, timeZone).day })
  if (days.length === 0) throw new Refusal('NOT_FOUND', { message: refusalText('PLACE_UNAVAILABLE') })
  return days.map((day) => {
    const reason = whyClosed(day)
    return { date: day.date, isOpen: reason === '', reason }
  })
}
