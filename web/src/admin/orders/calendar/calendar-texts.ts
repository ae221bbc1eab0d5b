import { showHour, showLongDay } from '@tocador/contracts/calendar'
import type { CalendarCell } from '@tocador/contracts/picking'
import { piecesText } from '../order-texts'
import { ordersText } from '../pick-list/pick-texts'

type Cell = Pick<CalendarCell, 'order_count' | 'unit_count' | 'capacity' | 'is_full' | 'is_offered'>

/** `2/6`; without a limit, the orders alone. */
export const takenText = ({ order_count: orders, capacity }: Pick<Cell, 'order_count' | 'capacity'>) =>
  capacity === null ? String(orders) : `${orders}/${capacity}`

/** `2 de 6 pedidos` */
export const ordersOfText = ({ order_count: orders, capacity }: Pick<Cell, 'order_count' | 'capacity'>) =>
  capacity === null ? ordersText(orders) : `${orders} de ${ordersText(capacity)}`

/** An hour, said in full: what its colour and its line show besides. */
export function slotText(cell: CalendarCell, hour: string, place: string): string {
  const parts = [
    `${showLongDay(cell.date)}, ${showHour(hour)}, ${place}: ${ordersOfText(cell)}`,
    piecesText(cell.unit_count),
    ...(cell.is_full ? ['lleno'] : []),
    ...(cell.is_offered ? [] : ['sin horario']),
  ]
  return parts.join(', ')
}

export const closedText = (reason: string) => (reason === '' ? 'Cerrado' : `Cerrado: ${reason}`)

/** How much of the limit is taken, for the line under a cell; none without a limit. */
export const filledPercent = ({ order_count: orders, capacity }: Pick<Cell, 'order_count' | 'capacity'>) =>
  capacity === null ? 0 : Math.min(100, Math.round((orders / capacity) * 100))
