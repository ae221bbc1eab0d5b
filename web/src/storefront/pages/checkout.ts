import { useState } from 'react'
import { useSession } from '../../api/session'
import { lazyDialog } from '../../ui/overlay/lazy-dialog'
import { hasOpenOrder } from '../orders/kept-checkout'
import type { CheckoutLayerProps } from './checkout-layer'

/** Checkout and confirmation, fetched and drawn when the cart is looked at. */
export const Checkout = lazyDialog<CheckoutLayerProps>(
  async () => (await import('./checkout-layer')).CheckoutLayer,
  'Error de conexión. Verifica tu internet e intenta nuevamente.',
)

/** Opens by itself when a reload came between the buyer and the order's answer or its confirmation. */
export function useCheckoutOpen() {
  const [wish, setWish] = useState<boolean>()
  const isLoaded = useSession((session) => session.isLoaded)
  return [wish ?? (isLoaded && hasOpenOrder()), setWish] as const
}
