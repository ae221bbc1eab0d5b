import type { User } from '@tocador/contracts/accounts/accounts-schemas'
import type { Cart } from '@tocador/contracts/cart/cart-schemas'
import { refusalText } from '@tocador/contracts/refusal'
import type { OrderFormName, OrderFormProblems } from '@tocador/contracts/orders/order-form'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useForm } from '../../ui/form/use-form'
import { forgetDraft, keepDraft, openDraft, withNewKey, type Draft } from './checkout-draft'
import { atPrices, linesOf, priceChanges, type Quote } from './checkout-lines'
import { canShow, firstOpenStep, problemsOf, stepOf, STEPS, type Step } from './checkout-rules'
import { confirmedOf, conversationUrl, keepConfirmed, type ConfirmedOrder } from './confirmation/confirmed-order'
import { isAnotherTabs, isCertain, refusalOf, type OrderRefusal } from './order-refusal'
import { placeOnce, type Buyer } from './send-order'
import { useDeliveryOptions } from './use-delivery-options'
import { openReservedTab } from '../../ui/feedback/reserved-tab'

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

export type Checkout = ReturnType<typeof useCheckout>
type Notice = OrderRefusal & { changes?: readonly string[] }

export function useCheckout(props: CheckoutProps, onConfirmed: (order: ConfirmedOrder) => void) {
  const { isOpen, user, cart } = props
  const [draft, setDraft] = useState(() => openDraft(user))
  const [notice, setNotice] = useState<Notice>()
  const [isSending, setSending] = useState(false)
  const [quotes, setQuotes] = useState<{ of: Cart | null; quotes: readonly Quote[] }>()
  const { step, attempts } = draft
  const form = useForm(draft.values, (values) => problemsOf(step, values))
  const { values } = form
  const options = useDeliveryOptions(isOpen, user?.id ?? null, values, (name) => {
    // A sent order may itself have taken the last place of its hour.
    if (step === 3 && attempts.length > 0) return
    form.set(name, '')
    if (step < 3) return
    setDraft((before) => ({ ...before, step: 2 }))
    setNotice({ kind: 'failed', text: noLongerOffered[name] ?? '' })
  })

  // When an order was placed but its answer lost, the cart is empty: the sent lines are shown instead.
  const isAnswerLost = (cart?.items.length ?? 0) === 0 && attempts.length > 0
  const lines = useMemo(() => {
    if (isAnswerLost) return attempts.at(-1)?.lines ?? []
    // The next loaded cart has the new prices itself.
    return quotes?.of === cart ? atPrices(linesOf(cart), quotes.quotes) : linesOf(cart)
  }, [isAnswerLost, attempts, quotes, cart])

  useVisitor(props, (fresh) => {
    setDraft(fresh)
    // The notice may say that the session expired.
    setNotice(undefined)
    form.reset(fresh.values)
  })
  useEffect(() => {
    if (isOpen) keepDraft({ ...draft, values })
    // An expired session empties the storage.
  }, [isOpen, draft, values, user?.id])

  const moveTo = (to: Step, problems: OrderFormProblems = {}) => {
    setNotice(undefined)
    // Changing the step clears errors, except those from the server (CHK-07).
    form.refuse(problems)
    setDraft((before) => ({ ...before, step: to }))
  }

  /** Shows the step that the browser's Back or Forward leads to. */
  const showStep = (asked: number) => {
    const to = STEPS.find((one) => one === asked)
    if (to === undefined || !canShow(to, step, values)) return false
    moveTo(to)
    return true
  }

  const buyer = (): Buyer => {
    const earlier = attempts.at(-1)
    if (isAnswerLost && earlier) return earlier.buyer
    return user === null ? { kind: 'guest', sessionId: props.guestId() } : { kind: 'registered', userId: user.id }
  }

  const isUnderWay = useRef(false)
  const send = async () => {
    if (isUnderWay.current) return
    const openStep = firstOpenStep(values)
    if (openStep < 3) return moveTo(openStep, problemsOf(openStep, values))
    isUnderWay.current = true
    const tab = openReservedTab('Enviando tu pedido. WhatsApp se abre en un momento…')
    const endPause = props.pauseLeaveWarning()
    const sent = withAttempt(draft, { buyer: buyer(), values, lines })
    // Stored before sending, so that a reloaded page knows the key and the attempts.
    keepDraft({ ...sent, values })
    setDraft(sent)
    setNotice(undefined)
    setSending(true)
    try {
      const { placed, isEarlier } = await placeOnce(sent.key, sent.attempts)
      const place = options.places.data?.find(({ id }) => id === placed.order.delivery_location_id)
      const confirmed = confirmedOf(placed, { placeAddress: place?.address ?? '', isEarlier })
      const url = conversationUrl(confirmed)
      if (url === undefined) tab.close()
      const isUnopened = url !== undefined && !tab.show(url)
      finish({ ...confirmed, isUnopened })
    } catch (failure) {
      tab.close()
      if (isAnotherTabs(failure)) setDraft(withNewKey)
      else if (isCertain(failure)) setDraft((before) => ({ ...before, attempts: [] }))
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
    if (refusal.kind === 'handover') {
      moveTo(2)
      refusal.lost.forEach((name) => form.set(name, ''))
      options.reload()
    } else if (refusal.kind === 'fields') {
      const first = Object.keys(refusal.problems)[0]
      moveTo((first && stepOf(first)) || 1, refusal.problems)
    } else if (refusal.kind === 'prices') {
      setQuotes({ of: cart, quotes: refusal.quotes })
      props.onCartOutdated()
      return setNotice({ ...refusal, changes: priceChanges(lines, refusal.quotes) })
    } else if (refusal.kind === 'stock') props.onCartOutdated()
    setNotice(refusal)
  }

  return {
    form,
    step,
    lines,
    options,
    notice,
    isSending,
    isGuest: user === null,
    /** Sent before without a definite answer. */
    isUnanswered: isOpen && attempts.length > 0,
    next: form.submit(() => moveTo(step === 1 ? 2 : 3)),
    back: () => moveTo(step === 3 ? 2 : 1),
    goTo: (to: Step) => moveTo(to),
    showStep,
    choose: (name: OrderFormName, value: string) => {
      setNotice(undefined)
      form.set(name, value)
    },
    send,
  }
}

const withAttempt = (draft: Draft, attempt: Draft['attempts'][number]): Draft => ({
  ...draft,
  attempts: [...draft.attempts.filter((one) => JSON.stringify(one) !== JSON.stringify(attempt)), attempt],
})

/** Signing in fills empty fields; signing out clears the draft. */
function useVisitor({ user, isOpen }: CheckoutProps, onOther: (draft: Draft) => void) {
  const known = useRef(user?.id)
  const onUserChange = useEffectEvent(() => {
    if (known.current === user?.id) return
    known.current = user?.id
    // When the session expires during an order, the draft is kept: the visitor is about to sign in again.
    if (user !== null || !isOpen) onOther(openDraft(user))
  })
  useEffect(() => onUserChange(), [user?.id])
}
