import { CUSTOMER_TYPE_LABELS } from '@tocador/contracts/accounts/accounts-words'
import { showLongDay, showHour } from '@tocador/contracts/calendar'
import { ORDER_LIFE } from '@tocador/contracts/orders/order-life'
import type { Order, OrderDetail } from '@tocador/contracts/orders/order-schemas'
import { whatsappUrl } from '@tocador/contracts/phone'
import { useQuery } from '@tanstack/react-query'
import { CopyIcon } from '../../../ui/icons/dialog-icons'
import { LinkIcon, MessageCircleIcon, PrinterIcon } from '../../../ui/icons/panel-icons'
import { useEffect, useEffectEvent } from 'react'
import { adminFailureText } from '../../../api/admin-failure'
import { copyText } from '../../../ui/feedback/copy-text'
import { SideSheet } from '../../../ui/overlay/side-sheet'
import { FailedList, WaitingRows } from '../../list-screen/list/list-state'
import { Price } from '../../../ui/layout/price'
import { Button, ButtonLink } from '../../../ui/controls/button'
import { IconButton } from '../../../ui/controls/icon-button'
import { showWhen } from '../../../ui/layout/show-when'
import { isShortcutKey } from '../../list-screen/sheet/is-shortcut-key'
import type { OpenSheet } from '../../list-screen/list/list-screen'
import { CustomerOrders } from './customer-orders'
import { OrderHistory } from './order-history'
import { sameNetworkText } from '../network/network-orders-texts'
import { orderKeys } from '../list/order-keys'
import { copyLink, OrderLink } from '../list/order-link'
import { OrderLines } from './order-lines'
import { OrderMessage } from './order-message'
import { OrderNotes } from './order-notes'
import { OrderNumber } from '../list/order-number'
import { PartHead } from './part-head'
import { orderTexts } from '../order-texts'
import { openOrderPickList } from '../pick-list/pick-list-address'
import { StatusMenu } from '../status/status-menu'
import { StatusDisc } from '../status/status-mark'
import { useOrderActions } from '../status/use-order-actions'
import { orderDetail } from '../list/use-orders'
import { Key } from '../../../ui/controls/key'
import { EmailLink, PhoneLink } from '../../list-screen/list/contact-links'
import { SheetPart } from '../../list-screen/sheet/sheet-part'
import { SheetSteps } from '../../list-screen/sheet/sheet-steps'

type OrderSheetProps = OpenSheet & {
  timeZone: string
  onChangeStatus: (order: Order) => void
  onChangeLines: (order: Order) => void
  onChangeHandover: (order: Order) => void
  onCancelNetwork: (order: Order) => void
}

/** ORD-08: the side sheet with the details of one order. */
export function OrderSheet(props: OrderSheetProps) {
  const { id, neighbours, close, timeZone, onChangeStatus } = props
  const { data: order, error, refetch } = useQuery(orderDetail(id))
  const { go } = neighbours
  const onClose = () => close()
  const actions = useOrderActions()
  const next = order && ORDER_LIFE[order.status].next
  const keys = orderKeys({
    ...actions,
    onStatus: (one, status) => void actions.changeStatus({ order: one, status }),
  })
  const step = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcutKey(event) || order === undefined) return
    if (!(event.target instanceof Element) || event.target.closest('[data-overlay=side-sheet]') === null) return
    if (event.key === 'j') void go(1)
    else if (event.key === 'k') void go(-1)
    else keys.find((one) => one.keys.includes(event.key))?.run(order, event.key)
  })
  useEffect(() => {
    addEventListener('keydown', step)
    return () => removeEventListener('keydown', step)
  }, [])

  return (
    <SideSheet
      label={order === undefined ? 'Pedido' : `Pedido ${order.order_number}`}
      onClose={onClose}
      head={
        <>
          <h2
            tabIndex={-1}
            className="[--title-basis:6rem] flex-1 max-md:[--dialog-title:600_1rem/1.25rem_var(--font-text)] md:flex-none max-md:[&>span]:whitespace-normal"
          >
            {order === undefined ? 'Pedido' : <OrderNumber number={order.order_number} />}
          </h2>
          {order && (
            <IconButton
              label="Copiar número"
              onClick={(event) => void copyText(order.order_number, 'Número copiado', event.currentTarget)}
            >
              <CopyIcon />
            </IconButton>
          )}
          {order && (
            <IconButton
              label="Copiar enlace del pedido"
              onClick={(event) => void copyLink(order.link, event.currentTarget)}
            >
              <LinkIcon />
            </IconButton>
          )}
          <SheetSteps what="Pedido" neighbours={neighbours} onStep={(by) => void go(by)} onClose={onClose}>
            {order && (
              <IconButton label="Imprimir" onClick={() => openOrderPickList(order.id)}>
                <PrinterIcon />
              </IconButton>
            )}
          </SheetSteps>
        </>
      }
      foot={
        order && (
          <>
            <Button className="mr-auto" onClick={() => onChangeStatus(order)}>
              Cambiar estado…
            </Button>
            {order.customer_phone !== '' && (
              <ButtonLink
                icon={<MessageCircleIcon />}
                target="_blank"
                rel="noopener"
                href={whatsappUrl(order.customer_phone, '')}
              >
                Chat
              </ButtonLink>
            )}
            {next && (
              <Button
                look="main"
                icon={<StatusDisc status={next} />}
                onClick={() => void actions.changeStatus({ order, status: next })}
              >
                Marcar como {ORDER_LIFE[next].label}
                <span aria-hidden="true">
                  <Key>C</Key>
                </span>
              </Button>
            )}
          </>
        )
      }
    >
      {order === undefined ? (
        error === null ? (
          <WaitingRows rows={6} label="Cargando pedido" />
        ) : (
          <FailedList
            text={adminFailureText(error, { refused: orderTexts.loadFailed, offline: orderTexts.offline })}
            onRetry={() => void refetch()}
          />
        )
      ) : (
        <SheetParts
          order={order}
          timeZone={timeZone}
          actions={actions}
          onChangeLines={props.onChangeLines}
          onChangeHandover={props.onChangeHandover}
          onCancelNetwork={props.onCancelNetwork}
        />
      )}
    </SideSheet>
  )
}

interface SheetPartsProps {
  order: OrderDetail
  timeZone: string
  actions: ReturnType<typeof useOrderActions>
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
