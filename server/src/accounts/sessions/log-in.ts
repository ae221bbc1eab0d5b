import type { Session } from '@tocador/contracts/accounts/accounts-schemas'
import { normalisePhone } from '@tocador/contracts/phone'
import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { countAttempt } from './count-attempt'
import { openSession } from './open-session'
import { inHashingTurn, isPasswordOf } from '../passwords'
import { findUserByPhone, type UserWithPassword } from '../queries'
import { saveKnownNetwork } from './queries'
import { toUser } from '../wire-users'

export interface LoginInput {
  phone: string
  password: string
  network: string
  /** Shown in the list of the account's sessions. */
  device: string
  /** Refuses a network that exceeded the limit of its endpoint. */
  refuseExceeded: () => void
}

/** An unknown phone and a wrong password give the same answer after the same time, so neither reveals who has an account. */
export async function logIn(context: ShopContext, input: LoginInput): Promise<Session> {
  const phoneKey = normalisePhone(input.phone)
  const user = await inHashingTurn(input.network, () => checkPassword(context, phoneKey, input))
  if (!user) throw new Refusal('WRONG_CREDENTIALS')
  const token = await inTransaction(context, async (tx) => {
    await saveKnownNetwork(tx, user, input.network)
    return openSession(tx, user, input.device)
  })
  if (token === undefined) throw new Refusal('ACCOUNT_INACTIVE')
  return { user: toUser(user), token }
}

/** Counts the attempt only when its turn has come: one that is refused while it waits checks no password. */
async function checkPassword(
  context: ShopContext,
  phoneKey: string,
  { password, network, refuseExceeded }: LoginInput,
): Promise<UserWithPassword | undefined> {
  refuseExceeded()
  await countAttempt(context, { phoneKey, network })
  const user = await findUserByPhone(context.db, phoneKey)
  const isCorrect = await isPasswordOf(user?.passwordHash, password)
  return isCorrect ? user : undefined
}
