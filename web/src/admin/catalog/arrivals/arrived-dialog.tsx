import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { FailureNotice } from '../../../ui/feedback/failure-notice'
import { Notice } from '../../../ui/feedback/notice'
import { useSending } from '../../../ui/feedback/use-sending'
import { SuggestField } from '../../../ui/form/suggest-field'
import { PackagePlusIcon } from '../../../ui/icons/panel-icons'
import { Thumbnail } from '../../../ui/layout/thumbnail'
import { Dialog } from '../../../ui/overlay/dialog'
import { showToast } from '../../../ui/overlay/toasts'
import { useProductSuggestions } from '../../list-screen/views/use-suggestions'
import { peopleText } from './arrival-parts'
import { openArrivedProduct, openNewProduct, otherNewProduct, startProductOf } from './arrived-product'
import { handOver } from './link-arrival'
import { arrivalFailure } from './use-arrivals'

interface ArrivedDialogProps {
  arrival: Arrival
  onClose: () => void
  onArrived: () => void
}

/** The piece is here: it becomes a new product, the one that it was made from, or another one that the shop has. */
export function ArrivedDialog({ arrival, onClose, onArrived }: ArrivedDialogProps) {
  const suggestions = useProductSuggestions()
  const { isSending, failure, send } = useSending(arrivalFailure)
  const { product, people_waiting: people } = arrival
  const [other] = useState(() => otherNewProduct(arrival))
  const link = (productId: number) =>
    void send(async () => {
      showToast(await handOver(arrival.id, productId))
      onArrived()
      openArrivedProduct(productId)
    })
  return (
    <Dialog
      title={`Ya llegó «${arrival.name}»`}
      isLocked={isSending}
      onClose={onClose}
      actions={<Button onClick={onClose}>Cancelar</Button>}
    >
      <div className="grid gap-4">
        <FailureNotice text={failure} />
        <p>
          Deja de anunciarse
          {people === 0 ? '. ' : `. Su lista (${peopleText(people)}) pasa al producto en el mismo orden. `}
          Después pon sus existencias.
        </p>
        {product !== null ? (
          <Button look="main" busy={isSending} busyLabel="Guardando…" onClick={() => link(product.id)}>
            Abrir «{product.name}»
          </Button>
        ) : (
          <>
            {other !== undefined && (
              <Notice tone="warning" action={<Button onClick={openNewProduct}>Seguir con él</Button>}>
                Tienes un producto nuevo sin guardar: «{other}». «Crear producto» lo descarta.
              </Notice>
            )}
            <Button look="main" icon={<PackagePlusIcon />} disabled={isSending} onClick={() => startProductOf(arrival)}>
              Crear producto
            </Button>
            <SuggestField
              label="O elige un producto que ya tienes"
              placeholder="Nombre del producto"
              {...suggestions.field}
              idOf={(one) => one.id}
              nothing="Ningún producto coincide."
              onChoose={(one) => {
                suggestions.clear()
                link(one.id)
              }}
            >
              {(one) => (
                <>
                  <Thumbnail images={one.image_url} of={one} className="h-9 w-7.5" />
                  <span className="min-w-0 flex-1 truncate font-medium">{one.name}</span>
                </>
              )}
            </SuggestField>
          </>
        )}
      </div>
    </Dialog>
  )
}
