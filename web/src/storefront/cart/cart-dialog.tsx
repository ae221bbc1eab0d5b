import type { Cart, CartItem } from '@tocador/contracts/cart/cart-schemas'
import { CART_QUERY } from '@tocador/contracts/cart/cart-words'
import { piecesText } from '@tocador/contracts/pieces-text'
import { memo, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useOnline } from '../../api/online'
import { useSession } from '../../api/session'
import { afterOpening } from '../../ui/overlay/after-opening'
import { Button } from '../../ui/controls/button'
import { Dialog } from '../../ui/overlay/dialog'
import { replaceAddress } from '../../ui/overlay/page-history'
import { EmptyState } from '../../ui/feedback/empty-state'
import { useToasts } from '../../ui/overlay/toasts'
import { addressWith } from '../paths'
import { EmptyCart } from '../shell/empty-cart'
import { PickupLine } from '../shell/pickup-line'
import { Total } from '../shell/total'
import { OfflineNotice } from '../shell/offline-notice'
import { CartLine } from './cart-line'
import { emptyCart } from './take-out'
import { CartNews } from './cart-news'
import { Complements } from './complements'
import { isShort } from './cart-rules'
import { CartSkeleton } from './cart-skeleton'
import { dismissFailure, useCartWork, whenCartIsIdle } from './cart-store'
import { failureTexts } from './cart-texts'
import { onCartRequest } from './open-cart'
import { SaveCartNotice } from './save-cart-notice'
import { cartActions, sheetIsOpen, useCart } from './use-cart'

export { openCart } from './open-cart'
export { OwnUnitsStepper } from './own-units-stepper'

export interface CartSheetProps {
  isOpen: boolean
  keepMounted: boolean
  onOpen: () => void
  onClose: () => void
  onCheckout: () => void
  onSignIn: () => void
}

export function CartDialog({ isOpen, keepMounted, onOpen, onClose, onCheckout, onSignIn }: CartSheetProps) {
  const { cart, count } = useCart()
  const isFull = cart !== null && cart.items.length > 0
  const items = useKeptPlaces(cart?.items, isOpen)

  // The link of a reminder opens the cart as soon as there is one; the code is here, because it is fetched then.
  const openLinked = useEffectEvent(() => {
    const query = new URLSearchParams(location.search)
    if (!query.has(CART_QUERY)) return
    // Else a reload, the next search and a shared link would open it again.
    query.delete(CART_QUERY)
    replaceAddress(addressWith(query.toString()))
    // There was no cart to open, and the visitor's first piece is no reason to.
    if (!useCartWork.getState().hasAdded) onOpen()
  })
  useEffect(() => openLinked(), [])
  useEffect(() => onCartRequest(onOpen), [onOpen])

  useEffect(() => {
    if (!isOpen) return
    sheetIsOpen(true)
    dismissFailure()
    // Prices and stock may have changed since the cart was last shown.
    const callOff = afterOpening(() => void cartActions.reload())
    return () => {
      callOff()
      sheetIsOpen(false)
    }
  }, [isOpen])

  return (
    <Dialog
      isOpen={isOpen}
      keepMounted={keepMounted}
      onClose={onClose}
      title="Tu Carrito"
      shape="side"
      {...(isFull && { aside: piecesText(count), foot: <Foot onCheckout={onCheckout} /> })}
    >
      {isFull ? (
        <>
          <Lines items={items} onSignIn={onSignIn} />
          <Complements items={items} isOpen={isOpen} />
        </>
      ) : (
        <Nothing isUnknown={cart === null} onClose={onClose} />
      )}
    </Dialog>
  )
}

const noItems: readonly CartItem[] = []

/** Undoing a removal makes the line the server's newest; while the sheet is open it keeps its former place. */
function useKeptPlaces(items = noItems, isOpen: boolean): CartItem[] {
  const [places, setPlaces] = useState<readonly number[]>([])
  const ids = items.map(({ productId }) => productId)
  const known = isOpen ? places : places.filter((id) => ids.includes(id))
  const now = [...known, ...ids.filter((id) => !known.includes(id))]
  if (now.join() !== places.join()) setPlaces(now)
  return useMemo(
    () => items.toSorted((a, b) => places.indexOf(a.productId) - places.indexOf(b.productId)),
    [items, places],
  )
}

