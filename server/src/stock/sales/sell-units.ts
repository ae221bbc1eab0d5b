import { stockTexts, type ShortProduct } from '@tocador/contracts/refusal'
import type { Tx } from '../../platform/database/db'
import { Refusal } from '../../platform/http/refusal'
import { sellLines, type SoldLine } from './queries'
import type { StockContext } from '../stock-context'

export interface SaleWish {
  /** The buyer's open cart, already locked by the caller; its own holds are used first and it is closed. */
  cartId: number | null
  lines: { productId: number; quantity: number }[]
  orderId: number
}

/** Sells an order's lines or refuses, naming every product at fault (design §4.1, §4.4). */
export async function sellUnits(tx: Tx, wish: SaleWish, context: StockContext): Promise<SoldLine[]> {
  const { at, actorId } = context
  const involved = await sellLines(tx, { ...wish, at, ...(actorId === undefined ? {} : { actorId }) })
  const gone = involved.filter((line) => line.quantity > 0 && !line.isSellable)
  if (gone.length > 0) {
    throw new Refusal('PRODUCT_UNAVAILABLE', {
      ...(gone.every((line) => line.name !== '') && {
        message: `Ya no está a la venta: ${gone.map((line) => line.name).join(', ')}`,
      }),
      details: gone.map((line): ShortProduct => ({ productId: line.productId, name: line.name, available: 0 })),
    })
  }
  const short = involved.filter((line) => line.isShort)
  if (short.length > 0) throw shortOf(short)
  tx.afterCommit(() => context.announce(involved.map((line) => line.productId)))
  return involved.filter((line) => line.quantity > 0)
}

export function shortOf(lines: { productId: number; name: string; available: number }[]): Refusal {
  const short = lines.map(({ productId, name, available }): ShortProduct => ({
    productId,
    name,
    available: Math.max(0, available),
  }))
  return new Refusal('STOCK_INSUFFICIENT', { message: stockTexts.order(short), details: short })
}
