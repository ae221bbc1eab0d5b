import type { Cart, FilledCart } from '@tocador/contracts/cart/cart-schemas'
import type { ShopContext } from '../platform/context'
import {
  changeHold,
  mergeCarts,
  placeHold,
  releaseHolds,
  type AccountOwner,
  type HoldInput,
  type Owner,
} from '../stock'
import { showCart } from './show-cart'

// Every change answers with the whole cart, which replaces the one in the browser.

/** Adds pieces of a product and holds them for the cart. */
export async function addItem(context: ShopContext, input: HoldInput): Promise<Cart> {
  await placeHold(context, input)
  return showCart(context, input.owner)
}

/** Sets the pieces of a line; 0 or less removes it. */
export async function changeQuantity(context: ShopContext, input: HoldInput): Promise<Cart> {
  await changeHold(context, input)
  return showCart(context, input.owner)
}

/** Removes a product, or every product when none is given. */
export async function removeItems(context: ShopContext, owner: Owner, productId?: number): Promise<Cart> {
  await releaseHolds(context, owner, productId)
  return showCart(context, owner)
}

/** Merges a guest's cart into the account's, and names the lines that had to be cut. */
export async function mergeGuestCart(
  context: ShopContext,
  owner: AccountOwner,
  sessionId: string,
): Promise<FilledCart> {
  const cutLines = await mergeCarts(context, owner, sessionId)
  return { ...(await showCart(context, owner)), cutLines }
}
