import { ORDER_LIFE } from '@tocador/contracts/orders/order-life'
import type { Day } from '@tocador/contracts/calendar'
import { centsOf, pesosOf, showPesos } from '@tocador/contracts/money'
import type { ListedOrder } from '@tocador/contracts/orders/order-schemas'
import type { Paging } from '@tocador/contracts/paging'
import { ordersText } from '../pick-list/pick-texts'

type Counted = Pick<ListedOrder, 'delivery_date' | 'status' | 'total_amount'>

/** Totals per day of a page, without cancelled orders. Days that may continue on another page have no total. */
export function daySums(orders: readonly Counted[], { page, pages }: Pick<Paging, 'page' | 'pages'>): Map<Day, string> {
  const sums = new Map<Day, { count: number; cents: number }>()
  const [first, last] = [orders[0]?.delivery_date, orders.at(-1)?.delivery_date]
  for (const { delivery_date: day, status, total_amount: total } of orders) {
    if (!ORDER_LIFE[status].isSale || (page > 1 && day === first) || (page < pages && day === last)) continue
    const { count, cents } = sums.get(day) ?? { count: 0, cents: 0 }
    sums.set(day, { count: count + 1, cents: cents + centsOf(total) })
  }
  return new Map(
    [...sums].map(([day, { count, cents }]) => [day, `${ordersText(count)} · ${showPesos(pesosOf(cents))}`]),
  )
}
