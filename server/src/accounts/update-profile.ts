import type { Profile } from '@tocador/contracts/accounts/accounts-schemas'
import { normalisePhone } from '@tocador/contracts/phone'
import { refusalText } from '@tocador/contracts/refusal'
import { inTransaction, type ShopContext, type ShopTx } from '../platform/context'
import type { SignedIn } from '../platform/http/caller'
import { Refusal } from '../platform/http/refusal'
import { hashPassword } from './passwords'
import { checkOwnPassword } from './check-own-password'
import { findUser, lockUser, saveUser, type UserRow, type UserWithPassword } from './queries'
import { endSessionsOf } from './sessions/end-sessions'
import { removeFailures } from './sessions/queries'
import { refuseWeakPassword } from './refuse-weak-password'
import { refuseTaken } from './refuse-taken'
import { PHONES_CHANGED, USERS } from './topics'
import { profileOf, userToSave, type ProfileChange } from './wire-users'

type Requester = { caller: SignedIn; network: string }

/** Changes the caller's account. A new password ends all of its other sessions. */
export async function updateProfile(
  context: ShopContext,
  change: ProfileChange,
  requester: Requester,
): Promise<Profile> {
  const { caller } = requester
  const user = await findUser(context.db, caller.user.id)
  if (!user) throw new Refusal('TOKEN_INVALID')
  await checkPassword(context, user, change, requester.network)
  refuseWeakPassword(user.role, change.password)
  const passwordHash =
    change.password === undefined ? user.passwordHash : await hashPassword(change.password, requester.network)
  return inTransaction(context, async (tx) => {
    // Read again under a lock: another tab may have saved another field meanwhile.
    const now = await lockUser(tx, user.id)
    const isUnproven = change.currentPassword === undefined
    if (!now || (isUnproven && changesAccess(now, change))) throw new Refusal('CONFLICT')
    const { name = now.name, phone = now.phone, email = now.email } = change
    const saved = await saveUser(tx, user.id, user.passwordHash, userToSave({ name, phone, email, passwordHash }))
    // The account was deactivated, or its password was changed, since it was read.
    if (!saved) throw new Refusal('CONFLICT')
    // Failed sign-ins with the former phone would keep it after the account is deleted.
    if (normalisePhone(phone) !== now.phoneKey) {
      await removeFailures(tx, now.phoneKey)
      tx.react(PHONES_CHANGED, [user.id])
    }
    if (change.password !== undefined) await endSessionsOf(tx, user.id, caller.tokenHash)
    await recordOwnChange(tx, { before: now, after: saved, isNewPassword: change.password !== undefined })
    tx.announce(USERS, [saved.id])
    return profileOf(saved)
  }).catch(refuseTaken)
}

/** What an administrator changed; of a password only that it is another one. Erased with the account, as a correction is. */
async function recordOwnChange(
  tx: ShopTx,
  { before, after, isNewPassword }: { before: UserRow; after: UserRow; isNewPassword: boolean },
): Promise<void> {
  if (before.role !== 'admin') return
  const changed = (['name', 'phone', 'email'] as const).filter((field) => before[field] !== after[field])
  const valuesOf = (user: UserRow) => Object.fromEntries(changed.map((field) => [field, user[field]]))
  const own = { subject: 'user', subjectId: after.id } as const
  await tx.record(
    ...(changed.length > 0
      ? [{ ...own, action: 'change-own' as const, before: valuesOf(before), after: valuesOf(after) }]
      : []),
    ...(isNewPassword ? [{ ...own, action: 'change-own-password' as const }] : []),
  )
}

/** Otherwise anyone with a signed-in device could take the account over by changing its phone or email. */
async function checkPassword(
  context: ShopContext,
  user: UserWithPassword,
  change: ProfileChange,
  network: string,
): Promise<void> {
  const { currentPassword } = change
  if (currentPassword === undefined) {
    if (changesAccess(user, change)) throw wrongPassword('Escribe tu contraseña actual')
    return
  }
  if (!(await checkOwnPassword(context, user, { password: currentPassword, network }))) throw wrongPassword()
}

/** The phone in another format is the same phone. */
function changesAccess(user: UserWithPassword, { password, phone, email }: ProfileChange): boolean {
  const hasOtherPhone = phone !== undefined && normalisePhone(phone) !== user.phoneKey
  return password !== undefined || hasOtherPhone || (email !== undefined && email !== user.email)
}

const wrongPassword = (message = refusalText('WRONG_PASSWORD')) =>
  new Refusal('WRONG_PASSWORD', { message, fields: { current_password: message } })
