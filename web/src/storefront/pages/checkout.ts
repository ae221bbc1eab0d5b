import { useState } from 'react'
import { useSession } from '../../api/session'
import { lazyDialog } from '../../ui/overlay/lazy-dialog'
import { hasOpenOrder } from '../orders/kept-checkout'
import type { CheckoutLayerProps } from './checkout-layer'

/** Checkout and confirmation, fetched and rendered when the cart is opened. */
export const Checkout = lazyDialog<CheckoutLayerProps>(
  async () => (await import('./checkout-layer')).CheckoutLayer,
  'Error de conexión. Verifica tu internet e intenta nuevamente.',
)

/** Whether the checkout is open; initially true when a reload interrupted an order. */
export function useCheckoutOpen() {
  const [asked, setAsked] = useState<boolean>()
  const isLoaded = useSession((session) => session.isLoaded)
  return [asked ?? (isLoaded && hasOpenOrder()), setAsked] as const
}
