import type { PlaceChange } from '@tocador/contracts/delivery/delivery-input-schemas'
import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { refuseStale } from '../../platform/http/refuse-stale'
import { applyChange, type Change } from '../apply-change'
import { lockPlace, savePlace, type PlaceFields, type PlaceRow } from './queries'
import { recordEdit } from '../record-and-announce'
import { refuseSameName, sameNameLock } from './refuse-same-name'
import { placeChangeOf, placeOf } from '../wire-delivery'

export const updatePlace = (
  context: ShopContext,
  id: number,
  { seen = {}, allow_same_name: allowsSame = true, ...given }: PlaceChange,
): Promise<PlaceRow> =>
  edit(context, id, allowsSame, (place) => {
    const change = placeChangeOf(given)
    refuseStale<PlaceFields>(place, { change, seen: placeChangeOf(seen), details: placeOf(place) })
    return change
  })

/** Without a wanted state it flips. */
export const togglePlace = (context: ShopContext, id: number, wanted?: boolean): Promise<PlaceRow> =>
  edit(context, id, true, (place) => ({ isActive: wanted ?? !place.isActive }))

async function edit(
  context: ShopContext,
  id: number,
  allowsSame: boolean,
  changeOf: (place: PlaceRow) => Change<PlaceFields>,
): Promise<PlaceRow> {
  return inTransaction(
    context,
    async (tx) => {
      const before = await lockPlace(tx, id)
      if (!before) throw new Refusal('NOT_FOUND')
      const after = applyChange(before, changeOf(before))
      if (!allowsSame && after.name !== before.name) await refuseSameName(tx, after.name, id)
      await savePlace(tx, after)
      await recordEdit(tx, 'delivery-location', [before, after])
      return after
    },
    sameNameLock(allowsSame),
  )
}
