import type { CartItem } from '@tocador/contracts/cart/cart-schemas'
import { showToast } from '../../ui/overlay/toasts'
import { addElsewhere } from './add-elsewhere'
import { isShort } from './cart-rules'
import { cartActions } from './use-cart'

/** Removes a line; the toast offers to undo it. */
export async function takeOut(item: CartItem): Promise<void> {
  if (await cartActions.remove(item.productId)) showRemoved(`Quitaste ${item.product.name}`, [item])
}

/** Removes all lines; the toast offers to undo it. */
export async function emptyCart(items: readonly CartItem[]): Promise<void> {
  if (await cartActions.clear()) showRemoved('Vaciaste tu carrito', items)
}

/** Lines of which less is left than the visitor had are not added again. */
function showRemoved(text: string, items: readonly CartItem[]): void {
  const available = items.filter((item) => !isShort(item))
  const undo = () => available.forEach(({ productId, quantity }) => void addElsewhere(productId, quantity))
  showToast(text, {
    kind: 'removed',
    ...(available.length > 0 && { action: { label: 'Deshacer', run: undo } }),
  })
}
