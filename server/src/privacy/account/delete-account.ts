import { DELETED_NAME } from '@tocador/contracts/accounts/accounts-words'
import { blankAccount, blankAccountAgain, findOwnAccount, type AccountToBlank } from '../../accounts'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import type { SignedIn } from '../../platform/http/caller'
import { Refusal } from '../../platform/http/refusal'
import { recordErasure } from '../../backup'
import { blankOrders, findOpenOrder } from '../../orders'
import { forgetPublisher } from '../../settings'
import { blankCarts, ownerKey, releaseEverything, type Owner } from '../../stock'
import { forgetAuthor } from '../../surveys'
import { forgetWaitsOf } from '../../waiting'

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
  await inTransaction(
    context,
    async (tx) => {
      await blankAccount(tx, user)
      if (await findOpenOrder(tx, user.id)) throw new Refusal('ORDERS_OPEN')
      await forgetPerson(tx, user)
      await recordErasure(tx, 'account', [user.id])
    },
    // The same lock as placing an order: a simultaneous order is either found above or refused.
    { lockOwner: ownerKey(ownerOf(user)) },
  )
}

/** For an account that a restored backup has again: also with open orders, since its customer is gone. */
export async function deleteAccountAgain(tx: ShopTx, id: number): Promise<void> {
  const user = await blankAccountAgain(tx, id)
  if (user !== undefined) await forgetPerson(tx, user)
}

const ownerOf = ({ id }: AccountToBlank): Owner => ({ kind: 'registered', userId: id, network: '' })

async function forgetPerson(tx: ShopTx, user: AccountToBlank): Promise<void> {
  await blankOrders(tx, { userId: user.id })
  await releaseEverything(tx, ownerOf(user))
  await blankCarts(tx, user.id)
  await forgetAuthor(tx, user.id)
  await forgetWaitsOf(tx, { userId: user.id })
  await forgetPublisher(tx, user, DELETED_NAME)
}
