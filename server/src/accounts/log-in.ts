import type { Session } from '@tocador/contracts/accounts'
import { normalisePhone } from '@tocador/contracts/phone'
import { inTransaction, type DbOutsideTransaction } from '../platform/database/db'
import { Refusal } from '../platform/http/refusal'
import { countAttempt } from './count-attempt'
import { openSession } from './open-session'
import { isPasswordOf } from './passwords'
import { findUserByPhone, removeFailures } from './queries'
import { toUser } from './user-shape'

/** An unknown phone and a wrong password answer alike, in text and in time. */
export async function logIn(
  db: DbOutsideTransaction,
  { phone, password }: { phone: string; password: string },
  { network, now }: { network: string; now: Date },
): Promise<Session> {
  const phoneKey = normalisePhone(phone)
  await countAttempt(db, { phoneKey, network }, now)
  const user = await findUserByPhone(db, phoneKey)
  const isRight = await isPasswordOf(user?.password_hash, password)
  if (!user || !isRight) throw new Refusal('WRONG_CREDENTIALS')
  const token = await inTransaction(db, async (tx) => {
    await removeFailures(tx, phoneKey, network)
    return openSession(tx, user, now)
  })
  if (token === undefined) throw new Refusal('ACCOUNT_INACTIVE')
  return { user: toUser(user), token }
}
