import type { Role } from '@tocador/contracts/accounts/accounts-words'
import type { ShopTx } from '../platform/context'
import { saveSession } from './queries'
import { sessionEnd } from './session-rules'
import { hashToken, newToken } from './tokens'

/** undefined when the account was deactivated, or its password changed, since it was read. */
export async function openSession(
  tx: ShopTx,
  user: { id: number; role: Role; passwordHash: string },
  device: string,
): Promise<string | undefined> {
  const token = newToken()
  const saved = await saveSession(tx, user, {
    tokenHash: hashToken(token),
    end: sessionEnd(user.role, tx.now),
    device,
  })
  return saved === 1 ? token : undefined
}
