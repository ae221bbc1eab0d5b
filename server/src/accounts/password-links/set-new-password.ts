import type { Session } from '@tocador/contracts/accounts/accounts-schemas'
import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { openSession } from '../sessions/open-session'
import { hashPassword } from '../passwords'
import { endSessionsOf } from '../sessions/end-sessions'
import { removeFailures, saveKnownNetwork } from '../sessions/queries'
import { refuseWeakPassword } from '../refuse-weak-password'
import { hashToken } from '../tokens'
import { USERS } from '../topics'
import { toUser } from '../wire-users'
import { secretOf } from './code-rules'
import { findUserOfLink, savePassword, takeLink } from './queries'

/** Ends all sessions of the account and opens one, so that the person is signed in with the new password. */
export async function setNewPassword(
  context: ShopContext,
  { token, password, network, device }: { token: string; password: string; network: string; device: string },
): Promise<Session> {
  const secretHash = hashToken(secretOf(token))
  // Before the hash, which is expensive.
  const user = await findUserOfLink(context, secretHash)
  if (!user) throw linkInvalid()
  refuseWeakPassword(user.role, password)
  const passwordHash = await hashPassword(password, network)
  return inTransaction(context, async (tx) => {
    // The account before its link, the order of a deactivation.
    const saved = await savePassword(tx, user, passwordHash)
    const userId = await takeLink(tx, secretHash)
    if (!saved || userId !== saved.id) throw linkInvalid()
    await endSessionsOf(tx, saved.id)
    await removeFailures(tx, saved.phoneKey)
    await saveKnownNetwork(tx, saved, network)
    const session = await openSession(tx, saved, device)
    if (session === undefined) throw new Error('The session was not written')
    await tx.record({ action: 'set-new-password', subject: 'user', subjectId: saved.id })
    tx.announce(USERS, [saved.id])
    return { user: toUser(saved), token: session }
  })
}

/** The text at the field is for a typed code; a link has no field. */
const linkInvalid = () =>
  new Refusal('PASSWORD_LINK_INVALID', {
    fields: { token: 'Este código no es correcto, ya se usó o venció. Pide otro a la tienda.' },
  })
