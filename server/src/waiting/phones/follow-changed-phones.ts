import type { ShopTx } from '../../platform/context'
import { lockFreeUnits } from '../../stock'
import { keepWaiting, listFormerPlaces, lockListsOfAccounts, moveHolds, movePhones } from './queries'

/**
 * The places of an account, and the units that are held for them, count for its new phone. Other lists with the former phone keep their
 * places. Joins the transaction of the change.
 */
export async function followChangedPhones(tx: ShopTx, userIds: readonly number[]): Promise<void> {
  await lockListsOfAccounts(tx, userIds)
  const places = await listFormerPlaces(tx, userIds)
  if (places.length === 0) return
  // Units are given out under these locks; without them one could be held for the former phone meanwhile.
  await lockFreeUnits(
    tx,
    places.flatMap(({ productId }) => productId ?? []),
  )
  await moveHolds(tx, userIds)
  await movePhones(tx, userIds)
  await keepWaiting(tx, places)
}
