import type { register } from '@tocador/contracts/accounts/accounts-endpoints'
import type { Session } from '@tocador/contracts/accounts/accounts-schemas'
import type { BodyOf } from '@tocador/contracts/endpoint'
import { inTransaction, type ShopContext } from '../platform/context'
import type { Caller } from '../platform/http/caller'
import { SHOP_DEVICE } from './sessions/device-rules'
import { openSession } from './sessions/open-session'
import { hashPassword } from './passwords'
import { saveNewUsers } from './queries'
import { refuseWeakPassword } from './refuse-weak-password'
import { refuseTaken } from './refuse-taken'
import { USERS } from './topics'
import { toUser, userToSave } from './wire-users'

/** Anybody may register; only administrators may choose the role. */
export async function registerUser(
  context: ShopContext,
  input: BodyOf<typeof register>,
  { caller, network, device }: { caller: Caller; network: string; device: string },
): Promise<Session> {
  const isByShop = caller.kind === 'admin'
  const role = isByShop ? (input.role ?? 'client') : 'client'
  refuseWeakPassword(role, input.password)
  const passwordHash = await hashPassword(input.password, network)
  return inTransaction(context, async (tx) => {
    const account = { ...userToSave({ ...input, passwordHash }), role }
    const [row] = await saveNewUsers(tx, [
      { ...account, isTrusted: isByShop, registeredNetwork: isByShop ? '' : network },
    ])
    if (!row) throw new Error('The account was not written')
    const user = toUser(row)
    if (isByShop) {
      await tx.record({ action: 'create', subject: 'user', subjectId: row.id, after: row })
    }
    tx.announce(USERS, [row.id])
    const token = await openSession(tx, { ...row, passwordHash }, isByShop ? SHOP_DEVICE : device)
    if (token === undefined) throw new Error('The session was not written')
    return { user, token }
  }).catch(refuseTaken)
}
