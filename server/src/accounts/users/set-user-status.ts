import type { User } from '@tocador/contracts/accounts/accounts-schemas'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { findUser, saveStatus } from '../queries'
import { endSessionsOf } from '../sessions/end-sessions'
import { USERS } from '../topics'
import { toUser } from '../wire-users'
import { ADMINISTRATORS, refuseLosingAdministrators } from './keep-administrators'

/** Deactivating an account ends its sessions at once. The last active administrator cannot be deactivated. */
export async function setUserStatus(
  context: ShopContext,
  { id, isActive }: { id: number; isActive: boolean },
): Promise<User> {
  const change = async (tx: ShopTx) => {
    const user = await findUser(tx, id)
    if (!user) throw new Refusal('NOT_FOUND')
    if (user.isActive === isActive) return toUser(user)
    if (!isActive) await refuseLosingAdministrators(tx, user)
    const saved = await saveStatus(tx, id, isActive)
    if (!saved) throw new Refusal('NOT_FOUND')
    if (!isActive) await endSessionsOf(tx, id)
    await tx.record({
      action: isActive ? 'activate' : 'deactivate',
      subject: 'user',
      subjectId: id,
      before: { isActive: user.isActive },
      after: { isActive },
    })
    tx.announce(USERS, [id])
    return toUser(saved)
  }
  return inTransaction(context, change, { lockOwner: ADMINISTRATORS })
}
