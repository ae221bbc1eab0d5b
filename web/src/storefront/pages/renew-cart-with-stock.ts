import { useSession } from '../../api/session'
import { useCartWork, whenCartIsIdle } from '../cart/cart-store'
import { cartActions } from '../cart/use-cart'
import { useStock } from '../catalog/stock-store'

/**
 * Reads the cart again when a product in it has other units than the cart's answer said: how many pieces a line can have
 * is known by that answer alone.
 */
export function renewCartWithStock() {
  useStock.subscribe(({ units }, before) => {
    if (isOutdated((id) => units[id] !== before.units[id])) void readWhenIdle()
  })
  if (isOutdated()) void readWhenIdle()
}

/** Only what has just changed is compared: a list that stays older than the cart would have it read for ever. */
function isOutdated(isChanged = (_id: number) => true): boolean {
  const { units } = useStock.getState()
  const { cart } = useSession.getState()
  return (
    cart?.items.some(({ productId: id, product }) => isChanged(id) && isOther(units[id], product.stock_total)) === true
  )
}

const isOther = (known: number | undefined, told: number) => known !== undefined && known !== told

async function readWhenIdle() {
  // What is under way answers with the whole cart, too, and what was queued meanwhile is sent later than the change.
  await whenCartIsIdle()
  if (useCartWork.getState().pending.length === 0 && isOutdated()) await cartActions.reload()
}
