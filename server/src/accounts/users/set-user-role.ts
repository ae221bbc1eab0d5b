import type { PasswordLink, User } from '@tocador/contracts/accounts/accounts-schemas'
import type { Role } from '@tocador/contracts/accounts/accounts-words'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { issueLink } from '../password-links/create-password-link'
import { hasOpenLink } from '../password-links/queries'
import { NO_PASSWORD } from '../passwords'
import { findUser, saveRole, type UserRow } from '../queries'
import { endSessionsOf } from '../sessions/end-sessions'
import { USERS } from '../topics'
import { toUser } from '../wire-users'
import { ADMINISTRATORS, refuseLosingAdministrators } from './keep-administrators'

type ChangedUser = User & { password_link: PasswordLink | null }

/**
 * Ends the sessions of the account. A client's password may be shorter than an administrator's must be, so a new
 * administrator loses it and chooses another one by the returned link.
 */
export async function setUserRole(
  context: ShopContext,
  { id, role }: { id: number; role: Role },
): Promise<ChangedUser> {
  const change = async (tx: ShopTx): Promise<ChangedUser> => {
    const user = await findUser(tx, id)
    if (!user) throw new Refusal('NOT_FOUND')
    if (user.role === role) return { ...toUser(user), password_link: await repeatedLink(tx, user) }
    if (role === 'admin' && !user.isActive) throw new Refusal('USER_INACTIVE')
    if (role === 'client') {
      await refuseLosingAdministrators(tx, user, {
        own: 'No puedes cambiar tu propio rol',
        last: 'La tienda necesita al menos una cuenta de administración activa',
      })
    }
    const saved = await saveRole(tx, id, role, role === 'admin' ? NO_PASSWORD : null)
    if (!saved) throw new Refusal('NOT_FOUND')
    await endSessionsOf(tx, id)
    await tx.record({
      action: 'set-role',
      subject: 'user',
      subjectId: id,
      before: { role: user.role },
      after: { role },
    })
    tx.announce(USERS, [id])
    return { ...toUser(saved), password_link: role === 'admin' ? await issueLink(tx, id) : null }
  }
  return inTransaction(context, change, { lockOwner: ADMINISTRATORS })
}

/** The answer with the first link may be lost: the new administrator, who has no password, would be left without one. */
const repeatedLink = async (tx: ShopTx, { id, role }: UserRow) =>
  role === 'admin' && id !== tx.actor.id && (await hasOpenLink(tx, id)) ? issueLink(tx, id) : null