/** Memoised, so that opening the sheet does not render the lines again. */
const Lines = memo(({ items, onSignIn }: Pick<CartSheetProps, 'onSignIn'> & Pick<Cart, 'items'>) => {
  const isGuest = useSession(({ user }) => user === null)
  return (
    <>
      <OfflineNotice id="cart-offline">
        Tu carrito sigue aquí. Podrás cambiarlo y continuar cuando vuelva internet.
      </OfflineNotice>
      <CartNews />
      <ul>
        {items.map((item) => (
          <CartLine key={item.productId} item={item} />
        ))}
      </ul>
      <PickupLine />
      {items.length > 1 && (
        <div className="flex justify-end">
          <EmptyCartButton items={items} />
        </div>
      )}
      <CartTotal />
      {isGuest && <SaveCartNotice onSignIn={onSignIn} />}
    </>
  )
})

/** Here when large text leaves no room for it in the foot. */
const CartTotal = () => <Total pesos={useCart().total} className="tight-22" />

function EmptyCartButton({ items }: Pick<Cart, 'items'>) {
  const isCurrent = useOnline((state) => state.isCurrent)
  return (
    <Button
      look="quiet"
      size="small"
      className="mb-2 [--spacing-control-small:0rem]"
      disabled={!isCurrent}
      onClick={({ currentTarget }) => {
        // The button is removed with the lines.
        currentTarget.closest('dialog')?.querySelector('h2')?.focus()
        void emptyCart(items)
      }}
    >
      Vaciar carrito
    </Button>
  )
}

const Foot = memo(({ onCheckout }: Pick<CartSheetProps, 'onCheckout'>) => {
  const { cart, total } = useCart()
  const [isLeaving, setLeaving] = useState(false)
  const isCurrent = useOnline((state) => state.isCurrent)
  const short = cart?.items.filter(isShort).length ?? 0
  const leave = async () => {
    if (useCartWork.getState().pending.length === 0) return onCheckout()
    setLeaving(true)
    const isAgreed = await whenCartIsIdle()
    setLeaving(false)
    if (isAgreed) onCheckout()
  }
  return (
    <>
      <Total pesos={total} className="roomy-22" />
      <Button
        look="main"
        wide
        disabled={short > 0 || !isCurrent}
        aria-describedby={short > 0 ? 'cart-short' : 'cart-offline'}
        busy={isLeaving}
        onClick={leave}
      >
        Continuar con el pedido
      </Button>
      {short > 0 && (
        <p id="cart-short" className="text-center t-min text-ink-2">
          {short === 1 ? 'Quita el producto agotado para continuar.' : 'Quita los productos agotados para continuar.'}
        </p>
      )}
    </>
  )
})

/** Shown when the cart is empty, still loading, or could not be loaded. */
function Nothing({ isUnknown, onClose }: { isUnknown: boolean; onClose: () => void }) {
  const isLoading = useCartWork(({ pending }) => pending.some(({ action }) => action.kind === 'load'))
  const failure = useCartWork((work) => work.failure)
  if (isUnknown && failure?.of === 'load') {
    return (
      <EmptyState
        role="alert"
        heading="h3"
        title={failureTexts.load.refused}
        action={
          <Button look="main" onClick={cartActions.reload}>
            Reintentar
          </Button>
        }
      >
        {failure.text === failureTexts.load.refused ? 'Lo que apartaste sigue a tu nombre.' : failure.text}
      </EmptyState>
    )
  }
  if (isUnknown && isLoading) return <CartSkeleton />
  return <Emptied onClose={onClose} />
}

function Emptied({ onClose }: Pick<CartSheetProps, 'onClose'>) {
  const { place, room } = useRoomForToasts()
  return (
    <div
      ref={place}
      className="grid grid-cols-1 h-full grid-rows-[auto_minmax(0,1fr)] items-center"
      style={{ paddingBottom: `max(1rem, ${room}px)` }}
    >
      {/* Also when the shop cancelled the last line. */}
      <div>
        <CartNews />
      </div>
      <EmptyCart onClose={onClose}>Agrega algo que te guste y lo apartamos para ti mientras decides.</EmptyCart>
    </div>
  )
}

/**
 * Reserves space for the undo toasts, so that they do not cover the button above, and keeps it when they close, so that
 * the button does not move.
 */
function useRoomForToasts() {
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const shown = useToasts((state) => state.shown)
  useLayoutEffect(() => {
    const toasts = place.current?.closest('dialog')?.querySelector<HTMLElement>('[data-toasts]')
    setRoom((before) => Math.max(before, toasts?.offsetHeight ?? 0))
  }, [shown])
  return { place, room }
}
