import type { Day } from '@tocador/contracts/calendar'
import type { Dashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { pesosOf } from '@tocador/contracts/money'

interface Slot {
  date: Day
  locationId: number | null
  locationName: string
  hour: string
  orders: number
  pending: number
  cents: number
  customers: string[]
}

/** The days in order, also those without orders, each with its sums. */
export function handoversOf(rows: readonly Slot[], days: readonly Day[]): Dashboard['handovers'] {
  return days.map((date) => {
    const slots = rows.filter((row) => row.date === date)
    const sum = (of: (slot: Slot) => number) => slots.reduce((total, slot) => total + of(slot), 0)
    return {
      date,
      orders: sum(({ orders }) => orders),
      total: pesosOf(sum(({ cents }) => cents)),
      slots: slots.map(({ locationId, locationName, hour, orders, pending, cents, customers }) => ({
        location_id: locationId,
        location_name: locationName,
        hour,
        orders,
        pending,
        total: pesosOf(cents),
        customers,
      })),
    }
  })
}
