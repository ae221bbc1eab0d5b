import { CUSTOMER_TYPE_LABELS } from '@tocador/contracts/accounts/accounts-words'
import { showLongDay, showHour } from '@tocador/contracts/calendar'
import { noteOpenedOrder } from '@tocador/contracts/notices/notices-calls'
import { ORDER_LIFE } from '@tocador/contracts/orders/order-life'
import type { Order, OrderDetail } from '@tocador/contracts/orders/order-schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { adminFailureText } from '../../../api/admin-failure'
import { call } from '../../../api/call'
import { SideSheet } from '../../../ui/overlay/side-sheet'
import { LoadedList, WaitingRows } from '../../list-screen/list/list-state'
import { Price } from '../../../ui/layout/price'
import { Button } from '../../../ui/controls/button'
import { showWhen } from '../../../ui/layout/show-when'
import { isInSheet, isShortcutKey } from '../../list-screen/sheet/is-shortcut-key'
import type { OpenSheet } from '../../list-screen/list/list-screen'
import type { Neighbours } from '../../list-screen/sheet/use-neighbours'
import { dueMessage } from './customer-message-rules'
import { CustomerOrders } from './customer-orders'
import { ActivityLink } from '../../list-screen/sheet/activity-link'
import { OrderHistory } from './order-history'
import { sameNetworkText } from '../network/network-orders-texts'
import { orderKeys } from '../list/order-keys'
import { OrderLink } from '../list/order-link'
import { OrderLines } from './order-lines'
import { OrderSheetFoot } from './order-sheet-foot'
import { OrderSheetHead } from './order-sheet-head'
import { OrderMessage } from './order-message'
import { OrderNotes } from './order-notes'
import { PartHead } from './part-head'
import { orderTexts } from '../order-texts'
import { StatusMenu } from '../status/status-menu'
import { useOrderActions, type OrderActions } from '../status/use-order-actions'
import { orderDetail } from '../list/use-orders'
import { EmailLink, PhoneLink } from '../../list-screen/list/contact-links'
import { SheetPart } from '../../list-screen/sheet/sheet-part'

type OrderSheetProps = OpenSheet & {
  timeZone: string
  onChangeStatus: (order: Order) => void
  onChangeLines: (order: Order) => void
  onChangeHandover: (order: Order) => void
  onCancelNetwork: (order: Order) => void
}

/** Says that somebody saw an order that waits. A note that is lost only costs one notice more. */
function useOpenedNote(order: OrderDetail | undefined) {
  const id = order?.status === 'pending' ? order.id : undefined
  useEffect(() => {
    if (id !== undefined) call(noteOpenedOrder, { params: { id } }).catch(() => {})
  }, [id])
}

/** ORD-08: the side sheet with the details of one order. */
export function OrderSheet(props: OrderSheetProps) {
  const { id, neighbours, close, timeZone, onChangeStatus } = props
  const { data: order, error, refetch } = useQuery(orderDetail(id))
  const onClose = () => close()
  const actions = useOrderActions()
  useOpenedNote(order)
  useSheetKeys(order, neighbours, actions)

  return (
    <SideSheet
      label={order === undefined ? 'Pedido' : `Pedido ${order.order_number}`}
      onClose={onClose}
      head={<OrderSheetHead order={order} neighbours={neighbours} onClose={onClose} />}
      foot={
        order && <OrderSheetFoot order={order} changeStatus={actions.changeStatus} onChooseStatus={onChangeStatus} />
      }
    >
      <LoadedList
        data={order}
        failure={
          error === null
            ? undefined
            : adminFailureText(error, { refused: orderTexts.loadFailed, offline: orderTexts.offline })
        }
        onRetry={() => void refetch()}
        waiting={<WaitingRows rows={6} label="Cargando pedido" />}
      >
        {(read) => (
          <SheetParts
            order={read}
            timeZone={timeZone}
            actions={actions}
            onChangeLines={props.onChangeLines}
            onChangeHandover={props.onChangeHandover}
            onCancelNetwork={props.onCancelNetwork}
          />
        )}
      </LoadedList>
    </SideSheet>
  )
}

