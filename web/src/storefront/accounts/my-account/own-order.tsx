import { shopTime, showHour, showShortDay } from '@tocador/contracts/calendar'
import type { OrderWithItems } from '@tocador/contracts/orders/order-schemas'
import { ORDER_LIFE } from '@tocador/contracts/orders/order-life'
import { piecesText } from '@tocador/contracts/pieces-text'
import { ButtonLink } from '../../../ui/controls/button'
import { classes } from '../../../ui/layout/classes'
import { Price } from '../../../ui/layout/price'
import { Thumbnail } from '../../../ui/layout/thumbnail'
import { usePageData } from '../../shell/page-data'
import type { MyAccountProps } from './my-account-dialog'
import { RepeatOrder } from './repeat-order'

const SHOWN_PICTURES = 4

const tones: Record<OrderWithItems['status'], string> = {
  pending: 'bg-warning-tint text-warning',
  confirmed: 'bg-info-tint text-info',
  preparing: 'bg-info-tint text-info',
  ready: 'bg-success-tint text-success',
  delivered: 'bg-sunken text-ink-2',
  cancelled: 'bg-danger-tint text-danger',
}

export function OwnOrder({ order, onRepeated }: Pick<MyAccountProps, 'onRepeated'> & { order: OrderWithItems }) {
  const { timeZone } = usePageData()
  const { order_number: number, status, items } = order
  const more = items.length - SHOWN_PICTURES
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-box border border-line p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid grid-cols-1 gap-0.5">
          <h3 className="font-semibold figures">{number}</h3>
          <p className="t-small text-ink-2">Pedido el {dateOf(order.created_at, timeZone)}</p>
        </div>
        <span className={classes('inline-flex min-h-6.5 items-center rounded-pill px-2.5 t-badge', tones[status])}>
          {ORDER_LIFE[status].label}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {items.slice(0, SHOWN_PICTURES).map((item) => (
          <Thumbnail
            key={item.product_id}
            images={item.product_image}
            of={{ id: item.product_id, name: item.product_name }}
            className="h-16 w-13"
          />
        ))}
        {more > 0 && (
          <span className="grid h-16 w-13 place-items-center rounded-[4px] bg-sunken t-small text-ink-2">+{more}</span>
        )}
      </div>
      <p className="t-small text-ink-2">
        <span className="sr-only">{items.map((item) => item.product_name).join(', ')}. </span>
        {handoverText(order, timeZone)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-4">
        <p>
          <Price pesos={order.total_amount} className="font-semibold" />
          <span className="t-small text-ink-2"> · {piecesText(pieces)}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink size="small" href={order.link} aria-label={`Ver el pedido ${number}`}>
            Ver pedido
          </ButtonLink>
          <RepeatOrder order={order} onRepeated={onRepeated} />
        </div>
      </div>
    </li>
  )
}

const dateOf = (instant: string, timeZone: string) => {
  const { day } = shopTime(new Date(instant), timeZone)
  return `${showShortDay(day)} ${day.slice(0, 4)}`
}

function handoverText(order: OrderWithItems, timeZone: string): string {
  const { status, delivery_date: day, delivery_time: hour, delivery_location_name: place } = order
  const isAhead = ORDER_LIFE[status].isOpen && day >= shopTime(new Date(), timeZone).day
  const what = isAhead ? 'Recoger' : status === 'delivered' ? 'Entrega' : 'Era para'
  return `${what}: ${showShortDay(day)}, ${showHour(hour)}, ${place}`
}
