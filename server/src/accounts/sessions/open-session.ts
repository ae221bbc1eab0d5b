import type { Role } from '@tocador/contracts/accounts/accounts-words'
import type { ShopTx } from '../../platform/context'
import { removeOldestSessions, saveSession } from './queries'
import { MAX_SESSIONS, sessionEnd } from './session-rules'
import { hashToken, newToken } from '../tokens'

/** undefined when the account was deactivated, or its password changed, since it was read. Ends the oldest sessions beyond the limit. */
export async function openSession(
  tx: ShopTx,
  user: { id: number; role: Role; passwordHash: string },
  device: string,
): Promise<string | undefined> {
  const token = newToken()
  const tokenHash = hashToken(token)
  const end = sessionEnd(user.role, { now: tx.now, createdAt: tx.now })
  if ((await saveSession(tx, user, { tokenHash, end, device })) === 0) return undefined
  await removeOldestSessions(tx, user.id, { most: MAX_SESSIONS, kept: tokenHash })
  return token
}
