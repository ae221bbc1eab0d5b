import { useState } from 'react'
import { useSession } from '../../api/session'
import { lazyDialog } from '../../ui/overlay/lazy-dialog'
import { hasOpenOrder } from '../orders/kept-checkout'
import type { CheckoutLayerProps } from './checkout-layer'

/** Checkout and confirmation, fetched and rendered when the cart is opened. */
export const Checkout = lazyDialog<CheckoutLayerProps>(
  () => import('./checkout-layer').then((part) => part.CheckoutLayer),
  'Error de conexión. Verifica tu internet e intenta nuevamente.',
)

/** Whether the checkout is open; initially true when a reload interrupted an order. */
export function useCheckoutOpen() {
  const [isOpen, setOpen] = useState<boolean>()
  const isLoaded = useSession((session) => session.isLoaded)
  // Read once: when the interrupted order is refused, the checkout stays, with the reason.
  if (isLoaded && isOpen === undefined) setOpen(hasOpenOrder())
  return [isOpen === true, setOpen] as const
}
