import type { Role } from '@tocador/contracts/accounts'
import type { Tx } from '../platform/database/db'
import { saveSession } from './queries'
import { sessionEnd } from './session-rules'
import { hashToken, newToken } from './tokens'

/** Gives nothing for an account that was switched off, or got another password, while we were checking. */
export async function openSession(
  tx: Tx,
  user: { id: number; role: Role; password_hash: string },
  now: Date,
): Promise<string | undefined> {
  const token = newToken()
  const saved = await saveSession(tx, user, { tokenHash: hashToken(token), now, end: sessionEnd(user.role, now) })
  return saved === 1 ? token : undefined
}
