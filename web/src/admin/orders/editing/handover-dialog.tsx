import { changeOrderHandover } from '@tocador/contracts/orders/admin-orders-calls'
import { emptyOrderForm, orderFormProblems, type OrderForm } from '@tocador/contracts/orders/order-form'
import type { Order, OrderDetail } from '@tocador/contracts/orders/order-schemas'
import { ORDER_LIFE } from '@tocador/contracts/orders/order-life'
import { showHour, showLongDay } from '@tocador/contracts/calendar'
import { refusalText } from '@tocador/contracts/refusal'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call'
import { FormDialog } from '../../../ui/form/form-dialog'
import { useSending } from '../../../ui/feedback/use-sending'
import { FullHourQuestion, isFullHour } from '../manual/full-hour-question'
import { HandoverPart } from '../manual/handover-part'
import { manualRefusal } from '../manual/manual-refusal'
import { keptBeside, keptTexts, useKeptForm } from '../../list-screen/edits/use-kept-form'
import { ORDERS } from '../../list-screen/views/query-keys'
import { orderDetail } from '../list/use-orders'
import { ChangeNotice } from './change-notice'
import { FreshOrderDialog } from './fresh-order-dialog'
import { saveOrderEdit } from './save-order-edit'

interface HandoverDialogProps {
  order: Pick<Order, 'id'>
  onClose: () => void
  onSaved: (order: OrderDetail) => void
}

const TITLE = 'Cambiar entrega'

/** Dialog to move an order that is not ready yet to another place, day and hour. */
export const HandoverDialog = ({ order, ...dialog }: HandoverDialogProps) => (
  <FreshOrderDialog title={TITLE} orderId={order.id} rows={4} onClose={dialog.onClose}>
    {(latest) => <HandoverForm latest={latest} {...dialog} />}
  </FreshOrderDialog>
)

const problemsOf = (values: OrderForm) => {
  const { deliveryLocationId, deliveryDate, deliveryTime } = orderFormProblems(values)
  return {
    ...(deliveryLocationId !== undefined && { deliveryLocationId }),
    ...(deliveryDate !== undefined && { deliveryDate }),
    ...(deliveryTime !== undefined && { deliveryTime }),
  }
}

const placeOf = ({ delivery_location_id: id }: OrderDetail) => (id === null ? '' : String(id))

/** Whether the order is at this place, day and hour. */
const isAt = (order: OrderDetail, to: Pick<OrderForm, 'deliveryLocationId' | 'deliveryDate' | 'deliveryTime'>) =>
  placeOf(order) === to.deliveryLocationId &&
  order.delivery_date === to.deliveryDate &&
  order.delivery_time === to.deliveryTime

function HandoverForm({ latest, onClose, onSaved }: Omit<HandoverDialogProps, 'order'> & { latest: OrderDetail }) {
  const queries = useQueryClient()
  const draft = `pedido.${latest.id}.entrega`
  const there = { ...emptyOrderForm, deliveryLocationId: placeOf(latest) }
  // A draft keeps the version that it was made from, so that a change of somebody else since then is shown as one. Not its own,
  // which had no answer.
  const [start, setStart] = useState(() => ({
    ...latest,
    updated_at:
      (isAt(latest, keptTexts(draft, there)) ? undefined : keptBeside(draft, 'updatedAt')) ?? latest.updated_at,
  }))
  const place = placeOf(start)
  const form = useKeptForm<OrderForm>(draft, { ...emptyOrderForm, deliveryLocationId: place }, problemsOf, {
    updatedAt: start.updated_at,
  })
  const [isAskedAboutHour, setAskedAboutHour] = useState(false)
  const isDirty = form.values.deliveryDate !== '' || form.values.deliveryLocationId !== place
  const { isSending, failure, setFailure, send } = useSending((reason) => {
    const refusal = manualRefusal(reason, [])
    form.refuse(refusal.problems)
    setAskedAboutHour(isFullHour(reason))
    // Others may have booked the slot or changed the order.
    void queries.invalidateQueries({ queryKey: ['delivery'] })
    void queries.invalidateQueries({ queryKey: orderDetail(start.id).queryKey })
    return refusal.text
  })
  const save = async ({ deliveryLocationId, deliveryDate, deliveryTime }: OrderForm, evenIfFull: boolean) => {
    const body = { deliveryLocationId, deliveryDate, deliveryTime, updatedAtSeen: start.updated_at, evenIfFull }
    const data = await saveOrderEdit(
      start,
      async () => (await call(changeOrderHandover, { params: { id: start.id }, body })).data,
      (order) => isAt(order, { deliveryLocationId, deliveryDate, deliveryTime }),
    )
    queries.setQueryData(orderDetail(data.id).queryKey, data)
    void queries.invalidateQueries({ queryKey: ORDERS })
    onSaved(data)
  }
  return (
    <FormDialog
      title={TITLE}
      isDirty={isDirty}
      onClose={onClose}
      isSending={isSending}
      isDisabled={!ORDER_LIFE[latest.status].isEditable}
      action="Guardar entrega"
      busyLabel="Guardando…"
      dialogs={
        isAskedAboutHour && (
          <FullHourQuestion
            chosen={form.values}
            onClose={() => {
              setAskedAboutHour(false)
              // The question took the focus from the field, which clears its error.
              form.refuse({ deliveryTime: refusalText('SLOT_FULL') })
            }}
            onAdd={() => {
              setAskedAboutHour(false)
              void send(() => save(form.values, true))
            }}
          />
        )
      }
      onSubmit={form.submit((values) => void send(() => save(values, false)))}
    >
      <ChangeNotice
        status={latest.status}
        isStale={!isSending && latest.updated_at !== start.updated_at}
        failure={failure}
        onReload={() => {
          setStart(latest)
          setFailure(undefined)
        }}
      />
      <p>
        <span className="text-ink-2">Ahora: </span>
        <span className="font-medium">
          {latest.delivery_location_name || '—'}, {showLongDay(latest.delivery_date)}, {showHour(latest.delivery_time)}
        </span>
      </p>
      <HandoverPart form={form} hasAddress={false} />
    </FormDialog>
  )
}
