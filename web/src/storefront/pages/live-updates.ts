import { STOCK_SETTLED_MS } from '@tocador/contracts/catalog/catalog-words'
import { ready } from '@tocador/contracts/health/health-calls'
import { call } from '../../api/call'
import { onLive, setGuestId, startLive } from '../../api/live'
import { noteOnlineAgain, useOnline } from '../../api/online'
import { useSession } from '../../api/session'
import { dismissToast, showToast } from '../../ui/overlay/toasts'
import { onStockChange, useCartWork } from '../cart/cart-store'
import { failureTexts } from '../cart/cart-texts'
import { dropGuestAfterSignOut } from '../cart/drop-guest-after-sign-out'
import { readGuestId } from '../cart/guest-session'
import { cartActions } from '../cart/use-cart'
import { putLevels } from '../catalog/stock-store'
import { cartChangedStock } from '../catalog/use-stock-refresh'
import { renewCartWithStock } from './renew-cart-with-stock'

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
    } else if (event === 'again' || event === 'visitor') {
      cartChangedStock([])
      void cartActions.reload()
      renewOldProducts()
    }
  })
  renewCartWithStock()
  tellUnknownCart()
  dropGuestAfterSignOut()
  renewOldProducts()
  document.addEventListener('visibilitychange', renewOldProducts)
  setGuestId(readGuestId)
  startLive()
}

const OLD_MS = 15 * 60_000

/**
 * In a tab that was left for days prices and offers are no longer true, and products are withdrawn: all is read as after an
 * offline time, once the shop answers. What fails in the first moment of a return would be taken for the loss of the connection.
 */
function renewOldProducts() {
  // Not by `performance.now`, which stands still in some browsers while the device sleeps.
  const { isOnline, pricesAt = performance.timeOrigin } = useOnline.getState()
  if (document.visibilityState === 'visible' && isOnline && Date.now() - pricesAt > OLD_MS)
    call(ready, {}).then(noteOnlineAgain, () => {})
}

/** Without a cart there is no button whose sheet would say so. After an offline time it is read by itself. */
function tellUnknownCart() {
  let told: number | undefined
  const tell = () => {
    const { user, cart } = useSession.getState()
    const isUnknown = user !== null && cart === null && useCartWork.getState().failure?.of === 'load'
    if (isUnknown && useOnline.getState().isOnline) {
      const action = { label: 'Reintentar', run: cartActions.reload }
      told = showToast(failureTexts.load.refused, { kind: 'error', action })
    } else if (!isUnknown && told !== undefined) {
      dismissToast(told)
    }
  }
  useCartWork.subscribe(({ failure }, before) => {
    if (failure !== before.failure) tell()
  })
  tell()
}

/** undefined: more changed than the event lists. */
const unitsOf = (data: unknown) =>
  Array.isArray(data) ? data.map(([id, units]: [number, number]) => ({ id, stock_total: units })) : undefined
