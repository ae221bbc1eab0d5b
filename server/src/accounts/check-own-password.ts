import { inTransaction, type ShopContext } from '../platform/context'
import { countAttempt } from './sessions/count-attempt'
import { inHashingTurn, isPasswordOf } from './passwords'
import type { UserWithPassword } from './queries'
import { removeFailures } from './sessions/queries'

/**
 * Whether this is the password of the signed-in account. Has the limits of the login, so that a stolen session cannot be
 * used to guess the password.
 */
export async function checkOwnPassword(
  context: ShopContext,
  user: UserWithPassword,
  { password, network }: { password: string; network: string },
): Promise<boolean> {
  const isRight = await inHashingTurn(network, async () => {
    await countAttempt(context, { phoneKey: user.phoneKey, network })
    return isPasswordOf(user.passwordHash, password)
  })
  if (isRight) await inTransaction(context, (tx) => removeFailures(tx, user.phoneKey, network))
  return isRight
}
