import { DELETED_NAME } from '@tocador/contracts/accounts/accounts-words'
import { blankAccount, findOwnAccount } from '../../accounts'
import { inTransaction, type ShopContext } from '../../platform/context'
import type { SignedIn } from '../../platform/http/caller'
import { Refusal } from '../../platform/http/refusal'
import { blankOrders, findOpenOrder } from '../../orders'
import { forgetPublisher } from '../../settings'
import { blankCarts, ownerKey, releaseEverything, type Owner } from '../../stock'
import { forgetAuthor } from '../../surveys'

interface Deletion {
  caller: SignedIn
  password: string
  network: string
}

/**
 * Removes the person from the account, its orders, carts and suggestions and from the audit, ends its sessions and releases its
 * holds. Votes stay as numbers. An order that has to be collected needs its customer's name and phone, so it is refused until then.
 */
export async function deleteAccount(context: ShopContext, { caller, password, network }: Deletion): Promise<void> {
  if (caller.kind === 'admin') throw new Refusal('ADMIN_ACCOUNT')
  const user = await findOwnAccount(context, { id: caller.user.id, password, network })
  const owner: Owner = { kind: 'registered', userId: user.id, network: '' }
  await inTransaction(
    context,
    async (tx) => {
      await blankAccount(tx, user)
      if (await findOpenOrder(tx, user.id)) throw new Refusal('ORDERS_OPEN')
      await blankOrders(tx, { userId: user.id })
      await releaseEverything(tx, owner)
      await blankCarts(tx, user.id)
      await forgetAuthor(tx, user.id)
      await forgetPublisher(tx, user, DELETED_NAME)
    },
    // The same lock as placing an order: a simultaneous order is either found above or refused.
    { lockOwner: ownerKey(owner) },
  )
}
