import type { Cart } from '@tocador/contracts/cart/cart-schemas'
import { piecesText } from '@tocador/contracts/pieces-text'
import { useMemo } from 'react'
import { useSession } from '../../api/session'
import { announce } from '../../ui/overlay/announcer'
import { dismissToast, showToast } from '../../ui/overlay/toasts'
import { whatsappIn } from '../shell/whatsapp-in'
import { expectedCart, payableCount, payableTotal, type CartAction } from './cart-rules'
import { runCartAction, takeInterrupted, useCartWork, type CartFailure } from './cart-store'

/** The sheet shows errors and notices in its header; elsewhere they are toasts. */
let isSheetOpen = false
let newsToast = 0
export function sheetIsOpen(open: boolean) {
  isSheetOpen = open
  // The sheet now shows the same notice.
  if (open) dismissToast(newsToast)
}

/** All resolve with whether the action succeeded; by then an error has been shown. */
export const cartActions = {
  async add(productId: number, quantity = 1, isElsewhere?: boolean): Promise<boolean> {
    useCartWork.setState({ hasAdded: true })
    const isDone = await shown({ kind: 'add', productId, quantity, isElsewhere })
    const cart = useSession.getState().cart
    if (isDone && cart !== null) announce(`Agregado. Tu carrito tiene ${piecesText(payableCount(cart))}.`)
    return isDone
  },
  /** Runs the actions that the expired session interrupted, once the same user has signed in again. */
  async finishInterrupted(userId: number): Promise<void> {
    const done: Promise<boolean>[] = []
    for (let action = takeInterrupted(userId); action !== undefined; action = takeInterrupted(userId))
      done.push(
        action.kind === 'add' ? cartActions.add(action.productId, action.quantity, action.isElsewhere) : shown(action),
      )
    await Promise.all(done)
  },
  /** 0 or less removes the line (CART-34). */
  setQuantity: (productId: number, quantity: number) =>
    shown(quantity > 0 ? { kind: 'set', productId, quantity } : { kind: 'remove', productId }),
  remove: (productId: number) => shown({ kind: 'remove', productId }),
  clear: () => shown({ kind: 'clear' }),
  /** Loads the cart; for a signed-in visitor, a guest cart is merged into the account's first. */
  async reload(): Promise<boolean> {
    const known = useCartWork.getState().notices.length
    const isDone = await runCartAction({ kind: 'load' })
    const news = useCartWork.getState().notices.slice(known)
    if (news.length > 0 && !isSheetOpen) newsToast = showToast(news.join(' '), { kind: 'note' })
    return isDone
  },
}

async function shown(action: CartAction): Promise<boolean> {
  let failure = undefined as CartFailure | undefined
  const isDone = await runCartAction(action, (told) => (failure = told))
  if (isDone || failure === undefined || isSheetOpen) return isDone
  const whatsapp = whatsappIn(failure.details)
  // Rare, so its code is not part of the first load.
  const offer = whatsapp === undefined ? undefined : await import('../shell/whatsapp-offer').catch(() => undefined)
  const offered = offer && whatsapp !== undefined && { action: offer.whatsappLink(whatsapp) }
  showToast(failure.text, { kind: 'error', ...offered })
  return false
}

interface CartView {
  /** The expected cart once all pending actions have succeeded. */
  cart: Cart | null
  /** Units that can be ordered, without sold-out lines. */
  count: number
  total: number
  /** It has lines, or the shop emptied it, which it says when it is opened. */
  hasContent: boolean
  /** An action of the visitor is running or queued. */
  isBusy: boolean
}

export function useCart(): CartView & typeof cartActions {
  const kept = useSession((session) => session.cart)
  const pending = useCartWork((work) => work.pending)
  const hasNotices = useCartWork((work) => work.notices.length > 0)
  return useMemo(() => {
    const cart = kept && pending.reduce((expected, { action }) => expectedCart(expected, action), kept)
    return {
      cart,
      count: cart === null ? 0 : payableCount(cart),
      total: cart === null ? 0 : payableTotal(cart),
      hasContent: cart !== null && (cart.items.length > 0 || hasNotices),
      isBusy: pending.some(({ action }) => action.kind !== 'load'),
      ...cartActions,
    }
  }, [kept, pending, hasNotices])
}

/** State of a product's action: running, or queued behind another one. */
export const usePendingOf = (productId: number): 'running' | 'waiting' | undefined =>
  useCartWork(({ pending }) => {
    const place = pending.findIndex(({ action }) => 'productId' in action && action.productId === productId)
    return place < 0 ? undefined : place === 0 ? 'running' : 'waiting'
  })
