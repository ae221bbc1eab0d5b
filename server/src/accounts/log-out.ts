import { oneStatement, type ShopContext } from '../platform/context'
import { removeSession } from './queries'

/** Ends this session only; the account's holds last until their time is over. */
export async function logOut(context: ShopContext, tokenHash: Buffer): Promise<void> {
  await oneStatement(context, (tx) => removeSession(tx, tokenHash))
}
