import { lateDialog } from '../../ui/late-dialog'
import type { CartSheetProps } from './cart-dialog'
import { failureTexts } from './cart-texts'

/** 'Tu Carrito', fetched when it is first wanted. */
export const CartSheet = lateDialog<CartSheetProps>(
  async () => (await import('./cart-dialog')).CartDialog,
  failureTexts.load.offline,
)
