import type { Cart } from '@tocador/contracts/cart/cart-schemas'
import { create } from 'zustand'
import { ApiFailure, failureText, isSessionOver, isUnanswered } from '../../api/failure'
import { useSession } from '../../api/session'
import { createQueue } from './action-queue'
import { askCart, type CartAnswer } from './ask-cart'
import {
  expectedCart,
  withAdded,
  noticesOf,
  stockAfter,
  stockOfRefusal,
  type CartAction,
  type StockChange,
} from './cart-rules'
import { cutNotice, failureTexts } from './cart-texts'
import { dropGuestId } from './guest-session'

interface PendingAction {
  id: number
  action: CartAction
  /** The account that asked for it; none for a guest. */
  userId?: number | undefined
  done: Promise<boolean>
}

export interface CartFailure {
  of: CartAction['kind']
  text: string
  details?: unknown
}

interface CartWork {
  /** The first one is running, the others are queued in this order. */
  pending: readonly PendingAction[]
  /** The last error, until the visitor asks for another action. */
  failure: CartFailure | undefined
  /** The visitor added a piece since the page was loaded. */
  hasAdded?: boolean
  /** What changed since the cart was last shown. */
  notices: readonly string[]
}

export const useCartWork = create<CartWork>(() => ({ pending: [], failure: undefined, notices: [] }))

const inTurn = createQueue()
let lastId = 0

/** The actions that failed because the session expired, and those that were queued behind them. */
let interrupted: { action: CartAction; userId: number }[] = []

/** The next interrupted action of this user, to run again after sign-in. */
export function takeInterrupted(userId: number): CartAction | undefined {
  interrupted = interrupted.filter((one) => one.userId === userId)
  return interrupted.shift()?.action
}

type StockListener = (changes: StockChange[]) => void
const stockListeners = new Set<StockListener>()

/**
 * Called with the available units after every change of the cart; returns the unsubscribe function (CART-19 to
 * CART-21).
 */
export function onStockChange(listener: StockListener): () => void {
  stockListeners.add(listener)
  return () => void stockListeners.delete(listener)
}
const tellStock = (changes: StockChange[]) => stockListeners.forEach((listener) => listener(changes))

/**
 * Queues an action; resolves when it is done, with false when it failed. `onFailure` is given the failure, which the
 * store may have replaced by then; of a step that was merged with an earlier one, the earlier one is told.
 */
export function runCartAction(action: CartAction, onFailure?: (failure: CartFailure) => void): Promise<boolean> {
  // Not when it starts: what is queued behind a refused action was asked for before the visitor saw the refusal.
  if (action.kind !== 'load') dismissFailure()
  const waiting = useCartWork.getState().pending.slice(1).at(-1)
  const userId = useSession.getState().user?.id
  // Queued steps of one stepper are merged: only the last quantity matters.
  if (
    waiting?.action.kind === 'set' &&
    action.kind === 'set' &&
    waiting.action.productId === action.productId &&
    waiting.userId === userId
  ) {
    setPending((pending) => pending.map((one) => (one.id === waiting.id ? { ...one, action } : one)))
    return waiting.done
  }
  const id = ++lastId
  const done = inTurn(() =>
    perform(useCartWork.getState().pending.find((one) => one.id === id)?.action ?? action, userId, onFailure),
  )
  const entry = {
    id,
    action,
    userId,
    done: done.finally(() => setPending((pending) => pending.filter((one) => one.id !== id))),
  }
  setPending((pending) => [...pending, entry])
  return entry.done
}

/** Resolves when no action is pending, with whether all of them succeeded. */
export async function whenCartIsIdle(): Promise<boolean> {
  const done = await Promise.all(useCartWork.getState().pending.map((one) => one.done))
  return done.every(Boolean)
}

const setPending = (change: (pending: readonly PendingAction[]) => readonly PendingAction[]) =>
  useCartWork.setState(({ pending }) => ({ pending: change(pending) }))

