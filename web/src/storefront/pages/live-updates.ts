import { STOCK_SETTLED_MS } from '@tocador/contracts/catalog/catalog-words'
import { onLive, setGuestId, startLive } from '../../api/live'
import { noteOnlineAgain, useOnline } from '../../api/online'
import { useSession } from '../../api/session'
import { showToast } from '../../ui/overlay/toasts'
import { onStockChange, useCartWork } from '../cart/cart-store'
import { failureTexts } from '../cart/cart-texts'
import { dropGuestAfterSignOut } from '../cart/drop-guest-after-sign-out'
import { readGuestId } from '../cart/guest-session'
import { cartActions } from '../cart/use-cart'
import { putLevels } from '../catalog/stock-store'
import { cartChangedStock } from '../catalog/use-stock-refresh'

let isStarted = false

/**
 * Shows units, the cart's clock and its notices as they change, and reads old products anew. The timed calls go on, so that
 * nothing is missing where the stream is.
 */
export function startLiveUpdates() {
  if (isStarted) return
  isStarted = true
  let changedAt = -Infinity
  onStockChange(() => (changedAt = performance.now()))
  onLive(({ event, data }) => {
    if (event === 'stock') {
      const units = unitsOf(data)
      if (units === undefined) return cartChangedStock([])
      // After an own change the lists are read again; until then an event may be older than the cart's answer.
      if (performance.now() - changedAt >= STOCK_SETTLED_MS) putLevels(units)
    } else if (event === 'cart' || event === 'ended') {
      void cartActions.reload()
    } else if (event === 'again') {
      cartChangedStock([])
      void cartActions.reload()
    }
  })
  useCartWork.subscribe(({ failure }, before) => {
    if (failure?.of === 'load' && failure !== before.failure) tellUnknownCart()
  })
  dropGuestAfterSignOut()
  renewOldProducts()
  setGuestId(readGuestId)
  startLive()
}

const OLD_MS = 15 * 60_000

/** In a tab that was left for days prices and offers are no longer true, and products are withdrawn: all is read as after an offline time. */
function renewOldProducts() {
  const startedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    const { isOnline, pricesAt = startedAt } = useOnline.getState()
    if (document.visibilityState === 'visible' && isOnline && Date.now() - pricesAt > OLD_MS) noteOnlineAgain()
  })
}

/** Without a cart there is no button whose sheet would say so. After an offline time it is read by itself. */
function tellUnknownCart() {
  const { user, cart } = useSession.getState()
  if (user === null || cart !== null || !useOnline.getState().isOnline) return
  const action = { label: 'Reintentar', run: cartActions.reload }
  showToast(failureTexts.load.refused, { kind: 'error', action })
}

/** undefined: more changed than the event lists. */
const unitsOf = (data: unknown) =>
  Array.isArray(data) ? data.map(([id, units]: [number, number]) => ({ id, stock_total: units })) : undefined
