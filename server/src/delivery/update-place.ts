import type { PlaceChange } from '@tocador/contracts/delivery'
import { inTransaction, type ShopContext } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import { applyChange } from './apply-change'
import { lockPlace, savePlace, type PlaceRow } from './queries'
import { recordEdit } from './record-and-announce'

export const updatePlace = (context: ShopContext, id: number, change: PlaceChange): Promise<PlaceRow> =>
  edit(context, id, () => change)

export const togglePlace = (context: ShopContext, id: number): Promise<PlaceRow> =>
  edit(context, id, (place) => ({ is_active: !place.is_active }))

async function edit(context: ShopContext, id: number, changeOf: (place: PlaceRow) => PlaceChange): Promise<PlaceRow> {
  return inTransaction(context, async (tx) => {
    const before = await lockPlace(tx, id)
    if (!before) throw new Refusal('NOT_FOUND')
    const after = applyChange(before, changeOf(before))
    await savePlace(tx, after)
    await recordEdit(tx, 'delivery-location', [before, after])
    return after
  })
}
