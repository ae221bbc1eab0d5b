import { useSession } from '../../api/session'
import { isShort } from '../cart/cart-rules'
import { clearCartCopy, useCartWork } from '../cart/cart-store'
import { getOrCreateGuestId } from '../cart/guest-session'
import { HoldStatus } from '../cart/hold-status'
import { pauseLeaveWarning } from '../shell/stay-in-shop'
import { useCart } from '../cart/use-cart'
import { OrderDialogs } from '../orders/order-dialogs'

export interface CheckoutLayerProps {
  isOpen: boolean
  keepMounted: boolean
  onClose: () => void
  onSignIn: () => void
  onBackToCart: () => void
}

/** Connects the order dialogs with the cart and the account. */
export function CheckoutLayer(props: CheckoutLayerProps) {
  const user = useSession((session) => session.user)
  const { cart, reload } = useCart()
  const news = useCartWork((work) => work.notices)
  // Pieces that are sold out stop the order, so they are said first.
  const soonest =
    cart?.items.find(isShort) ?? cart?.items.toSorted((a, b) => a.reservedUntil.localeCompare(b.reservedUntil))[0]
  return (
    <OrderDialogs
      {...props}
      cart={cart}
      user={user}
      guestId={getOrCreateGuestId}
      cartNews={news}
      hold={
        soonest && (
          <HoldStatus
            item={soonest}
            onLapsed={<p className="t-min text-ink-2">Al enviar tu pedido, tomamos las piezas que aún estén libres.</p>}
          />
        )
      }
      onCartOutdated={() => void reload()}
      onOrdered={() => {
        clearCartCopy()
        // Items added after an order whose answer was lost are still in the cart.
        void reload()
      }}
      pauseLeaveWarning={pauseLeaveWarning}
    />
  )
}
