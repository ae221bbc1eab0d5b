import type { ProductPage } from '@tocador/contracts/catalog/product-schemas'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { AreaButton } from '../../ui/controls/area-button'
import { Notice } from '../../ui/feedback/notice'
import { ChevronLeftIcon } from '../../ui/icons/icons'
import { Overlay } from '../../ui/overlay/overlay'
import { showToast } from '../../ui/overlay/toasts'
import { ShadeChoice } from '../catalog/shades/shade-choice'
import { ProductSheet } from '../catalog/sheet/product-sheet'
import { SheetTop, backLook } from '../catalog/sheet/sheet-top'

export interface ProductPreviewProps {
  isOpen: boolean
  product: ProductPage | undefined
  isHidden: boolean
  onClose: () => void
}

/** A product as visitors would see it, for an administrator who edits it. */
export function ProductPreview({ isOpen, product, isHidden, onClose }: ProductPreviewProps) {
  const headingId = useId()
  const [isPresent, setPresent] = useState(isOpen)
  if (isOpen && !isPresent) setPresent(true)
  if (!isPresent || product === undefined) return null
  // In the body, because the panel's tokens are denser.
  return createPortal(
    <Overlay
      kind="dialog"
      isOpen={isOpen}
      onCloseRequest={onClose}
      onClosed={() => setPresent(false)}
      aria-labelledby={headingId}
      toasts="above-foot"
      initialFocus="title"
      className="dialog page-coloured m-0 h-dvh max-h-none w-full max-w-none bg-bg text-ink backdrop:hidden"
    >
      <div className="h-full overflow-y-auto overscroll-contain">
        <div className="column pb-12 max-md:pb-0">
          <SheetTop
            back={
              <AreaButton className={backLook} onClick={onClose}>
                <ChevronLeftIcon /> Volver a editar
              </AreaButton>
            }
          />
          <div className="mb-4">
            <Notice>
              {isHidden
                ? 'Vista previa de lo que escribiste. Todavía no se guarda, y las clientas no la ven mientras esté inactiva o sin aprobar.'
                : 'Vista previa de lo que escribiste. Todavía no se guarda.'}
            </Notice>
          </div>
          <ProductSheet
            product={product}
            heading="h2"
            headingId={headingId}
            isFilled
            onAdd={addNothing}
            onWait={waitForNothing}
            ownUnits={(_product, button) => button}
            choice={
              product.family && <ShadeChoice family={product.family} chosenId={product.id} onChoose={chooseNothing} />
            }
          />
        </div>
      </div>
    </Overlay>,
    document.body,
  )
}

const chooseNothing = () => showToast('Es la vista previa de este tono: los demás se ven en la tienda')
const waitForNothing = () => void showToast('Es una vista previa: no se anotó a nadie en la lista')

function addNothing(): Promise<boolean> {
  showToast('Es una vista previa: no se agregó nada al carrito')
  return Promise.resolve(false)
}
