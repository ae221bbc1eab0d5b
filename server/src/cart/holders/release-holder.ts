import { inTransaction, type ShopContext } from '../../platform/context'
import { releaseHeldBy, type HeldBy } from '../../stock'

/** An administrator releases everything that a cart or a network holds; the carts keep no line of it. */
export const releaseHolder = (context: ShopContext, holder: HeldBy, reason: string) =>
  inTransaction(context, async (tx) => {
    const lines = await releaseHeldBy(tx, holder, reason)
    const units = lines.reduce((sum, line) => sum + line.units, 0)
    await tx.record({
      action: 'release',
      subject: holder.cartId === undefined ? 'network' : 'cart',
      subjectId: holder.cartId ?? holder.network ?? '',
      after: { reason, lines: lines.length, units },
    })
    return { released: lines.length, stockRestored: units }
  })
