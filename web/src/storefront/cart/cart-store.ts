import {
  addItem,
  clearCart,
  getCart,
  migrateCart,
  removeItem,
  updateQuantity,
  type Cart,
} from '@tocador/contracts/cart'
import { create } from 'zustand'
import { call } from '../../api/call'
import { failureText } from '../../api/failure'
import { useSession } from '../../api/session'
import { createQueue } from './action-queue'
import { noticesOf, stockAfter, type CartAction, type StockChange } from './cart-rules'
import { cutNotice, failureTexts } from './cart-texts'
import { dropGuestId, needGuestId, readGuestId } from './guest-session'
import { readCart } from './read-cart'

export interface PendingAction {
  id: number
  action: CartAction
  done: Promise<boolean>
}

interface CartWork {
  /** The first one is under way, the others wait for it in this order. */
  pending: readonly PendingAction[]
  /** What the shop answered to the last action that failed. */
  failure: string | undefined
  /** What changed since the visitor last looked. */
  notices: readonly string[]
}

const idle: CartWork = { pending: [], failure: undefined, notices: [] }
export const useCartWork = create<CartWork>(() => idle)

const inTurn = createQueue()
let lastId = 0

type StockListener = (changes: StockChange[]) => void
const stockListeners = new Set<StockListener>()

/** Told after every change of the cart how many units are free now; returns what ends it (CART-19 to CART-21). */
export function onStockChange(listener: StockListener): () => void {
  stockListeners.add(listener)
  return () => void stockListeners.delete(listener)
}

/** Queues an action; resolves when it is done, with false when the shop or the network said no. */
export function runCartAction(action: CartAction): Promise<boolean> {
  const waiting = useCartWork.getState().pending.slice(1).at(-1)
  // Steps of one stepper that still wait become one: only the last figure counts.
  if (waiting !== undefined && action.kind === 'set' && isSameLine(waiting.action, action)) {
    setPending((pending) => pending.map((one) => (one.id === waiting.id ? { ...one, action } : one)))
    return waiting.done
  }
  const id = ++lastId
  const done = inTurn(async () => {
    const current = useCartWork.getState().pending.find((one) => one.id === id)?.action ?? action
    try {
      await perform(current)
      return true
    } catch (failure) {
      useCartWork.setState({ failure: failureText(failure, failureTexts[current.kind]) })
      return false
    } finally {
      setPending((pending) => pending.filter((one) => one.id !== id))
    }
  })
  setPending((pending) => [...pending, { id, action, done }])
  return done
}

const isSameLine = (waiting: CartAction, action: CartAction) =>
  waiting.kind === 'set' && action.kind === 'set' && waiting.productId === action.productId

const setPending = (change: (pending: readonly PendingAction[]) => readonly PendingAction[]) =>
  useCartWork.setState(({ pending }) => ({ pending: change(pending) }))

async function perform(action: CartAction) {
  if (action.kind !== 'load') useCartWork.setState({ failure: undefined })
  const userId = useSession.getState().user?.id
  const seen = useSession.getState().cart
  const { cart, cutLines } = await ask(action, userId)
  // Whoever signed in or out meanwhile has another cart.
  if (cart === null || useSession.getState().user?.id !== userId) return
  if (userId !== undefined && action.kind === 'load') dropGuestId()
  useSession.setState({ cart })
  const notices = [...noticesOf(seen, cart, action), ...cutLines.map(cutNotice)]
  if (notices.length > 0) useCartWork.setState((work) => ({ notices: [...work.notices, ...notices] }))
  if (action.kind !== 'load') for (const tell of stockListeners) tell(stockAfter(seen, cart))
}

type CutLine = { productId: number; name: string; wanted: number; kept: number }
type Answer = { cart: Cart | null; cutLines: CutLine[] }

/** Without a user it is a guest's cart (CART-05). */
async function ask(action: CartAction, userId: number | undefined): Promise<Answer> {
  if (action.kind === 'load') return load(userId)
  const owner = userId === undefined ? { sessionId: needGuestId() } : { userId }
  const reply = await (() => {
    switch (action.kind) {
      case 'add':
        return call(addItem, { body: { ...owner, productId: action.productId, quantity: action.quantity } })
      case 'set':
        return call(updateQuantity, { body: { ...owner, productId: action.productId, quantity: action.quantity } })
      case 'remove':
        return call(removeItem, { body: { ...owner, productId: action.productId } })
      case 'clear':
        return call(clearCart, { body: owner })
    }
  })()
  return { cart: readCart(reply.data), cutLines: [] }
}

/** A guest cart that is still around when somebody is signed in joins the account's; repeating that is safe. */
async function load(userId: number | undefined): Promise<Answer> {
  const guestId = readGuestId()
  if (userId === undefined) {
    if (guestId === null) return { cart: null, cutLines: [] }
    const { data } = await call(getCart, { body: { sessionId: guestId } })
    return { cart: readCart(data), cutLines: [] }
  }
  if (guestId === null) {
    const { data } = await call(getCart, { body: { userId } })
    return { cart: readCart(data), cutLines: [] }
  }
  const { data } = await call(migrateCart, { body: { sessionId: guestId, userId } })
  return { cart: readCart(data), cutLines: data.cutLines ?? [] }
}

/** The order took what was in it: the browser's copy goes, the shop has closed its own. */
export function forgetCart() {
  useSession.setState({ cart: null })
  useCartWork.setState({ failure: undefined, notices: [] })
}

export const dismissFailure = () => useCartWork.setState({ failure: undefined })
export const dismissNotices = () => useCartWork.setState({ notices: [] })
