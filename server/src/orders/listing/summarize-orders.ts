import { addDays, type Day } from '@tocador/contracts/calendar'
import type { ShopContext } from '../../platform/context'
import { countWaitingOrders, listHandovers, sumSales } from './queries'

/** What the dashboard shows of orders: what waits, the sales of the last days, the hand-overs of today and tomorrow. */
export async function summarizeOrders(context: ShopContext, today: Day, days: number) {
  const { db } = context
  const lastWeek = addDays(today, -7)
  const [waiting, sales, handovers] = await Promise.all([
    countWaitingOrders(db),
    sumSales(context, addDays(today, 1 - days)),
    listHandovers(db, today, addDays(today, 1)),
  ])
  if (waiting === undefined) throw new Error('The count query returned no row')
  const of = (day: Day) => sales.find((row) => row.day === day)
  const before = of(lastWeek)
  return {
    waiting,
    days: Array.from({ length: days }, (_, place) => {
      const date = addDays(today, place + 1 - days)
      return { date, orders: of(date)?.orders ?? 0, cents: of(date)?.cents ?? 0 }
    }),
    /** On the same weekday of last week, until the same hour. */
    before: { orders: before?.ordersUntil ?? 0, cents: before?.centsUntil ?? 0 },
    handovers,
  }
}
