import type { PasswordLink } from '@tocador/contracts/accounts/accounts-schemas'
import { PASSWORD_LINK_HOURS } from '@tocador/contracts/accounts/accounts-words'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { findUser } from '../queries'
import { hashToken, newToken } from '../tokens'
import { USERS } from '../topics'
import { newCode, secretOf } from './code-rules'
import { saveLink } from './queries'

const HOUR_MS = 3_600_000

/**
 * For a person who forgot the password: the administrator hands the link over, since the shop sends no mail. Not for the
 * own account, whose password changes only with the current one.
 */
export async function createPasswordLink(context: ShopContext, id: number): Promise<PasswordLink> {
  return inTransaction(context, async (tx) => {
    const user = await findUser(tx, id)
    if (!user) throw new Refusal('NOT_FOUND')
    if (user.id === tx.actor.id) {
      throw new Refusal('OWN_ACCOUNT', { message: 'Tu propia contraseña se cambia con la contraseña actual' })
    }
    return issueLink(tx, id)
  })
}

/** Part of a change of the account. An earlier link of the account is replaced. */
export async function issueLink(tx: ShopTx, userId: number): Promise<PasswordLink> {
  const token = newToken()
  const code = newCode()
  const expiresAt = new Date(tx.now.getTime() + PASSWORD_LINK_HOURS * HOUR_MS)
  const saved = await saveLink(tx, userId, {
    tokenHash: hashToken(token),
    codeHash: hashToken(secretOf(code)),
    expiresAt,
  })
  if (saved === 0) throw new Refusal('USER_INACTIVE')
  await tx.record({
    action: 'create-password-link',
    subject: 'user',
    subjectId: userId,
    after: { expiresAt: expiresAt.toISOString() },
  })
  tx.announce(USERS, [userId])
  return { token, code, expires_at: expiresAt.toISOString() }
}
