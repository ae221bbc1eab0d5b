import type { NewPlace } from '@tocador/contracts/delivery/delivery-input-schemas'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import { saveNewPlace, type PlaceRow } from './queries'
import { recordCreation } from '../record-and-announce'
import { refuseSameName, sameNameLock } from './refuse-same-name'
import { placeFieldsOf } from '../wire-delivery'

export async function createPlace(
  context: ShopContext | ShopTx,
  { allow_same_name: allowsSame = true, ...input }: NewPlace,
): Promise<PlaceRow> {
  return inTransaction(
    context,
    async (tx) => {
      if (!allowsSame) await refuseSameName(tx, input.name)
      const fields = placeFieldsOf(input)
      const id = await saveNewPlace(tx, fields)
      const place = { id, ...fields, createdAt: tx.now, slotCount: 0, upcomingOrders: 0 }
      await recordCreation(tx, 'delivery-location', place)
      return place
    },
    sameNameLock(allowsSame),
  )
}
