import { oneStatement, type DbOutsideTransaction } from '../platform/database/db'
import type { SignedIn } from '../platform/http/caller'
import { extendSession, findSession } from './queries'
import { isDueForExtension, sessionEnd } from './session-rules'
import { hashToken } from './tokens'

/** One look-up per call and never a cached one, so that logout and deactivation count at once. */
export async function findCaller(db: DbOutsideTransaction, token: string, now: Date): Promise<SignedIn | undefined> {
  const tokenHash = hashToken(token)
  const session = await findSession(db, tokenHash, now)
  if (!session) return undefined
  const { extended_at: extendedAt, ...user } = session
  if (isDueForExtension(extendedAt, now)) {
    await oneStatement(db, (tx) => extendSession(tx, tokenHash, { now, end: sessionEnd(user.role, now) }))
  }
  return { kind: user.role, user, tokenHash }
}
