import type { CustomerType } from '@tocador/contracts/accounts/accounts-words'
import { shopTime } from '@tocador/contracts/calendar'
import type { VisitorDays } from '@tocador/contracts/delivery/delivery-schemas'
import type { ShopContext } from '../../platform/context'
import { whyClosed } from './booking-rules'
import { listWindow } from './queries'

/** For the owner: what both kinds of visitors are offered now, by the queries that visitors use. */
export async function showVisitorDays({ db, now, timeZone }: ShopContext, locationId: number): Promise<VisitorDays> {
  const { day: today } = shopTime(now, timeZone)
  const daysOf = async (buyer: CustomerType) =>
    (await listWindow(db, { locationId, buyer, today })).map((day) => {
      const reason = whyClosed(day)
      return {
        date: day.date,
        isOpen: reason === '',
        reason,
        slots: day.slots,
        free_slots: day.isClosed ? 0 : day.freeSlots,
      }
    })
  const [guest, client] = await Promise.all([daysOf('guest'), daysOf('registered')])
  return { guest, client }
}