/** J and K step to the next and previous order; the keys of a row act on the open one. */
function useSheetKeys(order: OrderDetail | undefined, { go }: Neighbours, actions: OrderActions) {
  const kind = order && dueMessage(order)
  const keys = orderKeys({
    sendWhatsapp: (one, from) => actions.sendWhatsapp(one, from, kind),
    copyMessage: (one, from) => actions.copyMessage(one, from, kind),
    onStatus: (one, status) => void actions.changeStatus({ order: one, status }),
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcutKey(event) || !isInSheet(event.target) || order === undefined) return
    if (event.key === 'j') void go(1)
    else if (event.key === 'k') void go(-1)
    else keys.find((one) => one.keys.includes(event.key))?.run(order, event.key)
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

interface SheetPartsProps {
  order: OrderDetail
  timeZone: string
  actions: OrderActions
  onChangeLines: (order: Order) => void
  onChangeHandover: (order: Order) => void
  onCancelNetwork: (order: Order) => void
}

const SheetParts = ({
  order,
  timeZone,
  actions,
  onChangeLines,
  onChangeHandover,
  onCancelNetwork,
}: SheetPartsProps) => (
  <>
    <SheetPart className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusMenu order={order} onChoose={(status) => void actions.changeStatus({ order, status })} />
      <span className="text-ink-2">Recibido {showWhen(order.created_at, timeZone)}</span>
      <Price
        hasLightCents
        pesos={order.total_amount}
        className={`ml-auto text-area font-semibold ${ORDER_LIFE[order.status].isSale ? '' : 'line-through'}`}
      />
    </SheetPart>
    <SheetPart className="grid gap-4 fit-columns-36">
      <CustomerPart order={order} />
      <section aria-label="Entrega" className="min-w-0">
        <PartHead
          title="Entrega"
          change="Cambiar entrega"
          onChange={ORDER_LIFE[order.status].isEditable ? () => onChangeHandover(order) : undefined}
        />
        <p className="font-semibold">{showLongDay(order.delivery_date)}</p>
        <p className="font-semibold">{showHour(order.delivery_time)}</p>
        <p className="wrap-anywhere">{order.delivery_location_name || '—'}</p>
        {order.delivery_address !== '' && <p className="wrap-anywhere text-ink-2">{order.delivery_address}</p>}
      </section>
    </SheetPart>
    {order.network_orders > 1 && (
      <SheetPart className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>{sameNetworkText(order.network_orders)}</p>
        <Button onClick={() => onCancelNetwork(order)}>Cancelar todos…</Button>
      </SheetPart>
    )}
    <OrderLines
      items={order.items}
      total={order.total_amount}
      isCancelled={!ORDER_LIFE[order.status].isSale}
      onChange={ORDER_LIFE[order.status].isEditable ? () => onChangeLines(order) : undefined}
    />
    {order.notes !== '' && (
      <SheetPart title="Nota del cliente">
        <p className="wrap-anywhere whitespace-pre-line">{order.notes}</p>
      </SheetPart>
    )}
    <OrderNotes key={order.id} order={order} onSave={actions.saveNotes} />
    <OrderMessage order={order} onSend={actions.sendWhatsapp} onCopy={actions.copyMessage} />
    <OrderLink key={`link-${order.id}`} order={order} />
    <OrderHistory history={order.history} timeZone={timeZone} />
    <ActivityLink thing="order" id={order.id} name={order.order_number} />
  </>
)

const CustomerPart = ({ order }: { order: OrderDetail }) => (
  <section aria-label="Cliente" className="min-w-0">
    <h3 className="mb-1.5 text-ink-2">Cliente</h3>
    <p className="font-semibold wrap-anywhere">{order.customer_name}</p>
    <p className="text-ink-2">{CUSTOMER_TYPE_LABELS[order.customer_type]}</p>
    <CustomerOrders order={order} />
    {order.customer_phone !== '' && <PhoneLink phone={order.customer_phone} />}
    {order.customer_email !== '' && <EmailLink email={order.customer_email} />}
  </section>
)
