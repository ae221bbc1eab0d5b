import { oneStatement, type DbOutsideTransaction } from '../platform/database/db'
import { removeSession } from './queries'

/** Ends this session only; the account's carts live on until their clock. */
export async function logOut(db: DbOutsideTransaction, tokenHash: Buffer): Promise<void> {
  await oneStatement(db, (tx) => removeSession(tx, tokenHash))
}
