import { placeManualOrder } from '@tocador/contracts/orders/admin-orders-calls'
import type { Order } from '@tocador/contracts/orders/order-schemas'
import { emptyOrderForm, orderFormProblems, type OrderForm } from '@tocador/contracts/orders/order-form'
import type { BodyInputOf, EndpointOf } from '@tocador/contracts/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call'
import { ApiFailure } from '../../../api/failure'
import { useForm } from '../../../ui/use-form'
import { useSending } from '../../../ui/use-sending'
import { newOrderKey, totalOf, type ManualLine } from './manual-order-rules'
import { manualRefusal } from './manual-refusal'
import { ORDERS } from '../../list-screen/query-keys'

type Body = BodyInputOf<EndpointOf<typeof placeManualOrder>>

/** Form state of a manual order, and sending it with an idempotency key, so that retries create one order. */
export function useManualOrder(onPlaced: (order: Order) => void) {
  const queries = useQueryClient()
  const form = useForm<OrderForm>(emptyOrderForm, orderFormProblems)
  const [lines, setLines] = useState<readonly ManualLine[]>([])
  const [userId, setUserId] = useState<number | null>(null)
  const [key] = useState(newOrderKey)
  const [lastSent, setLastSent] = useState<Body>()

  const { isSending, failure, setFailure, send } = useSending((reason) => {
    const refusal = manualRefusal(reason, lines)
    setLines(refusal.lines)
    form.refuse(refusal.problems)
    // Reload days and hours, because others may have booked them.
    void queries.invalidateQueries({ queryKey: ['delivery'] })
    return refusal.text
  })

  const place = async (body: Body) =>
    (await call(placeManualOrder, { body }, { headers: { 'idempotency-key': key } })).data.order

  /**
   * If an earlier request succeeded but its response was lost, changed input no longer matches the idempotency key.
   * Sending the earlier input again returns that order.
   */
  const placeOnce = async (body: Body): Promise<Order> => {
    setLastSent(body)
    try {
      return await place(body)
    } catch (problem) {
      const isOther = problem instanceof ApiFailure && problem.code === 'IDEMPOTENCY_MISMATCH'
      if (!isOther || lastSent === undefined) throw problem
      return place(lastSent)
    }
  }

  const save = async (values: OrderForm) => {
    const order = await placeOnce({
      ...values,
      userId,
      totalAmount: totalOf(lines),
      cartItems: lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    })
    void queries.invalidateQueries({ queryKey: ORDERS })
    void queries.invalidateQueries({ queryKey: ['products'] })
    onPlaced(order)
  }

  const isDirty = lines.length > 0 || userId !== null || Object.values(form.values).some((value) => value !== '')
  return {
    form,
    lines,
    setLines: (next: readonly ManualLine[]) => {
      setLines(next)
      setFailure(undefined)
    },
    userId,
    setUserId,
    failure,
    isSending,
    isDirty,
    submit: form.submit((values) => {
      if (lines.length === 0) setFailure('Agrega al menos un producto')
      else void send(() => save(values))
    }),
  }
}
export type ManualOrderForm = ReturnType<typeof useManualOrder>
