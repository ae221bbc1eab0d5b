import { inTransaction, type ShopContext } from '../../platform/context'
import { HOLDS, STOCK_MOVES } from '../topics'
import { releaseHolderLines, type HeldBy } from './queries'

/** An administrator releases everything that a cart, a network, or a cart from a network holds; the carts keep no line of it. */
export const releaseHolder = (context: ShopContext, holder: HeldBy, reason: string) =>
  inTransaction(context, async (tx) => {
    const lines = await releaseHolderLines(tx, holder, reason)
    tx.announce(
      STOCK_MOVES,
      lines.map((line) => line.productId),
    )
    tx.announce(
      HOLDS,
      lines.map((line) => line.lineId),
    )
    const units = lines.reduce((sum, line) => sum + line.units, 0)
    await tx.record({
      action: 'release',
      subject: holder.cartId === undefined ? 'network' : 'cart',
      subjectId: holder.cartId ?? holder.network ?? '',
      after: { reason, lines: lines.length, units },
    })
    return { released: lines.length, stockRestored: units }
  })
