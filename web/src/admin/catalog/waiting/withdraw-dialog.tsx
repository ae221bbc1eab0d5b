import type { SelectedProduct } from '@tocador/contracts/catalog/product-selection-schemas'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { dialogFailureText, productCount } from '../list/product-texts'
import { keptPlaceText, waitersText } from './waiters-text'

export type Withdrawal = 'deactivate' | 'unapprove'
const ACTIONS: Record<Withdrawal, { verb: string; busy: string }> = {
  deactivate: { verb: 'Desactivar', busy: 'Desactivando…' },
  unapprove: { verb: 'Desaprobar', busy: 'Desaprobando…' },
}

interface WithdrawDialogProps {
  products: readonly Pick<SelectedProduct, 'name' | 'people_with_place' | 'announced'>[]
  how: Withdrawal
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Asks before products that people wait for leave the shop. */
export function WithdrawDialog({ products, how, onClose, onConfirm }: WithdrawDialogProps) {
  const { verb, busy } = ACTIONS[how]
  const [only] = products
  const what = products.length === 1 && only !== undefined ? `«${only.name}»` : productCount(products.length)
  return (
    <ConfirmDialog
      title={`¿${verb} ${what}?`}
      action={verb}
      busyLabel={busy}
      failureText={dialogFailureText}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{waitersText(products)}</p>
      <p className="text-ink-2">{keptPlaceText}</p>
    </ConfirmDialog>
  )
}
