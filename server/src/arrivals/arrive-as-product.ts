import { inTransaction, type ShopContext } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import { handOverLine } from '../waiting'
import { ARRIVALS_LOCK, hasSources, isArrivedAs, saveArrived } from './queries'
import { ARRIVALS } from './topics'

/**
 * The piece is this product now: it leaves the section, and its line goes to the product in the same transaction. Repeated with the same
 * product, as after a lost answer, it changes nothing.
 */
export const arriveAsProduct = (
  context: ShopContext,
  id: number,
  productId: number,
): Promise<{ product_id: number; people: number }> =>
  inTransaction(
    context,
    async (tx) => {
      if (!(await hasSources(tx, { productId, optionId: null }))) throw new Refusal('NOT_FOUND')
      // The update waits for those who are joining the line.
      const arrived = await saveArrived(tx, id, productId)
      if (arrived === undefined && (await isArrivedAs(tx, id, productId))) return { product_id: productId, people: 0 }
      if (arrived === undefined) throw new Refusal('NOT_FOUND')
      const people = await handOverLine(tx, { arrivalId: id, deletedId: arrived.deletedId }, productId)
      await tx.record({
        action: 'arrive',
        subject: 'arrival',
        subjectId: id,
        before: { name: arrived.name },
        after: { name: arrived.name, product: arrived.product },
      })
      tx.announce(ARRIVALS, [id])
      return { product_id: productId, people }
    },
    ARRIVALS_LOCK,
  )
