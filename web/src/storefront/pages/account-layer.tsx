import { AccountDialog, type SignInDialogProps } from '../accounts/account-dialog'
import { cartActions } from '../cart/use-cart'
import { cartChangedStock } from '../catalog/use-stock-refresh'

/** Connects the account's dialogs with the cart and the shown stock. */
export const AccountLayer = (props: SignInDialogProps) => (
  <AccountDialog
    {...props}
    onRepeated={({ isEmpty }) => {
      void cartActions.reload()
      cartChangedStock([])
      if (isEmpty) return
      props.onClose()
      void openCart()
    }}
  />
)

/** From the cart's own file, which is fetched with its first line: a shared file would add its name to what every visitor downloads. */
async function openCart() {
  const cart = await import('../cart/cart-dialog').catch(() => undefined)
  cart?.openCart()
}
