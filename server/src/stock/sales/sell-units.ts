import { stockTexts, type ShortProduct } from '@tocador/contracts/refusal'
import type { ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { STOCK_MOVES } from '../topics'
import { sellLines, type Sale, type SoldLine } from './queries'

/** Sells an order's lines, or refuses and names every product that is unavailable or short. */
export async function sellUnits(tx: ShopTx, sale: Sale): Promise<SoldLine[]> {
  const involved = await sellLines(tx, sale)
  const gone = involved.filter((line) => line.quantity > 0 && !line.isSellable)
  if (gone.length > 0) throw goneOf(gone)
  const short = involved.filter((line) => line.isShort)
  if (short.length > 0) throw shortOf(short)
  tx.announce(
    STOCK_MOVES,
    involved.map((line) => line.productId),
  )
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

export const goneOf = (lines: readonly { productId: number; name: string }[]): Refusal =>
  new Refusal('PRODUCT_UNAVAILABLE', {
    ...(lines.every((line) => line.name !== '') && {
      message: `Ya no está a la venta: ${lines.map((line) => line.name).join(', ')}`,
    }),
    details: lines.map(({ productId, name }): ShortProduct => ({ productId, name, available: 0 })),
  })
