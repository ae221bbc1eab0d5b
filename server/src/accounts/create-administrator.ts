import type { User } from '@tocador/contracts/accounts'
import { recordChange } from '../platform/audit/record-change'
import { inTransaction, type DbOutsideTransaction, type Tx } from '../platform/database/db'
import { hashPassword } from './passwords'
import { removeFailures, removeSessionsOf, saveAdministrator, type UserToSave } from './queries'
import { ADMINISTRATORS } from './set-user-status'
import { toUser, userToSave } from './user-shape'

export interface AdministratorWish {
  name: string
  phone: string
  password: string
}

/** Makes an administrator, or gives the account of that phone the role, a new password and a fresh start. */
export async function createAdministrator(
  db: DbOutsideTransaction,
  { name, phone, password }: AdministratorWish,
  now: Date,
): Promise<{ user: User; isNew: boolean }> {
  const wanted = userToSave({ name, phone, email: '', passwordHash: await hashPassword(password) })
  return inTransaction(db, (tx) => appointAdministrator(tx, wanted, now), { lockOwner: ADMINISTRATORS })
}

export async function appointAdministrator(
  tx: Tx,
  wanted: UserToSave,
  now: Date,
): Promise<{ user: User; isNew: boolean }> {
  const { isNew, ...row } = await saveAdministrator(tx, wanted, now)
  await removeSessionsOf(tx, row.id)
  await removeFailures(tx, wanted.phoneKey)
  await recordChange(tx, {
    actor: { id: null, name: 'Tocador' },
    action: isNew ? 'create' : 'reset-administrator',
    subject: 'user',
    subjectId: row.id,
    after: toUser(row),
    at: now,
  })
  return { user: toUser(row), isNew }
}
