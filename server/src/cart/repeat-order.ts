import type { FilledCart } from '@tocador/contracts/cart/cart-schemas'
import type { ShopContext } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import { holdRepeatedOrder, type Owner } from '../stock'
import { listOrderedLines, type OrderToRepeat } from './queries'
import { showCart } from './show-cart'

/**
 * Puts what is still sold of an order into the cart, at today's prices, and names what could not be taken. A line that the
 * cart has already is raised to the ordered quantity, so that repeating twice does not double it.
 */
export async function repeatOrder(context: ShopContext, owner: Owner, order: OrderToRepeat): Promise<FilledCart> {
  const lines = await listOrderedLines(context.db, order)
  if (lines.length === 0) throw new Refusal('NOT_FOUND')
  const held = await holdRepeatedOrder(context, owner, lines)
  const cutLines = lines.flatMap(({ productId, name, quantity: wanted }) => {
    const kept = held.get(productId) ?? 0
    return kept < wanted ? [{ productId, name, wanted, kept }] : []
  })
  return { ...(await showCart(context, owner)), cutLines }
}
