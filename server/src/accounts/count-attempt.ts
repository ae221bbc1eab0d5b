import { inTransaction, type DbOutsideTransaction } from '../platform/database/db'
import { Refusal } from '../platform/http/refusal'
import { judgeAttempt } from './login-rules'
import { findFailures, saveFailures } from './queries'

/**
 * Counts a try as failed before it is made, so that many tries at once can't outrun the count; success clears it.
 * The count belongs to phone and network together: strangers elsewhere can't lock an owner out.
 */
export async function countAttempt(
  db: DbOutsideTransaction,
  { phoneKey, network }: { phoneKey: string; network: string },
  now: Date,
): Promise<void> {
  const retryAfter = await inTransaction(
    db,
    async (tx) => {
      const verdict = judgeAttempt(await findFailures(tx, phoneKey, network), now)
      if (!verdict.isAllowed) return verdict.retryAfterSeconds
      await saveFailures(tx, phoneKey, network, verdict.failures)
      return undefined
    },
    { lockOwner: `login:${phoneKey}:${network}` },
  )
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter })
}
