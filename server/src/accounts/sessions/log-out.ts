import { endDevice } from '../../notices'
import { inTransaction, type ShopContext } from '../../platform/context'
import { removeSession } from './queries'

/** Ends only this session, and the notices of its device; the account's holds last until they expire. */
export async function logOut(context: ShopContext, tokenHash: Buffer): Promise<void> {
  await inTransaction(context, async (tx) => {
    await removeSession(tx, tokenHash)
    await endDevice(tx, tokenHash)
  })
}
