import { showLongDay, showShortDay, type Day } from '@tocador/contracts/calendar'
import { showPesos, showNumber } from '@tocador/contracts/money'
import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import type { PickList } from '@tocador/contracts/orders/pick-list-schemas'
import { piecesText } from '@tocador/contracts/pieces-text'

export const ordersText = (orders: number) => (orders === 1 ? '1 pedido' : `${showNumber(orders)} pedidos`)

type Sums = Pick<PickList, 'order_count' | 'unit_count' | 'total_amount'>
/** `11 pedidos · 27 piezas · $5,212.00` */
export const sumsText = ({ order_count: orders, unit_count: units, total_amount: total }: Sums) =>
  `${ordersText(orders)} · ${piecesText(units)} · ${showPesos(total)}`

interface Included extends Pick<PickList, 'pending_count' | 'ready_count'> {
  places: readonly { orders: readonly { status: OrderStatus }[] }[]
}

const list = new Intl.ListFormat('es')

/** Text for the orders that are unconfirmed, already ready or, on a sheet of chosen ones, delivered; '' if there are none. */
export function includedText({ pending_count: pending, ready_count: ready, places }: Included) {
  const delivered = places.flatMap(({ orders }) => orders).filter(({ status }) => status === 'delivered').length
  const parts = [
    ...(pending > 0 ? [`${pending} por confirmar`] : []),
    ...(ready > 0 ? [`${ready} ya ${ready === 1 ? 'listo' : 'listos'}`] : []),
    ...(delivered > 0 ? [`${delivered} ya ${delivered === 1 ? 'entregado' : 'entregados'}`] : []),
  ]
  return parts.length === 0 ? '' : `Incluye ${list.format(parts)}`
}

/** A day with an initial capital letter. */
export function titleDay(day: Day): string {
  const text = showLongDay(day)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The day of the sheet, or its first and last one. */
export const titleDays = ({ date, last_date: last }: Pick<PickList, 'date' | 'last_date'>) =>
  date === last ? titleDay(date) : `Del ${showShortDay(date)} al ${showShortDay(last)}`
