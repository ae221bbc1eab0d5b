import { useSession } from '../../api/session'
import { forgetCart } from '../cart/cart-store'
import { needGuestId } from '../cart/guest-session'
import { HoldStatus } from '../cart/hold-status'
import { pauseLeaveWarning } from '../cart/leave-warning'
import { useCart } from '../cart/use-cart'
import { OrderDialogs } from '../orders/order-dialogs'

export interface CheckoutLayerProps {
  isOpen: boolean
  keepMounted: boolean
  onClose: () => void
  onSignIn: () => void
  onBackToCart: () => void
}

/** Where the order meets the cart it takes and the account it is for. */
export function CheckoutLayer(props: CheckoutLayerProps) {
  const user = useSession((session) => session.user)
  const { cart, reload } = useCart()
  const soonest = cart?.items.toSorted((a, b) => a.reservedUntil.localeCompare(b.reservedUntil))[0]
  return (
    <OrderDialogs
      {...props}
      cart={cart}
      user={user}
      guestId={needGuestId}
      hold={soonest && <HoldStatus item={soonest} />}
      onCartOutdated={() => void reload()}
      onOrdered={() => {
        forgetCart()
        // What was added after an order whose answer got lost is still in it.
        void reload()
      }}
      pauseLeaveWarning={pauseLeaveWarning}
    />
  )
}
