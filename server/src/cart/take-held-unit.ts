import type { FilledCart } from '@tocador/contracts/cart/cart-schemas'
import type { ShopContext } from '../platform/context'
import type { Owner } from '../stock'
import { openHeldUnit } from '../waiting'
import { showCart } from './show-cart'

/** Puts the unit that was set aside for who has the link into the cart, and answers with the whole cart. */
export async function takeHeldUnit(context: ShopContext, owner: Owner, token: string): Promise<FilledCart> {
  await openHeldUnit(context, owner, token)
  return { ...(await showCart(context, owner)), cutLines: [] }
}
