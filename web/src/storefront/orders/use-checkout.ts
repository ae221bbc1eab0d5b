import type { User } from '@tocador/contracts/accounts/accounts-schemas'
import type { Cart } from '@tocador/contracts/cart/cart-schemas'
import { refusalText } from '@tocador/contracts/refusal'
import type { OrderFormName } from '@tocador/contracts/orders/order-form'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { forgetDraft, isTooOld, keepDraft, openDraft, withNewKey, type Draft } from './checkout-draft'
import { priceChanges, quotedLines, type Quoted } from './checkout-lines'
import { firstOpenStep, problemsOf, type Step } from './checkout-rules'
import { keepConfirmed, type ConfirmedOrder } from './confirmation/confirmed-order'
import {
  checkoutTexts,
  isAnotherTabs,
  isCertain,
  isTurnedAway,
  refusalOf,
  remedyFor,
  type OrderRefusal,
} from './order-refusal'
import { placeAndOpenChat } from './place-and-open-chat'
import type { Buyer } from './send-order'
import { useCheckoutSteps } from './use-checkout-steps'
import { useDeliveryOptions } from './use-delivery-options'

export interface CheckoutProps {
  isOpen: boolean
  onClose: () => void
  cart: Cart | null
  user: User | null
  /** The guest's session id. */
  guestId: () => string
  onSignIn: () => void
  onBackToCart: () => void
  /** Called when prices or stock changed: the cart is outdated. */
  onCartOutdated: () => void
  /** Called when the order was placed and the cart is closed. */
  onOrdered: () => void
  /** Suppresses the leave warning while WhatsApp is being opened; returns a function that ends the pause. */
  pauseLeaveWarning: () => () => void
}

const noLongerOffered: Partial<Record<OrderFormName, string>> = {
  deliveryLocationId: refusalText('PLACE_UNAVAILABLE'),
  deliveryDate: refusalText('DAY_CLOSED'),
  deliveryTime: refusalText('SLOT_UNAVAILABLE'),
}

/** That an order may have arrived matters more than that its day is over by now. */
const noticeOfLoss =
  (name: OrderFormName) =>
  (now: OrderRefusal | undefined): OrderRefusal =>
    now?.text === checkoutTexts.tooOld ? now : { kind: 'failed', text: noLongerOffered[name] ?? '' }

export type Checkout = ReturnType<typeof useCheckout>

