import { showPesos } from '@tocador/contracts/money'
import { piecesText } from '@tocador/contracts/pieces-text'
import type { ReactNode } from 'react'
import { AreaButton } from '../../../ui/controls/area-button'
import { BagIcon } from '../../../ui/icons/icons'

export interface SheetTopProps {
  /** The way back to the list. */
  back: ReactNode
  /** At the end of the row. */
  children?: ReactNode
  /** While there is one to open. */
  cart?: { count: number; total: number; onOpen: () => void } | undefined
}

/** In place of the floating cart button, so that the one coloured action is to add this product. */
export const SheetTop = ({ back, cart, children }: SheetTopProps) => (
  <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 py-2">
    {back}
    {cart && (
      <AreaButton
        aria-haspopup="dialog"
        aria-label={`Tu carrito: ${piecesText(cart.count)}, ${showPesos(cart.total)}`}
        className="ml-auto inline-flex min-h-11 items-center gap-2.5 rounded-pill border border-edge px-4 text-small font-semibold figures hover:border-ink"
        onClick={cart.onOpen}
      >
        <BagIcon />
        <span className="grid h-5 min-w-5 place-items-center rounded-pill bg-ink px-1 text-count leading-none font-bold text-bg">
          {cart.count}
        </span>
        <span className="max-lg:hidden">{showPesos(cart.total)}</span>
      </AreaButton>
    )}
    {children}
  </div>
)

export const backLook = 'inline-flex min-h-11 min-w-0 items-center gap-1 t-small wrap-anywhere underlined'
