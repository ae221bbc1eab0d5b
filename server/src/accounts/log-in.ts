import type { Session } from '@tocador/contracts/accounts/accounts-schemas'
import { normalisePhone } from '@tocador/contracts/phone'
import { inTransaction, type ShopContext } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import { countAttempt } from './count-attempt'
import { openSession } from './open-session'
import { isPasswordOf } from './passwords'
import { findUserByPhone, saveKnownNetwork } from './queries'
import { toUser } from './wire-users'

/** An unknown phone and a wrong password give the same answer after the same time, so neither reveals who has an account. */
export async function logIn(
  context: ShopContext,
  { phone, password, network }: { phone: string; password: string; network: string },
): Promise<Session> {
  const phoneKey = normalisePhone(phone)
  await countAttempt(context, { phoneKey, network })
  const user = await findUserByPhone(context.db, phoneKey)
  const isRight = await isPasswordOf(user?.passwordHash, password)
  if (!user || !isRight) throw new Refusal('WRONG_CREDENTIALS')
  const token = await inTransaction(context, async (tx) => {
    await saveKnownNetwork(tx, user, network)
    return openSession(tx, user)
  })
  if (token === undefined) throw new Refusal('ACCOUNT_INACTIVE')
  return { user: toUser(user), token }
}
