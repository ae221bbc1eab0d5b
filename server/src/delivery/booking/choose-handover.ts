import { shopTime, weekdayOf, type Day, type Hour } from '@tocador/contracts/calendar'
import type { Tx } from '../../platform/database/db'
import { Refusal } from '../../platform/http/refusal'
import { takeSlot } from './queries'

export interface HandoverWish {
  locationId: number
  day: Day
  hour: Hour
  buyer: 'guest' | 'registered'
}

/** Where and when a buyer gets her order, and whom she writes to. */
export interface Handover {
  locationId: number
  locationName: string
  address: string
  day: Day
  hour: Hour
  whatsappNumber: string
  messageClosing: string
  shopName: string
}

/** Refuses what is not really open, and takes one place of the slot's capacity. */
export async function chooseHandover(
  tx: Tx,
  { locationId, day, hour, buyer }: HandoverWish,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<Handover> {
  const today = shopTime(now, timeZone).day
  const row = await takeSlot(tx, { locationId, day, hour }, { buyer, today, weekday: weekdayOf(day) })
  if (row?.refusal) throw new Refusal(row.refusal)
  if (row?.location_name == null || row.address === null) throw new Error('The settings row is missing')
  return {
    locationId,
    locationName: row.location_name,
    address: row.address,
    day,
    hour,
    whatsappNumber: row.whatsapp_number,
    messageClosing: row.message_closing,
    shopName: row.shop_name,
  }
}
