import { oneStatement, type ShopContext } from '../../platform/context'
import { removeSession } from './queries'

/** Ends only this session; the account's holds last until they expire. */
export async function logOut(context: ShopContext, tokenHash: Buffer): Promise<void> {
  await oneStatement(context, (tx) => removeSession(tx, tokenHash))
}
