import type { ShopTx } from '../../platform/context'
import { giveOutUnits } from '../holds/give-out-units'
import { countPeopleIn, deleteJoined, joinPlaces, movePlaces, type Moved } from './queries'

/**
 * Whoever waits for the arrival, or for the deleted product that it was announced for, now waits for the product that it became,
 * each since the moment of asking: that orders the joined line, in which a phone counts by its earliest place. The caller holds
 * the arrival. Returns how many people there were.
 */
export async function handOverLine(
  tx: ShopTx,
  { arrivalId, deletedId }: { arrivalId: number; deletedId: number | null },
  productId: number,
): Promise<number> {
  const lines: Moved[] = [{ arrivalId }, ...(deletedId === null ? [] : [{ deletedId }])]
  const people = await countPeopleIn(tx, lines)
  for (const line of lines) {
    await joinPlaces(tx, line, productId)
    await deleteJoined(tx, line, productId)
    await movePlaces(tx, line, productId)
  }
  // Units may be there already.
  await giveOutUnits(tx, [productId])
  return people
}
