import { DELETED_NAME } from '@tocador/contracts/accounts/accounts-words'
import type { ShopContext, ShopTx } from '../platform/context'
import { forgetActor, forgetAuditedValues } from '../platform/audit/forget-audited-values'
import { Refusal } from '../platform/http/refusal'
import { checkOwnPassword } from './check-own-password'
import { NO_PASSWORD } from './passwords'
import { blankUser, findUser, isAccount, isUnchanged, lockUser, type UserWithPassword } from './queries'
import { endSessionsOf } from './sessions/end-sessions'
import { removeFailures } from './sessions/queries'
import { USERS } from './topics'

export type AccountToBlank = UserWithPassword

/** The account behind a token and its password, before a change that cannot be undone. */
export async function findOwnAccount(
  context: ShopContext,
  { id, password, network }: { id: number; password: string; network: string },
): Promise<AccountToBlank> {
  const user = await findUser(context.db, id)
  if (!user) throw new Refusal('TOKEN_INVALID')
  if (await checkOwnPassword(context, user, { password, network })) return user
  throw new Refusal('WRONG_PASSWORD', {
    message: 'La contraseña no es correcta',
    fields: { password: 'La contraseña no es correcta' },
  })
}

/** Removes the person and ends the sessions. Refused when password, role or status changed since the account was read. */
export async function blankAccount(tx: ShopTx, user: AccountToBlank): Promise<void> {
  if (!(await blankUser(tx, user, { noPassword: NO_PASSWORD, condition: isUnchanged(user) })))
    throw new Refusal('CONFLICT')
  await forgetAccount(tx, user)
}

/** The same for an account that was deleted before, whatever it was when the restored backup was made. */
export async function blankAccountAgain(tx: ShopTx, id: number): Promise<AccountToBlank | undefined> {
  const user = await lockUser(tx, id)
  if (user === undefined) return undefined
  await blankUser(tx, user, { noPassword: NO_PASSWORD, condition: isAccount })
  await forgetAccount(tx, user)
  return user
}

async function forgetAccount(tx: ShopTx, user: AccountToBlank): Promise<void> {
  await endSessionsOf(tx, user.id)
  await removeFailures(tx, user.phoneKey)
  await forgetAuditedValues(tx, 'user', [user.id])
  await forgetActor(tx, user.id, DELETED_NAME)
  await tx.record({ action: 'delete-account', subject: 'user', subjectId: user.id })
  tx.announce(USERS, [user.id])
}
