import { lateDialog } from '../../ui/overlay/lazy-dialog'
import type { CartSheetProps } from './cart-dialog'
import { failureTexts } from './cart-texts'
import { useCart } from './use-cart'

const LateCart = lateDialog<CartSheetProps>(
  async () => (await import('./cart-dialog')).CartDialog,
  failureTexts.load.offline,
)

/** 'Tu Carrito', fetched and drawn as soon as there is something in it. */
export function CartSheet(props: Omit<CartSheetProps, 'isAtHand'>) {
  const { count } = useCart()
  return <LateCart {...props} isAtHand={count > 0} />
}
