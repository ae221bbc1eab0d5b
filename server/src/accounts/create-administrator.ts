import type { User } from '@tocador/contracts/accounts/accounts-schemas'
import { inTransaction, type ShopContext, type ShopTx } from '../platform/context'
import { hashPassword } from './passwords'
import { saveAdministrator, type UserToSave } from './queries'
import { endSessionsOf } from './sessions/end-sessions'
import { removeFailures } from './sessions/queries'
import { ADMINISTRATORS } from './users/keep-administrators'
import { toUser, userToSave } from './wire-users'

export interface NewAdministrator {
  name: string
  phone: string
  password: string
}

/** Creates an administrator, or gives an existing account the role and a new password and ends its sessions. */
export async function createAdministrator(
  context: ShopContext,
  { name, phone, password }: NewAdministrator,
): Promise<{ user: User; isNew: boolean }> {
  const wanted = userToSave({ name, phone, email: '', passwordHash: await hashPassword(password) })
  return inTransaction(context, (tx) => appointAdministrator(tx, wanted), { lockOwner: ADMINISTRATORS })
}

export async function appointAdministrator(tx: ShopTx, wanted: UserToSave): Promise<{ user: User; isNew: boolean }> {
  const { isNew, ...row } = await saveAdministrator(tx, wanted)
  await endSessionsOf(tx, row.id)
  await removeFailures(tx, wanted.phoneKey)
  await tx.record({
    action: isNew ? 'create' : 'reset-administrator',
    subject: 'user',
    subjectId: row.id,
    after: row,
  })
  return { user: toUser(row), isNew }
}
