import { oneStatement, type ShopContext } from '../../platform/context'
import { isUnwritable } from '../../platform/database/database-errors'
import type { SignedIn } from '../../platform/http/caller'
import { extendSession, findSession } from './queries'
import { isDueForExtension, sessionEnd } from './session-rules'
import { hashToken } from '../tokens'

/** One query per call and no cache, so that logout and deactivation take effect at once. */
export async function findCaller(context: ShopContext, token: string): Promise<SignedIn | undefined> {
  const tokenHash = hashToken(token)
  const session = await findSession(context, tokenHash)
  if (!session) return undefined
  const { createdAt, extendedAt, ...user } = session
  const { now } = context
  if (isDueForExtension(extendedAt, now)) {
    const end = sessionEnd(user.role, { now, createdAt })
    await oneStatement(context, (tx) => extendSession(tx, tokenHash, end)).catch((error: unknown) => {
      // On a full disk she still reads; a later call extends it.
      if (!isUnwritable(error)) throw error
    })
  }
  return { kind: user.role, user, tokenHash }
}
