import type { ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { countActiveAdministrators, type UserRow } from '../queries'

/** Taken by every change that can leave the shop without an administrator: two of them could remove each other at once. */
export const ADMINISTRATORS = 'administrators'

interface Texts {
  own?: string
  last?: string
}

/** Refuses to deactivate, or to take the role from, the own account and the last active administrator. */
export async function refuseLosingAdministrators(tx: ShopTx, user: UserRow, { own, last }: Texts = {}): Promise<void> {
  if (user.id === tx.actor.id) throw new Refusal('OWN_ACCOUNT', own === undefined ? {} : { message: own })
  if (user.role !== 'admin' || !user.isActive) return
  if ((await countActiveAdministrators(tx)) <= 1) {
    throw new Refusal('LAST_ADMIN', last === undefined ? {} : { message: last })
  }
}
