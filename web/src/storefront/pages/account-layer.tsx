import { AccountDialog, type SignInDialogProps } from '../accounts/account-dialog'
import { cartActions } from '../cart/use-cart'
import { cartChangedStock } from '../catalog/use-stock-refresh'

/** Connects the account's dialogs with the cart and the shown stock. */
export const AccountLayer = (props: SignInDialogProps) => (
  <AccountDialog
    {...props}
    onRepeated={() => {
      void cartActions.reload()
      cartChangedStock([])
    }}
  />
)
