import { CUSTOMER_TYPE_LABELS } from '@tocador/contracts/accounts/accounts-words'
import { showHour, showShortDay } from '@tocador/contracts/calendar'
import type { ListedOrder, Order } from '@tocador/contracts/orders/order-schemas'
import { ORDER_LIFE, type OrderStatus } from '@tocador/contracts/orders/order-life'
import type { Column } from '../../list-screen/list/data-table'
import { Price } from '../../../ui/layout/price'
import { showWhen } from '../../../ui/layout/show-when'
import { ItemPictures } from './item-pictures'
import { piecesOf } from '../order-texts'
import { StatusMenu } from '../status/status-menu'
import { WhatsappChip } from '../sheet/whatsapp-chip'

interface OrderColumnActions {
  timeZone: string
  onStatus: (order: Order, status: OrderStatus) => void
}

export const orderColumns = ({ timeZone, onStatus }: OrderColumnActions): Column<ListedOrder>[] => [
  {
    name: 'status',
    head: 'Estado',
    cell: (order) => <StatusMenu order={order} onChoose={(status) => onStatus(order, status)} />,
  },
  {
    name: 'customer',
    head: 'Cliente',
    cell: (order) => (
      <>
        <Short text={order.customer_name} />
        {order.customer_type === 'guest' && <span className="ml-2 text-ink-2">{CUSTOMER_TYPE_LABELS.guest}</span>}
      </>
    ),
  },
  {
    name: 'delivery',
    head: 'Entrega',
    sort: 'delivery',
    cell: (order) => (
      <>
        <span className="font-medium">{showShortDay(order.delivery_date)}</span> {showHour(order.delivery_time)}
      </>
    ),
  },
  { name: 'place', head: 'Lugar', cell: (order) => <Short text={order.delivery_location_name || '—'} /> },
  {
    name: 'items',
    head: 'Piezas',
    isNumber: true,
    cell: (order) => (
      <span className="inline-flex items-center gap-2.5">
        <ItemPictures items={order.items ?? []} />
        {order.items === undefined ? order.item_count : piecesOf(order.items)}
      </span>
    ),
  },
  {
    name: 'total',
    head: 'Total',
    isNumber: true,
    sort: 'total_amount',
    cell: (order) => (
      <Price
        hasLightCents
        pesos={order.total_amount}
        className={ORDER_LIFE[order.status].isSale ? 'font-medium' : 'line-through'}
      />
    ),
  },
  { name: 'whatsapp', head: 'WhatsApp', cell: (order) => <WhatsappChip order={order} /> },
  {
    name: 'created',
    head: 'Creado',
    isNumber: true,
    sort: 'created_at',
    cell: (order) => showWhen(order.created_at, timeZone),
  },
]

/** Truncates long names, so that all columns fit on a desktop screen. */
const Short = ({ text }: { text: string }) => (
  <span className="inline-block max-w-32.5 truncate" title={text}>
    {text}
  </span>
)
