import type { ShopTx } from '../../platform/context'
import { giveOutUnits } from '../holds/give-out-units'
import { countWaitingForArrival, deleteJoined, joinPlaces, movePlaces } from './queries'

/**
 * Whoever waits for the arrival now waits for the product that it became, each since the moment of asking: that orders the
 * joined line, in which a phone counts by its earliest place. The caller holds the arrival. Returns how many people there were.
 */
export async function handOverLine(tx: ShopTx, arrivalId: number, productId: number): Promise<number> {
  const people = await countWaitingForArrival(tx, arrivalId)
  await joinPlaces(tx, { arrivalId, productId })
  await deleteJoined(tx, { arrivalId, productId })
  await movePlaces(tx, { arrivalId, productId })
  // Units may be there already.
  await giveOutUnits(tx, [productId])
  return people
}
