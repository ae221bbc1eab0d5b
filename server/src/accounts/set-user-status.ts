import type { User } from '@tocador/contracts/accounts'
import { recordChange } from '../platform/audit/record-change'
import { inTransaction, type DbOutsideTransaction, type Tx } from '../platform/database/db'
import type { Admin } from '../platform/http/caller'
import { Refusal } from '../platform/http/refusal'
import { countActiveAdministrators, findUser, removeSessionsOf, saveStatus, type UserRow } from './queries'
import { toUser } from './user-shape'

export const ADMINISTRATORS = 'administrators'

/** Switching an account off ends its sessions at once. One administrator always remains. */
export async function setUserStatus(
  db: DbOutsideTransaction,
  { id, isActive }: { id: number; isActive: boolean },
  { caller, now }: { caller: Admin; now: Date },
): Promise<User> {
  const change = async (tx: Tx) => {
    const user = await findUser(tx, id)
    if (!user) throw new Refusal('NOT_FOUND')
    if (user.is_active === isActive) return toUser(user)
    if (!isActive) await refuseLosingAdministrators(tx, user, caller)
    const saved = await saveStatus(tx, id, isActive, now)
    if (!saved) throw new Refusal('NOT_FOUND')
    if (!isActive) await removeSessionsOf(tx, id)
    await recordChange(tx, {
      actor: caller.user,
      action: isActive ? 'activate' : 'deactivate',
      subject: 'user',
      subjectId: id,
      before: { is_active: user.is_active },
      after: { is_active: isActive },
      at: now,
    })
    return toUser(saved)
  }
  // Two administrators who switch each other off queue here, and the second one finds himself the last.
  return inTransaction(db, change, { lockOwner: ADMINISTRATORS })
}

async function refuseLosingAdministrators(tx: Tx, user: UserRow, caller: Admin): Promise<void> {
  if (user.id === caller.user.id) throw new Refusal('OWN_ACCOUNT')
  if (user.role === 'admin' && (await countActiveAdministrators(tx)) <= 1) throw new Refusal('LAST_ADMIN')
}
