import type { NewPlace } from '@tocador/contracts/delivery'
import { inTransaction, type ShopContext, type ShopTx } from '../platform/context'
import { saveNewPlace, type PlaceRow } from './queries'
import { recordCreation } from './record-and-announce'

export async function createPlace(context: ShopContext | ShopTx, input: NewPlace): Promise<PlaceRow> {
  return inTransaction(context, async (tx) => {
    const id = await saveNewPlace(tx, input)
    const place = { id, ...input, created_at: tx.now, schedule_count: 0 }
    await recordCreation(tx, 'delivery-location', place)
    return place
  })
}
