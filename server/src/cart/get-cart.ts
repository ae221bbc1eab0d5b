import type { Cart } from '@tocador/contracts/cart/cart-schemas'
import type { ShopContext } from '../platform/context'
import { mergeCarts, type Owner } from '../stock'
import { hasOpenCart } from './queries'
import { showCart } from './show-cart'

/**
 * The owner's cart. An open cart of this guest session is merged first: a client that reads the cart after login without
 * calling the migration would otherwise lose it.
 */
export async function getCart(context: ShopContext, owner: Owner, sessionId: string | null | undefined): Promise<Cart> {
  if (owner.kind === 'registered' && sessionId != null && (await hasOpenCart(context.db, sessionId))) {
    await mergeCarts(context, owner, sessionId)
  }
  return showCart(context, owner)
}
