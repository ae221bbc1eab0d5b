import { showPesos } from '@tocador/contracts/money'
import { classes } from '../../ui/layout/classes'
import { BagIcon } from '../../ui/icons/icons'
import { useHasOverlay } from '../../ui/overlay/open-overlays'
import { useCartWork } from './cart-store'
import { piecesText } from './cart-texts'
import { useCart } from './use-cart'

/** Floats at the bottom right while the cart is not empty (NAV-12). */
export function CartButton({ onOpen }: { onOpen: () => void }) {
  const { cart, count, total } = useCart()
  const hasOverlay = useHasOverlay()
  // A cart that the shop emptied says so when it is opened.
  const hasNotices = useCartWork((work) => work.notices.length > 0)
  if (cart === null || (cart.items.length === 0 && !hasNotices)) return null
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={classes(
        'fixed right-[max(1rem,env(safe-area-inset-right))] bottom-[calc(1rem+env(safe-area-inset-bottom))] z-float inline-flex min-h-14 items-center gap-2.5 rounded-pill bg-grana pr-5.5 pl-4.5 font-semibold text-on-grana shadow-2 transition figures hover:bg-grana-hover motion-safe:pointer-fine:active:scale-98 md:right-6 md:bottom-6',
        // It stays focusable, because the dialog that hides it returns the focus to it.
        hasOverlay && 'opacity-0',
      )}
    >
      <span className="sr-only">Tu carrito: {piecesText(count)},</span>
      <span className="relative" aria-hidden="true">
        <BagIcon className="size-6.5" />
        <span
          key={count}
          className="absolute -top-1.5 -right-2 grid h-5 min-w-5 animate-appear place-items-center rounded-pill bg-on-grana px-1 text-[0.75rem] leading-none font-bold text-grana shadow-[0_0_0_2px_var(--color-grana)]"
        >
          {count}
        </span>
      </span>
      {showPesos(total)}
    </button>
  )
}
