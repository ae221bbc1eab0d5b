import type { ShopTx } from '../../platform/context'
import { chooseHandover, type Handover, type HandoverInput } from './choose-handover'
import { giveSlotBack, type SlotOfDay } from './queries'

/**
 * Takes another slot for an order and frees its current one, null for an order whose place is unknown. The slots are locked
 * in the order of their keys, so that two orders that exchange slots do not wait for each other.
 */
export async function moveHandover(tx: ShopTx, from: SlotOfDay | null, to: HandoverInput): Promise<Handover> {
  if (from === null) return chooseHandover(tx, to)
  if (comesFirst(from, to)) {
    await giveSlotBack(tx, from)
    return chooseHandover(tx, to)
  }
  const handover = await chooseHandover(tx, to)
  await giveSlotBack(tx, from)
  return handover
}

const comesFirst = (from: SlotOfDay, to: SlotOfDay) =>
  from.locationId === to.locationId
    ? `${from.day} ${from.hour}` < `${to.day} ${to.hour}`
    : from.locationId < to.locationId
