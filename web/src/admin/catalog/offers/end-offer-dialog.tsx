import type { ProductOffer } from '@tocador/contracts/catalog/offer-schemas'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { showPesos } from '@tocador/contracts/money'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { showToast } from '../../../ui/overlay/toasts'
import { dialogFailureText } from '../list/product-texts'
import { useOfferActions } from './use-offers'

interface EndOfferDialogProps {
  product: AdminProduct
  offer: ProductOffer
  onClose: () => void
}

/** Ends a running offer at once, or removes one that has not begun. */
export function EndOfferDialog({ product, offer, onClose }: EndOfferDialogProps) {
  const { remove } = useOfferActions(product.id)
  const isRunning = offer.state === 'running'
  return (
    <ConfirmDialog
      title={isRunning ? '¿Terminar la oferta ahora?' : '¿Quitar la oferta?'}
      action={isRunning ? 'Terminar oferta' : 'Quitar oferta'}
      busyLabel={isRunning ? 'Terminando…' : 'Quitando…'}
      failureText={dialogFailureText}
      onClose={onClose}
      onConfirm={async () => {
        await remove(offer)
        showToast(isRunning ? 'Oferta terminada' : 'Oferta quitada')
      }}
    >
      <p>
        {isRunning
          ? `Desde ahora se cobra el precio de venta, ${showPesos(product.price)}, también en los carritos abiertos.`
          : 'Todavía no ha empezado: nadie la ha visto.'}
      </p>
    </ConfirmDialog>
  )
}
