import type { Dashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { byId, dayOf, daysBefore, freeUnits, pesos, saleCents, salesOf, sumOf, type PlainRows } from './plain-rows'

const HOUR_MS = 3_600_000
const OPEN = new Set(['pending', 'confirmed', 'preparing', 'ready'])

type PlainDashboard = Omit<Dashboard, 'few_left' | 'impairments'> & { few_left: number[] }

/** The dashboard as it should be at this instant, computed from the rows. */
export function plainDashboard(rows: PlainRows, now: Date): PlainDashboard {
  const today = dayOf(now)
  const lastWeek = daysBefore(today, 7)
  const created = {
    new_users: rows.users.filter(({ deletedAt }) => deletedAt === null),
    new_carts: rows.carts.filter(({ status }) => status !== 'migrated'),
    new_reservations: rows.cartLines,
  }
  const sales = salesOf(rows)
  const ofToday = (all: readonly { at: Date }[]) => all.filter(({ at }) => dayOf(at) === today).length
  const week = (all: readonly { at: Date }[]) => all.filter(({ at }) => dayOf(at) >= daysBefore(today, 6)).length
  const before = <Row extends { at: Date }>(all: readonly Row[]) =>
    all.filter(({ at }) => dayOf(at) === lastWeek && at.getTime() < now.getTime() - 7 * 24 * HOUR_MS)
  const salesBefore = before(sales)
  return {
    now: now.toISOString(),
    today,
    today_stats: {
      new_users_today: ofToday(created.new_users),
      new_carts_today: ofToday(created.new_carts),
      new_reservations_today: ofToday(created.new_reservations),
    },
    week_stats: {
      new_users_week: week(created.new_users),
      new_carts_week: week(created.new_carts),
      new_reservations_week: week(created.new_reservations),
    },
    compared_with: {
      date: lastWeek,
      new_users: before(created.new_users).length,
      new_carts: before(created.new_carts).length,
      new_reservations: before(created.new_reservations).length,
      orders: salesBefore.length,
      sales: pesos(saleCents(rows, salesBefore)),
    },
    days: Array.from({ length: 30 }, (_, place) => {
      const date = daysBefore(today, 29 - place)
      const ofDay = sales.filter(({ at }) => dayOf(at) === date)
      return { date, orders: ofDay.length, sales: pesos(saleCents(rows, ofDay)) }
    }),
    attention: attentionOf(rows, now),
    handovers: [today, daysBefore(today, -1)].map((date) => handoverOf(rows, date)),
    few_left: fewLeft(rows),
    first_steps: {
      places: true,
      types: rows.types.some(({ retiredAt }) => retiredAt === null),
      product_with_photo: rows.products.some(({ id, deletedAt }) => deletedAt === null && hasPhoto(rows, id)),
      whatsapp: true,
      first_order: rows.orders.length > 0,
    },
  }
}

const hasPhoto = ({ images }: PlainRows, id: number) => images.some(({ productId }) => productId === id)

function attentionOf(rows: PlainRows, now: Date): Dashboard['attention'] {
  const pending = rows.orders.filter(({ status }) => status === 'pending')
  const expiring = rows.cartLines.filter(({ status, until }) => {
    const left = until.getTime() - now.getTime()
    return status === 'active' && left > 0 && left < HOUR_MS
  })
  const products = rows.products.filter(({ deletedAt }) => deletedAt === null)
  const free = products.map(({ id }) => freeUnits(rows, id))
  return {
    pending_orders: pending.length,
    oldest_pending_at: pending.map(({ at }) => at.toISOString()).toSorted()[0] ?? null,
    unsent_messages: rows.orders.filter(({ whatsapp, status }) => whatsapp === 'pending' && status !== 'cancelled')
      .length,
    expiring_holds: expiring.length,
    value_at_risk: pesos(sumOf(expiring, ({ productId, units }) => units * byId(rows.products, productId).price)),
    out_of_stock: free.filter((units) => units <= 0).length,
    low_stock: free.filter((units) => units >= 1 && units <= 5).length,
    arrived_products: 0,
    people_to_tell: 0,
    untold_until: null,
    unapproved_products: products.filter(({ isApproved }) => !isApproved).length,
    overdue_arrivals: 0,
    pending_options: rows.options.filter(({ status }) => status === 'pending').length,
  }
}

function handoverOf(rows: PlainRows, date: string): Dashboard['handovers'][number] {
  const due = rows.orders.filter((order) => order.date === date && OPEN.has(order.status))
  const slots = [
    ...new Set(due.map(({ placeId, hour }) => `${byId(rows.places, placeId).name} ${placeId} ${hour}`)),
  ].toSorted()
  return {
    date,
    orders: due.length,
    total: pesos(saleCents(rows, due)),
    slots: slots.map((slot) => {
      const own = due.filter(({ placeId, hour }) => `${byId(rows.places, placeId).name} ${placeId} ${hour}` === slot)
      return {
        location_id: own[0]?.placeId ?? null,
        location_name: byId(rows.places, own[0]?.placeId ?? 0).name,
        hour: own[0]?.hour ?? '',
        orders: own.length,
        pending: own.filter(({ status }) => status === 'pending').length,
        total: pesos(saleCents(rows, own)),
        customers: own.slice(0, 3).map(({ customer }) => customer),
      }
    }),
  }
}

/** The six products of which the fewest units are free, the newest first among equals. */
function fewLeft(rows: PlainRows): number[] {
  return rows.products
    .filter(({ id, deletedAt }) => deletedAt === null && freeUnits(rows, id) <= 5)
    .toSorted((one, other) => freeUnits(rows, one.id) - freeUnits(rows, other.id) || other.id - one.id)
    .slice(0, 6)
    .map(({ id }) => id)
}
