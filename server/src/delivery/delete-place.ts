import { inTransaction, type ShopContext } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import { lockPlace, savePlaceDeleted } from './queries'
import { recordRemoval } from './record-and-announce'

/** Orders keep the place's name. Its hours stay listed, inactive and without a place. */
export async function deletePlace(context: ShopContext, id: number): Promise<void> {
  await inTransaction(context, async (tx) => {
    const place = await lockPlace(tx, id)
    if (!place) throw new Refusal('NOT_FOUND')
    await savePlaceDeleted(tx, id)
    await recordRemoval(tx, 'delivery-location', place)
  })
}
