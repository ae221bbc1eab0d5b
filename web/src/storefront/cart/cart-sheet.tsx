import { lazyDialog } from '../../ui/overlay/lazy-dialog'
import type { CartSheetProps } from './cart-dialog'
import { failureTexts } from './cart-texts'
import { useCart } from './use-cart'

const LazyCart = lazyDialog<CartSheetProps>(
  () => import('./cart-dialog').then((part) => part.CartDialog),
  failureTexts.load.offline,
)

/** 'Tu Carrito', fetched and rendered as soon as there is a way to open it. */
export function CartSheet(props: Omit<CartSheetProps, 'keepMounted'>) {
  const { hasContent } = useCart()
  return <LazyCart {...props} keepMounted={hasContent} />
}