export function useCheckout(props: CheckoutProps, onConfirmed: (order: ConfirmedOrder) => void) {
  const { isOpen, user } = props
  const cart = useKnownCart(props.cart)
  const { draft, setDraft, form, setNotice, moveTo, ...steps } = useCheckoutSteps(user)
  const [isSending, setSending] = useState(false)
  const [quoted, setQuoted] = useState<Quoted>()
  const { step, attempts } = draft
  const { values } = form
  // Until an expired session is signed in again, the shop would offer a guest's days: the choice stays as it is.
  const options = useDeliveryOptions(isOpen && draft.userId === (user?.id ?? null), draft.userId, values, (name) => {
    // A sent order may itself have taken the last place of its hour.
    if (step === 3 && attempts.length > 0) return
    form.set(name, '')
    if (step < 3) return
    setDraft((before) => ({ ...before, step: 2 }))
    setNotice(noticeOfLoss(name))
  })

  const lostAttempt = lostAttemptOf(attempts, cart, user)
  const lines = useMemo(() => lostAttempt?.lines ?? quotedLines(cart, quoted), [lostAttempt, cart, quoted])

  useVisitor(props, () => {
    // It may say that the session expired.
    setNotice(undefined)
    // Of an expired session the tab stores nothing, so what was typed waits here alone.
    if (user !== null && draft.userId === user.id) return
    const fresh = openDraft(user)
    setDraft(fresh)
    form.reset(fresh.values)
  })
  useEffect(() => {
    if (isOpen) keepDraft({ ...draft, values })
    // An expired session empties the storage.
  }, [isOpen, draft, values, user?.id])

  const buyer = (): Buyer =>
    lostAttempt?.buyer ??
    (user === null ? { kind: 'guest', sessionId: props.guestId() } : { kind: 'registered', userId: user.id })

  const dropTooOld = useTooOld({ draft, setDraft, setNotice }, isOpen)
  const isUnderWay = useRef(false)
  const send = async () => {
    if (isUnderWay.current || dropTooOld()) return
    const openStep = firstOpenStep(values)
    if (openStep < 3) return moveTo(openStep, problemsOf(openStep, values))
    isUnderWay.current = true
    const endPause = props.pauseLeaveWarning()
    const sent = withAttempt(draft, { buyer: buyer(), values, lines })
    // Stored before sending, so that a reloaded page has the key and the attempts.
    keepDraft({ ...sent, values })
    setDraft(sent)
    setNotice(undefined)
    setSending(true)
    try {
      const order = await placeAndOpenChat(sent, options.places.data)
      if (order !== undefined) finish(order)
    } catch (failure) {
      if (isAnotherTabs(failure)) setDraft(withNewKey)
      else if (isCertain(failure)) setDraft((before) => ({ ...before, attempts: [] }))
      else if (isTurnedAway(failure)) setDraft((before) => ({ ...before, attempts }))
      explain(refusalOf(failure))
    } finally {
      endPause()
      setSending(false)
      isUnderWay.current = false
    }
  }

  const finish = (order: ConfirmedOrder) => {
    keepConfirmed(order)
    forgetDraft()
    props.onOrdered()
    onConfirmed(order)
  }

  const explain = (refusal: OrderRefusal) => {
    const { step: to, problems, lost = [], isCartOutdated = false } = remedyFor(refusal)
    if (to !== undefined) moveTo(to, problems)
    for (const name of lost) form.set(name, '')
    if (lost.length > 0) options.reload()
    if (isCartOutdated) props.onCartOutdated()
    if (refusal.kind !== 'prices') return setNotice(refusal)
    setQuoted({ cart, quotes: refusal.quotes })
    setNotice({ ...refusal, changes: priceChanges(lines, refusal.quotes) })
  }

  return {
    ...steps,
    form,
    step,
    lines,
    options,
    isSending,
    isGuest: user === null,
    /** Sent before without a definite answer. */
    isUnanswered: isOpen && attempts.length > 0,
    goTo: (to: Step) => moveTo(to),
    send,
  }
}

/**
 * When an order was placed but its answer lost, the cart is empty, or that of the account in which the guest signed in
 * since: the sent lines are shown instead.
 */
function lostAttemptOf(attempts: Draft['attempts'], cart: Cart | null, user: User | null) {
  const last = attempts.at(-1)
  const isOfGuest = user !== null && last?.buyer.kind === 'guest'
  return isOfGuest || (cart?.items.length ?? 0) === 0 ? last : undefined
}

/**
 * Whether attempts were dropped that the shop would take for another order; a tab, or its stored checkout, can be days old. What is still in
 * the cart was not ordered.
 */
function useTooOld(
  { draft, setDraft, setNotice }: Pick<ReturnType<typeof useCheckoutSteps>, 'draft' | 'setDraft' | 'setNotice'>,
  isOpen: boolean,
) {
  const drop = () => {
    if (!isTooOld(draft)) return false
    setDraft(withNewKey)
    setNotice({ kind: 'failed', text: checkoutTexts.tooOld })
    return true
  }
  const onOpen = useEffectEvent(drop)
  useEffect(() => void (isOpen && onOpen()), [isOpen])
  return drop
}

const withAttempt = (draft: Draft, attempt: Draft['attempts'][number]): Draft => ({
  ...draft,
  sentAt: (draft.attempts.length > 0 ? draft.sentAt : undefined) ?? Date.now(),
  attempts: [...draft.attempts.filter((one) => JSON.stringify(one) !== JSON.stringify(attempt)), attempt],
})

/** The cart of before until it is known again: an expired session takes it away, and it is read after the sign-in. */
function useKnownCart(cart: Cart | null): Cart | null {
  const [last, setLast] = useState(cart)
  if (cart !== null && cart !== last) setLast(cart)
  return cart ?? last
}

/** Signing in fills empty fields; signing out clears the draft. */
function useVisitor({ user, isOpen }: CheckoutProps, onOther: () => void) {
  const known = useRef(user?.id)
  const onUserChange = useEffectEvent(() => {
    if (known.current === user?.id) return
    known.current = user?.id
    // When the session expires during an order, the draft is kept: the visitor is about to sign in again.
    if (user !== null || !isOpen) onOther()
  })
  useEffect(() => onUserChange(), [user?.id])
}
