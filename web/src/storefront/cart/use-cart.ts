import type { Cart } from '@tocador/contracts/cart'
import { useMemo } from 'react'
import { useSession } from '../../api/session'
import { announce } from '../../ui/overlay/announcer'
import { dismissToast, showToast } from '../../ui/overlay/toasts'
import { expectedCart, payableCount, payableTotal } from './cart-rules'
import { runCartAction, takeInterrupted, useCartWork } from './cart-store'
import { piecesText } from './cart-texts'

/** The sheet shows refusals and notices in its own head; everywhere else they come as a toast. */
let isSheetOpen = false
let newsToast = 0
export function sheetIsOpen(open: boolean) {
  isSheetOpen = open
  // What it said stands in the sheet's own notice now.
  if (open) dismissToast(newsToast)
}

/** All resolve with whether the shop agreed; a refusal has been shown by then. */
export const cartActions = {
  async add(productId: number, quantity = 1): Promise<boolean> {
    const isDone = await shown(runCartAction({ kind: 'add', productId, quantity }))
    const cart = useSession.getState().cart
    if (isDone && cart !== null) announce(`Agregado. Tu carrito tiene ${piecesText(payableCount(cart))}.`)
    return isDone
  },
  /** What the end of the last session interrupted, once the same user has signed in again. */
  async finishInterrupted(userId: number): Promise<void> {
    const action = takeInterrupted(userId)
    if (action?.kind === 'add') await cartActions.add(action.productId, action.quantity)
    else if (action !== undefined) await shown(runCartAction(action))
  },
  /** 0 or less takes the line out (CART-34). */
  setQuantity: (productId: number, quantity: number) =>
    shown(runCartAction(quantity > 0 ? { kind: 'set', productId, quantity } : { kind: 'remove', productId })),
  remove: (productId: number) => shown(runCartAction({ kind: 'remove', productId })),
  clear: () => shown(runCartAction({ kind: 'clear' })),
  /** What the server has; a guest cart joins the account's first when somebody is signed in. */
  async reload(): Promise<boolean> {
    const known = useCartWork.getState().notices.length
    const isDone = await runCartAction({ kind: 'load' })
    const news = useCartWork.getState().notices.slice(known)
    if (news.length > 0 && !isSheetOpen) newsToast = showToast(news.join(' '), { kind: 'note' })
    return isDone
  },
}

async function shown(action: Promise<boolean>): Promise<boolean> {
  const isDone = await action
  const { failure } = useCartWork.getState()
  if (!isDone && failure !== undefined && !isSheetOpen) showToast(failure.text, { kind: 'error' })
  return isDone
}

interface CartView {
  /** As it will be when everything that waits has succeeded. */
  cart: Cart | null
  /** Pieces that can be had; lines of what sold out do not count. */
  count: number
  total: number
  /** An action of the visitor is under way or waits. */
  isBusy: boolean
}

export function useCart(): CartView & typeof cartActions {
  const kept = useSession((session) => session.cart)
  const pending = useCartWork((work) => work.pending)
  return useMemo(() => {
    const cart = kept && pending.reduce((expected, { action }) => expectedCart(expected, action), kept)
    return {
      cart,
      count: cart === null ? 0 : payableCount(cart),
      total: cart === null ? 0 : payableTotal(cart),
      isBusy: pending.some(({ action }) => action.kind !== 'load'),
      ...cartActions,
    }
  }, [kept, pending])
}

/** Where a product's action stands: under way, or waiting for another one. */
export const usePendingOf = (productId: number): 'running' | 'waiting' | undefined =>
  useCartWork(({ pending }) => {
    const place = pending.findIndex(({ action }) => 'productId' in action && action.productId === productId)
    return place < 0 ? undefined : place === 0 ? 'running' : 'waiting'
  })
