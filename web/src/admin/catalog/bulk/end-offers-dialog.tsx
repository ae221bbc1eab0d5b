import type { SelectedProduct } from '@tocador/contracts/catalog/product-selection-schemas'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { dialogFailureText, productCount } from '../list/product-texts'
import { shownOffers } from './change-offers'
import { keepChosen } from './keep-chosen'
import { useBulkOffers } from './use-bulk-offers'

interface EndOffersDialogProps {
  products: readonly SelectedProduct[]
  onClose: () => void
  onDone: () => void
}

/** Ends the running offers of the selected products, or removes their next ones. */
export function EndOffersDialog({ products, onClose, onDone }: EndOffersDialogProps) {
  const { remove } = useBulkOffers()
  // The list is loaded again after each attempt, and may then show the next offer of a product.
  const [offers] = useState(() => shownOffers(products))
  return (
    <ConfirmDialog
      title={`¿Quitar la oferta de ${productCount(products.length)}?`}
      action="Quitar ofertas"
      busyLabel="Quitando…"
      failureText={dialogFailureText}
      onClose={onClose}
      onConfirm={async () => {
        await keepChosen(products, () => remove(offers))
        onDone()
      }}
    >
      <p>
        La oferta que corre termina ahora y se cobra el precio de venta, también en los carritos abiertos. Donde no
        corre ninguna se quita la próxima.
      </p>
    </ConfirmDialog>
  )
}
