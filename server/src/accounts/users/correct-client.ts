import type { ClientCorrection, User } from '@tocador/contracts/accounts/accounts-schemas'
import { withoutHiddenCharacters } from '@tocador/contracts/hidden-characters'
import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { refuseStale } from '../../platform/http/refuse-stale'
import { lockUser, saveCorrection, type UserRow } from '../queries'
import { endSessionsOf } from '../sessions/end-sessions'
import { removeFailures } from '../sessions/queries'
import { refuseTaken } from '../refuse-taken'
import { PHONES_CHANGED, USERS } from '../topics'
import { toUser, userToSave } from '../wire-users'

/**
 * Corrects what a client typed wrongly, without her password: she may not be able to sign in with a mistyped phone. All
 * sessions end; the next login needs the new phone. Administrators change only their own data, with their password.
 */
export async function correctClient(
  context: ShopContext,
  id: number,
  { seen = {}, ...change }: ClientCorrection,
): Promise<User> {
  return inTransaction(context, async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) throw new Refusal('NOT_FOUND')
    refuseAdministrators(user, tx.actor.id)
    const before = { name: user.name, phone: user.phone }
    refuseStale(comparable(before), { change, seen, details: before })
    const after = { name: change.name ?? before.name, phone: change.phone ?? before.phone }
    if (after.name === before.name && after.phone === before.phone) return toUser(user)
    const corrected = userToSave({ ...user, ...after })
    const saved = await saveCorrection(tx, id, corrected)
    if (!saved) throw new Refusal('NOT_FOUND')
    await endSessionsOf(tx, id)
    // She may have tried the right phone before it was corrected.
    for (const phoneKey of new Set([user.phoneKey, corrected.phoneKey])) await removeFailures(tx, phoneKey)
    if (corrected.phoneKey !== user.phoneKey) tx.react(PHONES_CHANGED, [id])
    await tx.record({ action: 'correct', subject: 'user', subjectId: id, before, after })
    tx.announce(USERS, [id])
    return toUser(saved)
  }).catch(refuseTaken)
}

function refuseAdministrators({ id, role }: UserRow, own: number | null): void {
  if (id === own) throw new Refusal('OWN_ACCOUNT', { message: 'Tus propios datos se cambian en Ajustes, en Cuenta' })
  if (role === 'admin') {
    throw new Refusal('ADMIN_ACCOUNT', {
      message: 'El nombre y el teléfono de una cuenta de administración solo los cambia esa persona',
    })
  }
}

/** Cleaned as `seen` is: a name from before that rule may contain hidden characters. */
const comparable = ({ name, phone }: { name: string; phone: string }) => ({
  name: withoutHiddenCharacters(name).trim(),
  phone: withoutHiddenCharacters(phone).trim(),
})
