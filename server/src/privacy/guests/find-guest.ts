import { shopTime } from '@tocador/contracts/calendar'
import type { GuestData } from '@tocador/contracts/privacy/guest-data-endpoints'
import { normalisePhone } from '@tocador/contracts/phone'
import type { ShopContext } from '../../platform/context'
import { findGuestRow } from './queries'

/** What is stored about the person of a phone outside of accounts. */
export async function findGuest({ db, now, timeZone }: ShopContext, phone: string): Promise<GuestData> {
  const row = await findGuestRow(db, normalisePhone(phone), shopTime(now, timeZone).day)
  return {
    orders: row?.orders ?? 0,
    open_orders: row?.openOrders ?? [],
    messages: row?.messages ?? 0,
    carts: row?.carts ?? 0,
    held_units: row?.heldUnits ?? 0,
    waits: row?.waits ?? 0,
    has_account: row?.hasAccount ?? false,
  }
}
