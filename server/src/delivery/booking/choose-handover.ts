import type { CustomerType } from '@tocador/contracts/accounts/accounts-words'
import { shopTime, weekdayOf, type Day, type Hour } from '@tocador/contracts/calendar'
import type { ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { takeSlot } from './queries'

export interface HandoverInput {
  locationId: number
  day: Day
  hour: Hour
  buyer: CustomerType
  /** Takes the slot beyond its capacity; a closed day stays closed. */
  evenIfFull?: boolean
}

/** Place and time of an order's handover, and the WhatsApp number to write to. */
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

/** Takes one unit of the slot's capacity, and refuses closed, full or unknown slots. */
export async function chooseHandover(
  tx: ShopTx,
  { locationId, day, hour, buyer, evenIfFull = false }: HandoverInput,
): Promise<Handover> {
  const today = shopTime(tx.now, tx.timeZone).day
  const take = () => takeSlot(tx, { locationId, day, hour }, { buyer, today, weekday: weekdayOf(day), evenIfFull })
  const first = await take()
  // The hour may be closed rather than full, by a closing that the first statement could not see.
  const row = first?.refusal === 'SLOT_FULL' ? await take() : first
  if (row?.refusal) throw new Refusal(row.refusal)
  if (row?.locationName == null || row.address === null) throw new Error('The settings row is missing')
  return {
    locationId,
    locationName: row.locationName,
    address: row.address,
    day,
    hour,
    whatsappNumber: row.whatsappNumber,
    messageClosing: row.messageClosing,
    shopName: row.shopName,
  }
}
