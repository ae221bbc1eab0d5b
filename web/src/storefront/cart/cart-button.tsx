import { showPesos } from '@tocador/contracts/money'
import { piecesText } from '@tocador/contracts/pieces-text'
import { AreaButton } from '../../ui/controls/area-button'
import { classes } from '../../ui/layout/classes'
import { BagIcon } from '../../ui/icons/icons'
import { useHasOverlay } from '../../ui/overlay/open-overlays'
import { useCart } from './use-cart'

/** Floats at the bottom right while the cart is not empty (NAV-12). */
export function CartButton({ onOpen }: { onOpen: () => void }) {
  const { count, total, hasContent } = useCart()
  const hasOverlay = useHasOverlay()
  if (!hasContent) return null
  return (
    <AreaButton
      aria-haspopup="dialog"
      onClick={onOpen}
      className={classes(
        'fixed at-corner z-float inline-flex min-h-14 items-center gap-2.5 rounded-pill bg-action pr-5.5 pl-4.5 font-semibold text-on-action shadow-2 transition figures hover:bg-action-hover motion-safe:pointer-fine:active:scale-98',
        // It stays focusable, because the dialog that hides it returns the focus to it.
        hasOverlay && 'opacity-0',
      )}
    >
      <span className="sr-only">Tu carrito: {piecesText(count)},</span>
      <span className="relative" aria-hidden="true">
        <BagIcon className="size-6.5" />
        <span key={count} className="cart-count">
          {count}
        </span>
      </span>
      {showPesos(total)}
    </AreaButton>
  )
}
