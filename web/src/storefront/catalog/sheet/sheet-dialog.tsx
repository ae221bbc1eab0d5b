import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { AreaButton } from '../../../ui/controls/area-button'
import { ChevronLeftIcon, CloseIcon } from '../../../ui/icons/icons'
import { Overlay } from '../../../ui/overlay/overlay'
import { classes } from '../../../ui/layout/classes'
import { ShadeSheet } from '../shades/shade-sheet'
import type { ProductSheetProps } from './product-sheet'
import { SheetTop, backLook, type SheetTopProps } from './sheet-top'

export interface SheetDialogProps extends Pick<ProductSheetProps, 'onAdd' | 'onWait' | 'ownUnits' | 'related'> {
  isOpen: boolean
  /** Its layout is rendered before there is a product to show. */
  keepMounted: boolean
  onClose: () => void
  product: ProductSheetProps['product'] | undefined
  /** The list below: `Labios · 34 productos`. */
  list: string
  cart: SheetTopProps['cart']
}

/** A product over the list that it was opened from, which keeps its filters and its scroll position. */
export function SheetDialog(props: SheetDialogProps) {
  const { isOpen, keepMounted, onClose, product, list, cart, ...sheet } = props
  const headingId = useId()
  useNextTitle(headingId, isOpen ? product?.id : undefined)
  const [isPresent, setPresent] = useState(isOpen)
  if (isOpen && !isPresent) setPresent(true)
  // The first frame after the tap shows only picture, name and price; the rest renders in a later frame.
  const isFilled = useDeferredValue(product?.id, 0) === product?.id
  if (!isPresent && !keepMounted) return null
  return (
    <Overlay
      kind="dialog"
      showsFirst
      isOpen={isOpen}
      keepMounted={keepMounted}
      onCloseRequest={onClose}
      onClosed={() => setPresent(false)}
      aria-labelledby={headingId}
      toasts="above-foot"
      initialFocus="title"
      className={classes(
        'dialog page-coloured m-0 h-dvh max-h-none w-full max-w-none bg-bg text-ink backdrop:hidden',
        keepMounted && 'keep-mounted',
      )}
    >
      <div key={product?.id} className="h-full overflow-y-auto overscroll-contain">
        <div className="column pb-12 max-md:pb-0">
          <SheetTop
            back={
              <AreaButton className={backLook} onClick={onClose}>
                <ChevronLeftIcon /> {list}
              </AreaButton>
            }
            cart={isFilled ? cart : undefined}
          >
            <AreaButton
              aria-label="Cerrar"
              className="grid size-11 flex-none place-items-center rounded-full hover:bg-current/8"
              onClick={onClose}
            >
              <CloseIcon className="size-5.5" />
            </AreaButton>
          </SheetTop>
          {product && (
            <ShadeSheet product={product} heading="h2" headingId={headingId} isFilled={isFilled} {...sheet} />
          )}
        </div>
      </div>
    </Overlay>
  )
}

/** The card of the next product had the focus, and is gone with the product before. */
function useNextTitle(headingId: string, id: number | undefined) {
  const before = useRef(id)
  useEffect(() => {
    if (before.current !== undefined && id !== undefined && before.current !== id)
      document.getElementById(headingId)?.focus({ preventScroll: true })
    before.current = id
  }, [headingId, id])
}
