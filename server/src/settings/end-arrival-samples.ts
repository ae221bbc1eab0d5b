import type { ShopTx } from '../platform/context'
import { endSamples } from './queries'
import { SETTINGS } from './topics'

/** The owner has arrivals of her own, wants no section of them, or has removed the demo shop: its examples never come back. */
export async function endArrivalSamples(tx: ShopTx): Promise<void> {
  if (await endSamples(tx)) tx.announce(SETTINGS)
}
