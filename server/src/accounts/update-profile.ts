import type { updateProfile as updateProfileEndpoint, User } from '@tocador/contracts/accounts'
import type { BodyOf } from '@tocador/contracts/endpoint'
import { refusalText } from '@tocador/contracts/refusal'
import { inTransaction, type DbOutsideTransaction } from '../platform/database/db'
import type { SignedIn } from '../platform/http/caller'
import { Refusal } from '../platform/http/refusal'
import { countAttempt } from './count-attempt'
import { hashPassword, isPasswordOf } from './passwords'
import { findUser, removeFailures, removeSessionsOf, saveUser, type UserWithPassword } from './queries'
import { refuseTaken } from './refuse-taken'
import { toUser, userToSave } from './user-shape'

type Wish = BodyOf<typeof updateProfileEndpoint>
type Asking = { caller: SignedIn; network: string; now: Date }

/** Changes the own account. A new password ends every session but the one that asked. */
export async function updateProfile(db: DbOutsideTransaction, wish: Wish, asking: Asking): Promise<User> {
  const { caller, now } = asking
  const user = await findUser(db, caller.user.id)
  if (!user) throw new Refusal('TOKEN_INVALID')
  await checkPassword(db, user, wish, asking)
  const passwordHash = wish.password === undefined ? user.password_hash : await hashPassword(wish.password)
  return inTransaction(db, async (tx) => {
    const { name = user.name, phone = user.phone, email = user.email } = wish
    const saved = await saveUser(tx, user.id, user.password_hash, userToSave({ name, phone, email, passwordHash }), now)
    // Somebody else switched the account off or changed its password while we were checking.
    if (!saved) throw new Refusal('CONFLICT')
    if (wish.password !== undefined) await removeSessionsOf(tx, user.id, caller.tokenHash)
    return toUser(saved)
  }).catch(refuseTaken)
}

/** Whoever found an open session may not try out passwords in it: the same limits count as at login. */
async function checkPassword(
  db: DbOutsideTransaction,
  user: UserWithPassword,
  { password, current_password: current }: Wish,
  { network, now }: Asking,
): Promise<void> {
  if (current === undefined) {
    if (password !== undefined) throw wrongPassword('Escribe tu contraseña actual')
    return
  }
  const who = { phoneKey: user.phone_key, network }
  await countAttempt(db, who, now)
  if (!(await isPasswordOf(user.password_hash, current))) throw wrongPassword()
  await inTransaction(db, (tx) => removeFailures(tx, who.phoneKey, who.network))
}

const wrongPassword = (message = refusalText('WRONG_PASSWORD')) =>
  new Refusal('WRONG_PASSWORD', { message, fields: { current_password: message } })
