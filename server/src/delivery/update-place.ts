import type { PlaceChange } from '@tocador/contracts/delivery'
import type { Tx } from '../platform/database/db'
import { Refusal } from '../platform/http/refusal'
import { applyChange } from './apply-change'
import { recordEdit, type OwnerContext } from './owner-context'
import { lockPlace, savePlace, type PlaceRow } from './queries'

export const updatePlace = (tx: Tx, id: number, change: PlaceChange, context: OwnerContext): Promise<PlaceRow> =>
  edit(tx, id, () => change, context)

export const togglePlace = (tx: Tx, id: number, context: OwnerContext): Promise<PlaceRow> =>
  edit(tx, id, (place) => ({ is_active: !place.is_active }), context)

async function edit(
  tx: Tx,
  id: number,
  changeOf: (place: PlaceRow) => PlaceChange,
  context: OwnerContext,
): Promise<PlaceRow> {
  const before = await lockPlace(tx, id)
  if (!before) throw new Refusal('NOT_FOUND')
  const after = applyChange(before, changeOf(before))
  await savePlace(tx, after, context.now)
  await recordEdit(tx, context, 'delivery-location', [before, after])
  return after
}
