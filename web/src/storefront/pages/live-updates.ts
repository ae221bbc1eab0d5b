import { STOCK_SETTLED_MS } from '@tocador/contracts/catalog/catalog-words'
import { onLive, setGuestId, startLive } from '../../api/live'
import { useSession } from '../../api/session'
import { onStockChange } from '../cart/cart-store'
import { readGuestId } from '../cart/guest-session'
import { cartActions } from '../cart/use-cart'
import { putLevels } from '../catalog/stock-store'
import { cartChangedStock } from '../catalog/use-stock-refresh'

let isStarted = false

/**
 * Shows units, the cart's clock and its notices as they change. The timed calls go on, so that nothing is missing where the
 * stream is.
 */
export function startLiveUpdates() {
  if (isStarted) return
  isStarted = true
  let changedAt = -Infinity
  onStockChange(() => (changedAt = performance.now()))
  const reloadCart = () => {
    if (useSession.getState().cart !== null) void cartActions.reload()
  }
  onLive(({ event, data }) => {
    if (event === 'stock') {
      const units = unitsOf(data)
      if (units === undefined) return cartChangedStock([])
      // After an own change the lists are read again; until then an event may be older than the cart's answer.
      if (performance.now() - changedAt >= STOCK_SETTLED_MS) putLevels(units)
    } else if (event === 'cart' || event === 'ended') {
      reloadCart()
    } else if (event === 'again') {
      cartChangedStock([])
      reloadCart()
    }
  })
  setGuestId(readGuestId)
  startLive()
}

/** undefined: more changed than the event lists. */
const unitsOf = (data: unknown) =>
  Array.isArray(data) ? data.map(([id, units]: [number, number]) => ({ id, stock_total: units })) : undefined
