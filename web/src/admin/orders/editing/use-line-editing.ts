import { changeOrderLines } from '@tocador/contracts/orders/admin-orders-calls'
import type { OrderDetail } from '@tocador/contracts/orders/order-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call'
import { useSending } from '../../../ui/feedback/use-sending'
import { totalOf, type ManualLine } from '../manual/manual-order-rules'
import { manualRefusal } from '../manual/manual-refusal'
import { orderDetail } from '../list/use-orders'
import { isChanged, itemsOf, linesOf } from './line-edit-rules'
import { useKeptDraft } from '../../list-screen/edits/drafts'
import { useDiscarded } from '../../list-screen/edits/use-kept-form'
import { lineDraftOf, readLineDraft } from './line-draft'
import { saveOrderEdit } from './save-order-edit'
import { ORDERS } from '../../list-screen/views/query-keys'

/** The lines of an order while they are changed. A save names the version that was read, so no other change is lost. */
export function useLineEditing(latest: OrderDetail, onSaved: (order: OrderDetail) => void) {
  const queries = useQueryClient()
  const [draft] = useState(() => readLineDraft(latest.id))
  // The draft keeps the version that it was made from, so that a change of somebody else since then is shown as one.
  const [start, setStart] = useState(draft === undefined ? latest : { ...latest, updated_at: draft.updatedAt })
  const [lines, setLines] = useState(draft?.lines ?? linesOf(latest))
  const isDirty = isChanged(start, lines)
  useKeptDraft(lineDraftOf(latest.id), isDirty && { lines, updatedAt: start.updated_at })
  useDiscarded(lineDraftOf(latest.id))
  const { isSending, failure, setFailure, send } = useSending((reason) => {
    const refusal = manualRefusal(reason, lines)
    setLines(refusal.lines)
    void queries.invalidateQueries({ queryKey: orderDetail(start.id).queryKey })
    return refusal.text
  })

  const save = async () => {
    const body = { items: itemsOf(lines), totalAmount: totalOf(lines), updatedAtSeen: start.updated_at }
    const data = await saveOrderEdit(
      start,
      async () => (await call(changeOrderLines, { params: { id: start.id }, body })).data,
      (order) => !isChanged(order, lines),
    )
    queries.setQueryData(orderDetail(data.id).queryKey, data)
    void queries.invalidateQueries({ queryKey: ORDERS })
    void queries.invalidateQueries({ queryKey: ['products'] })
    onSaved(data)
  }

  return {
    /** Those that the order has. */
    saved: linesOf(start),
    lines,
    setLines: (next: readonly ManualLine[]) => {
      setLines(next)
      setFailure(undefined)
    },
    failure,
    isSending,
    isDirty,
    /** Somebody else changed the order since the form read it. */
    isStale: !isSending && latest.updated_at !== start.updated_at,
    /** Begins again with the order as it is now. */
    reload: () => {
      setStart(latest)
      setLines(linesOf(latest))
      setFailure(undefined)
    },
    submit: () => {
      if (lines.length === 0) setFailure('El pedido necesita al menos un producto. Si ya no lo quieren, cancélalo.')
      else void send(save)
    },
  }
}
