import type { Day } from '../calendar'
import { CART_STATUSES } from '../cart/cart-words'
import { OPEN_STATUSES, SALE_STATUSES } from '../orders/order-life'

/** Days with their orders and sales, today included. */
export const DASHBOARD_DAYS = 30
/** How many of these days, the newest ones, the sparklines show. */
export const SPARKLINE_DAYS = 14

/** Statuses of a sale, as a filter of the order list. */
const SOLD = SALE_STATUSES.join(',')
/** A migrated cart is counted as the account's cart that it was merged into. */
const NOT_MIGRATED = CART_STATUSES.filter((status) => status !== 'migrated').join(',')
const TO_HAND_OVER = OPEN_STATUSES.join(',')

/** The sales of a day. */
export const daySalesFilters = (day: Day) => ({ status: SOLD, startDate: day, endDate: day, dateField: 'created' })

/** The filters of the list that each figure of the dashboard counts, as its endpoint takes them. */
export const dashboardFilters = (today: Day) =>
  ({
    newUsers: { registered: 'today' },
    newCarts: { status: NOT_MIGRATED, state: 'all', period: 'today' },
    newHolds: { period: 'today' },
    ordersToday: daySalesFilters(today),
    pendingOrders: { status: 'pending' },
    unsentMessages: { whatsapp: 'pending' },
    expiringHolds: { expiration: 'critical,warning', period: 'all' },
    outOfStock: { stock: 'out' },
    lowStock: { stock: 'low' },
    fewOrNone: { stock: 'out,low' },
    arrived: { waiting: 'arrived' },
    unapproved: { status: 'pending' },
    pendingOptions: {},
  }) as const

/** The orders that are handed over on a day, or at one place and hour of it. */
export const handoverFilters = (date: Day, slot?: { locationId: number; hour: string }) => ({
  status: TO_HAND_OVER,
  startDate: date,
  endDate: date,
  ...(slot && { locationId: String(slot.locationId), hour: slot.hour }),
})
