import { showHour, showLongDay } from '@tocador/contracts/calendar'
import type { CalendarCell } from '@tocador/contracts/orders/order-calendar-schemas'
import { piecesText } from '@tocador/contracts/pieces-text'
import { ordersText } from '../pick-list/pick-texts'

type Cell = Pick<CalendarCell, 'order_count' | 'unit_count' | 'capacity'>

/** `2/6`; without a limit only the number of orders. */
export const takenText = ({ order_count: orders, capacity }: Pick<Cell, 'order_count' | 'capacity'>) =>
  capacity === null ? String(orders) : `${orders}/${capacity}`

/** `2 de 6 pedidos` */
export const ordersOfText = ({ order_count: orders, capacity }: Pick<Cell, 'order_count' | 'capacity'>) =>
  capacity === null ? ordersText(orders) : `${orders} de ${ordersText(capacity)}`

/** The accessible text of a cell, including what is otherwise shown only by color and bar. */
export function slotText(cell: CalendarCell, hour: string, place: string): string {
  const parts = [
    `${showLongDay(cell.date)}, ${showHour(hour)}, ${place || 'Sin lugar'}: ${ordersOfText(cell)}`,
    piecesText(cell.unit_count),
    ...(cell.is_full ? ['lleno'] : []),
    ...(cell.is_offered ? [] : [cell.is_closed ? 'cerrado' : 'sin horario']),
  ]
  return parts.join(', ')
}

export const closedText = (reason: string) => (reason === '' ? 'Cerrado' : `Cerrado: ${reason}`)

/** Orders as a percentage of the limit, for the bar under a cell; 0 without a limit. */
export const filledPercent = ({ order_count: orders, capacity }: Pick<Cell, 'order_count' | 'capacity'>) =>
  capacity === null ? 0 : Math.min(100, Math.round((orders / capacity) * 100))
