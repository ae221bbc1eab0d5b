import type { Day } from '../calendar'
import { PICK_STATUSES } from '../orders/orders-words'

/** Days of the sparklines, today included. */
export const DASHBOARD_DAYS = 14

/** Statuses of a sale, as a filter of the order list. */
const SOLD = 'pending,confirmed,preparing,ready,delivered'
const TO_HAND_OVER = PICK_STATUSES.join(',')

/** The filters of the list that each figure of the dashboard counts, as its endpoint takes them. */
export const dashboardFilters = (today: Day) =>
  ({
    newUsers: { registered: 'today' },
    newCarts: { status: 'active,completed', period: 'today' },
    newReservations: { period: 'today' },
    ordersToday: { status: SOLD, startDate: today, endDate: today, dateField: 'created' },
    pendingOrders: { status: 'pending' },
    unsentMessages: { whatsapp: 'pending' },
    expiringHolds: { expiration: 'critical,warning', period: 'all' },
    outOfStock: { stock: 'out' },
    lowStock: { stock: 'low' },
    fewOrNone: { stock: 'out,low' },
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
