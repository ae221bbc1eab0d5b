import { placeManualOrder } from '@tocador/contracts/orders/admin-orders-calls'
import type { Order } from '@tocador/contracts/orders/order-schemas'
import { emptyOrderForm, orderFormProblems, type OrderForm } from '@tocador/contracts/orders/order-form'
import { refusalText } from '@tocador/contracts/refusal'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call'
import { ApiFailure } from '../../../api/failure'
import { useForm } from '../../../ui/form/use-form'
import { useSending } from '../../../ui/feedback/use-sending'
import { useKeptDraft } from '../../list-screen/edits/drafts'
import { ORDERS } from '../../list-screen/views/query-keys'
import { useDiscarded } from '../../list-screen/edits/use-kept-form'
import { NEW_ORDER } from './new-order'
import { readManualDraft, type ManualDraft, type ManualOrderBody } from './manual-draft'
import { isFullHour } from './full-hour-question'
import { newOrderKey, totalOf, type ManualLine } from './manual-order-rules'
import { manualRefusal } from './manual-refusal'

/** Form state of a manual order, and sending it with an idempotency key, so that retries create one order. */
export function useManualOrder(onPlaced: (order: Order, isEarlier: boolean) => void) {
  const queries = useQueryClient()
  const [draft] = useState(readManualDraft)
  const form = useForm<OrderForm>(emptyOrderForm, (values) => orderFormProblems(values), draft.values)
  const [lines, setLines] = useState(draft.lines)
  const [userId, setUserId] = useState(draft.userId)
  const [accountName, setAccountName] = useState(draft.accountName)
  const [key] = useState(() => draft.sent?.key ?? newOrderKey())
  const [bodies, setBodies] = useState(draft.sent?.bodies ?? [])
  const [isAskedAboutHour, setAskedAboutHour] = useState(false)

  const { isSending, failure, setFailure, send } = useSending((reason) => {
    const refusal = manualRefusal(reason, lines)
    setLines(refusal.lines)
    form.refuse(refusal.problems)
    setAskedAboutHour(isFullHour(reason))
    // Reload days and hours, because others may have booked them.
    void queries.invalidateQueries({ queryKey: ['delivery'] })
    return refusal.text
  })

  const place = async (body: ManualOrderBody) =>
    (await call(placeManualOrder, { body }, { headers: { 'idempotency-key': key } })).data.order

  /**
   * If an earlier request succeeded but its response was lost, changed input no longer matches the idempotency key.
   * Sending the earlier input again returns that order.
   */
  const placeOnce = async (body: ManualOrderBody): Promise<{ order: Order; isEarlier: boolean }> => {
    setBodies([...bodies, body])
    let mismatch: unknown
    for (const attempt of [body, ...bodies.toReversed()]) {
      try {
        return { order: await place(attempt), isEarlier: mismatch !== undefined }
      } catch (problem) {
        if (!(problem instanceof ApiFailure) || problem.code !== 'IDEMPOTENCY_MISMATCH') throw problem
        mismatch ??= problem
      }
    }
    throw mismatch
  }

  const save = async (values: OrderForm, evenIfFull: boolean) => {
    const { order, isEarlier } = await placeOnce({
      ...values,
      userId,
      evenIfFull,
      totalAmount: totalOf(lines),
      cartItems: lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    })
    void queries.invalidateQueries({ queryKey: ORDERS })
    void queries.invalidateQueries({ queryKey: ['products'] })
    onPlaced(order, isEarlier)
  }

  const isDirty = lines.length > 0 || userId !== null || Object.values(form.values).some((value) => value !== '')
  const sent = bodies.length > 0 && { sent: { key, bodies } }
  const named = accountName !== undefined && { accountName }
  useKeptDraft(NEW_ORDER, isDirty && ({ values: form.values, lines, userId, ...named, ...sent } satisfies ManualDraft))
  useDiscarded(NEW_ORDER)
  return {
    form,
    lines,
    setLines: (next: readonly ManualLine[]) => {
      setLines(next)
      setFailure(undefined)
    },
    userId,
    accountName,
    setAccount: (account: { id: number; name: string } | undefined) => {
      setUserId(account?.id ?? null)
      setAccountName(account?.name)
    },
    failure,
    isSending,
    isDirty,
    isAskedAboutHour,
    chooseOtherHour: () => {
      setAskedAboutHour(false)
      // The question took the focus from the field, which clears its error.
      form.refuse({ deliveryTime: refusalText('SLOT_FULL') })
    },
    addToFullHour: () => {
      setAskedAboutHour(false)
      void send(() => save(form.values, true))
    },
    submit: form.submit((values) => {
      if (lines.length === 0) setFailure('Agrega al menos un producto')
      else void send(() => save(values, false))
    }),
  }
}
export type ManualOrderForm = ReturnType<typeof useManualOrder>
