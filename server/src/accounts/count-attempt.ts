import { inTransaction, type ShopContext } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import { judgeAttempt } from './login-rules'
import { findFailures, saveFailures } from './queries'

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
      const verdict = judgeAttempt(await findFailures(tx, phoneKey, network), tx.now)
      if (!verdict.isAllowed) return verdict.retryAfterSeconds
      await saveFailures(tx, phoneKey, network, verdict.failures)
      return undefined
    },
    { lockOwner: `login:${phoneKey}:${network}` },
  )
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter })
}
