import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { FAMILIES_LOCK } from './families-lock'
import { deleteDismissed, insertDismissed, listUngroupedOf, removeOldDismissed } from './queries'

/** More are not remembered: the oldest are proposed again. */
const MOST_DISMISSED = 1_000

/** Products that begin alike and are no shades. Dismissed a second time they stay as they are. */
export const dismissProposal = (context: ShopContext, productIds: readonly number[]): Promise<number> =>
  inTransaction(
    context,
    async (tx) => {
      const products = await listUngroupedOf(tx, productIds)
      if (products.length < productIds.length)
        throw new Refusal('STALE_EDIT', { message: 'Alguien agrupó o eliminó alguno de estos productos' })
      const { id, isNew } = await insertDismissed(
        tx,
        productIds.toSorted((one, other) => one - other),
      )
      if (!isNew) return id
      await removeOldDismissed(tx, MOST_DISMISSED)
      await tx.record({
        action: 'dismiss',
        subject: 'family-proposal',
        subjectId: id,
        after: { products: products.map(({ name }) => name) },
      })
      return id
    },
    { lockOwner: FAMILIES_LOCK },
  )

/** They are proposed again as long as their names begin alike. */
export const restoreProposal = (context: ShopContext, id: number): Promise<void> =>
  inTransaction(
    context,
    async (tx) => {
      if (!(await deleteDismissed(tx, id))) throw new Refusal('NOT_FOUND')
      await tx.record({ action: 'restore', subject: 'family-proposal', subjectId: id })
    },
    { lockOwner: FAMILIES_LOCK },
  )