async function perform(
  action: CartAction,
  askedBy: number | undefined,
  onFailure?: (failure: CartFailure) => void,
): Promise<boolean> {
  const before = useSession.getState()
  const { user, cart: seen } = before
  // The account that queued it has left meanwhile: it changes no cart of the next visitor.
  if (action.kind !== 'load' && askedBy !== undefined && askedBy !== user?.id) {
    if (before.isExpired) interrupted.push({ action, userId: askedBy })
    return false
  }
  // A visitor who continues as a guest is not going to sign in.
  if (user === null && action.kind !== 'load') interrupted = []
  if (useCartWork.getState().failure?.of === 'load') dismissFailure()
  try {
    showAnswer(await askCart(action, user?.id), action, before)
    return true
  } catch (failure) {
    if (action.kind === 'add' && isUnanswered(failure) && (await isAdded(action, before))) return true
    if (user !== null && useSession.getState().user === null && isSessionOver(failure)) {
      if (action.kind !== 'load') interrupted.push({ action, userId: user.id })
      return false
    }
    const details = failure instanceof ApiFailure ? failure.details : undefined
    const told = { of: action.kind, text: failureText(failure, failureTexts[action.kind]), details }
    useCartWork.setState({ failure: told })
    onFailure?.(told)
    if (failure instanceof ApiFailure && action.kind !== 'load') {
      tellStock(stockOfRefusal(details, seen))
      if (seen !== null) void runCartAction({ kind: 'load' })
    }
    return false
  }
}

type Before = Pick<ReturnType<typeof useSession.getState>, 'user' | 'cart'>

const isSameVisitor = ({ user }: Before) => useSession.getState().user?.id === user?.id

function showAnswer({ cart, cutLines, joined }: CartAnswer, action: CartAction, before: Before) {
  if (joined !== undefined) dropGuestId(joined)
  // After a sign-in or sign-out meanwhile, this is another visitor's cart.
  if (cart === null || !isSameVisitor(before)) return
  // Another tab's answer came meanwhile, and either may be the older one; `updatedAt` falls when a line is removed.
  const seen = useSession.getState().cart
  const isCrossed = seen !== before.cart
  if (isCrossed) void runCartAction({ kind: 'load' })
  // The action is shown in the cart of that tab. The second read tells the news: this answer would also tell what the
  // visitor herself did there, and stored as an older one it would make that tab tell its news again.
  const inSeen = (there: Cart) =>
    action.kind === 'add' ? withAdded(there, cart, action.productId) : expectedCart(there, action)
  const shown = isCrossed ? seen && inSeen(seen) : cart
  if (shown !== seen) useSession.setState({ cart: shown })
  const notices = [...noticesOf(seen, shown ?? cart, action), ...cutLines.map(cutNotice)]
  if (notices.length > 0) useCartWork.setState((work) => ({ notices: [...work.notices, ...notices] }))
  if (action.kind !== 'load') tellStock(stockAfter(before.cart, cart))
}

/** On a line that answers nothing at all, the failure is told after this time. */
const CHECK_MS = 3_000

/** Whether only the answer was lost: told to try again, the visitor would add the units twice. */
async function isAdded(action: CartAction & { kind: 'add' }, before: Before): Promise<boolean> {
  if (!isSameVisitor(before)) return false
  const tooLong = new Promise<undefined>((done) => setTimeout(done, CHECK_MS, undefined))
  const answer = await Promise.race([askCart({ kind: 'load' }, before.user?.id).catch(() => undefined), tooLong])
  if (answer === undefined) return false
  showAnswer(answer, action, before)
  const unitsIn = (cart: Cart | null) =>
    cart?.items.find(({ productId }) => productId === action.productId)?.quantity ?? 0
  return unitsIn(answer.cart) >= unitsIn(before.cart) + action.quantity
}

/** Removes the browser's copy after an order; the server has closed its own. */
export function clearCartCopy() {
  useSession.setState({ cart: null })
  dismissFailure()
  dismissNotices()
}

export const dismissFailure = () => useCartWork.setState({ failure: undefined })
export const dismissNotices = () => useCartWork.setState({ notices: [] })
