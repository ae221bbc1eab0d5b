import { takePending, type PendingErasure } from '../backup'
import { forgetTextsAgain } from '../orders'
import { inTransaction, type ShopContext, type ShopTx } from '../platform/context'
import { forgetCartsAgain } from '../stock'
import { forgetListsAgain } from '../waiting'
import { deleteAccountAgain } from './account/delete-account'
import { eraseGuestAgain } from './guests/erase-guest'

/** Erases what was erased since the restored backup was made. Runs before a shop opens; does nothing in any other. */
export const eraseAgain = (context: ShopContext): Promise<void> =>
  inTransaction(context, async (tx) => {
    for (const { kind, ids } of await takePending(tx)) await ERASE[kind](tx, ids)
  })

const ERASE: Record<PendingErasure['kind'], (tx: ShopTx, ids: readonly number[]) => Promise<void>> = {
  account: async (tx, ids) => {
    for (const id of ids) await deleteAccountAgain(tx, id)
  },
  'guest-orders': eraseGuestAgain,
  'order-texts': forgetTextsAgain,
  carts: forgetCartsAgain,
  'waiting-lists': forgetListsAgain,
}
