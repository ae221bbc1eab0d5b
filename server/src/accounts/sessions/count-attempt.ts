import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { judgeLogin, recentSince } from './login-rules'
import { findAttack, findFailures, saveFailures } from './queries'

/**
 * Counts an attempt as failed before the password is checked, so that concurrent attempts are all counted; success clears
 * the count. It is per phone and network, so that attempts from other networks cannot lock the owner out.
 */
export async function countAttempt(
  context: ShopContext,
  { phoneKey, network }: { phoneKey: string; network: string },
): Promise<void> {
  const retryAfter = await inTransaction(
    context,
    async (tx) => {
      const earlier = await findFailures(tx, phoneKey, network)
      const attack = await findAttack(tx, { phoneKey, network, since: recentSince(tx.now) })
      const verdict = judgeLogin(earlier, attack, tx.now)
      if (verdict.failures) await saveFailures(tx, phoneKey, network, verdict.failures)
      return verdict.isAllowed ? undefined : verdict.retryAfterSeconds
    },
    { lockOwner: `login:${phoneKey}:${network}` },
  )
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter })
}
