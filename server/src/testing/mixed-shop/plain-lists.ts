import {
  byId,
  dayOf,
  daysBefore,
  freeUnits,
  pesos,
  saleCents,
  salesOf,
  sumOf,
  type PlainCart,
  type PlainRows,
} from './plain-rows'

const MINUTE_MS = 60_000

/** The statistics of holds as they should be at this instant, of all time. */
export function plainHoldStats({ cartLines, carts, products }: PlainRows, now: Date) {
  const of = (status: string) => cartLines.filter((line) => line.status === status)
  const active = of('active')
  const leftOf = ({ until }: { until: Date }) => until.getTime() - now.getTime()
  const within = (from: number, to: number) =>
    active.filter((line) => leftOf(line) >= from * MINUTE_MS && leftOf(line) < to * MINUTE_MS && leftOf(line) > 0)
  const valueOf = (lines: typeof active) =>
    pesos(sumOf(lines, (line) => line.units * byId(products, line.productId).price))
  const guests = cartLines.filter(({ cartId }) => byId(carts, cartId).userId === null)
  return {
    total_reservations: cartLines.length,
    active_reservations: active.length,
    expired_reservations: of('expired').length,
    completed_reservations: of('completed').length,
    cancelled_reservations: of('cancelled').length,
    guest_reservations: guests.length,
    registered_reservations: cartLines.length - guests.length,
    overdue_reservations: active.filter((line) => leftOf(line) <= 0).length,
    critical_reservations: within(0, 15).length,
    warning_reservations: within(15, 60).length,
    held_value: valueOf(active),
    value_at_risk: valueOf(within(0, 60)),
  }
}

/** The statistics of carts as they should be at this instant, of all time. */
export function plainCartStats({ carts, cartLines, products }: PlainRows, now: Date) {
  const contentOf = ({ id }: PlainCart) =>
    cartLines.filter(({ cartId, status }) => cartId === id && (status === 'active' || status === 'expired'))
  const holding = (cart: PlainCart) => contentOf(cart).filter(({ status }) => status === 'active')
  const lives = (cart: PlainCart, minutes = 0) =>
    holding(cart).some(({ until }) => until.getTime() > now.getTime() + minutes * MINUTE_MS)
  const open = carts.filter(({ status }) => status === 'active')
  const filled = open.filter((cart) => contentOf(cart).length > 0)
  const content = open.flatMap(contentOf)
  return {
    general: {
      active_carts: open.length,
      expiring_soon_carts: open.filter((cart) => lives(cart) && !lives(cart, 60)).length,
      total_carts: carts.length,
      guest_carts: carts.filter(({ userId }) => userId === null).length,
      registered_carts: carts.filter(({ userId }) => userId !== null).length,
      expired_carts: filled.filter((cart) => !lives(cart)).length,
      completed_carts: carts.filter(({ status }) => status === 'completed').length,
      overdue_carts: open.filter((cart) => holding(cart).length > 0 && !lives(cart)).length,
      active_guest_carts: open.filter(({ userId }) => userId === null).length,
      active_registered_carts: open.filter(({ userId }) => userId !== null).length,
    },
    withProducts: {
      carts_with_products: filled.length,
      total_cart_value: pesos(sumOf(content, ({ units, productId }) => units * byId(products, productId).price)),
      total_items_in_carts: sumOf(content, ({ units }) => units),
    },
  }
}

/** Each cart that holds units now, with their number and value. */
export function plainHolders({ carts, cartLines, products }: PlainRows, now: Date) {
  const live = cartLines.filter(({ status, until }) => status === 'active' && until > now)
  return carts
    .map(({ id }) => ({ cart_id: id, own: live.filter(({ cartId }) => cartId === id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ cart_id, own }) => ({
      cart_id,
      pieces: sumOf(own, ({ units }) => units),
      value: pesos(sumOf(own, ({ units, productId }) => units * byId(products, productId).price)),
    }))
}

/** The figures of each account that was not deleted, by its id. */
export function plainUsers(rows: PlainRows, now: Date) {
  return rows.users
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ id }) => {
      const carts = rows.carts.filter(({ userId }) => userId === id).map((cart) => cart.id)
      const lines = rows.cartLines.filter(({ cartId }) => carts.includes(cartId))
      const orders = rows.orders.filter(({ userId }) => userId === id)
      const sales = salesOf(rows).filter(({ userId }) => userId === id)
      const votedFor = rows.votes
        .filter(({ userId }) => userId === id)
        .map(({ optionId }) => byId(rows.options, optionId))
      const joined = [
        ...votedFor.filter(({ status }) => status === 'approved'),
        ...rows.options.filter(({ authorId }) => authorId === id),
      ]
      const figures = {
        id,
        total_carts: carts.length,
        total_reservations: lines.length,
        surveys_participated: new Set(joined.map(({ surveyId }) => surveyId)).size,
        total_orders: orders.length,
        sold_orders: sales.length,
        total_spent: pesos(saleCents(rows, sales)),
        last_order_at: orders.at(-1)?.at.toISOString() ?? null,
      }
      return {
        figures,
        holds: lines.filter(({ status, until }) => status === 'active' && until > now).map((line) => line.id),
      }
    })
}

/** How many accounts there are of each kind. */
export function plainUserCounts({ users }: PlainRows, now: Date) {
  const kept = users.filter(({ deletedAt }) => deletedAt === null)
  return {
    all: kept.length,
    week: kept.filter(({ at }) => dayOf(at) >= daysBefore(dayOf(now), 6)).length,
    admins: kept.filter(({ role }) => role === 'admin').length,
    inactive: kept.filter(({ isActive }) => !isActive).length,
  }
}

/** How many products there are in each view. */
export function plainProductCounts(rows: PlainRows) {
  const kept = rows.products.filter(({ deletedAt }) => deletedAt === null)
  return {
    all: kept.length,
    pending: kept.filter(({ isApproved }) => !isApproved).length,
    out: kept.filter(({ id }) => freeUnits(rows, id) <= 0).length,
    low: kept.filter(({ id }) => freeUnits(rows, id) >= 1 && freeUnits(rows, id) <= 5).length,
    without_photo: kept.filter(({ id }) => rows.images.every(({ productId }) => productId !== id)).length,
    waited_for: 0,
    brands: [],
  }
}

/** The sheet of each product that was not deleted: its units, the carts that hold it, and its sales on these days. */
export function plainProductSheets(rows: PlainRows, range: { start: string; end: string }) {
  return rows.products
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ id }) => {
      const holding = rows.cartLines.filter((line) => line.productId === id && line.status === 'active')
      const lines = rows.orderLines.filter(({ productId }) => productId === id)
      const sold = salesOf(rows).filter((order) => lines.some(({ orderId }) => orderId === order.id))
      const inRange = sold.filter(({ at }) => dayOf(at) >= range.start && dayOf(at) <= range.end)
      const own = lines.filter(({ orderId }) => inRange.some((order) => order.id === orderId))
      const [revenue, cost] = [
        sumOf(own, (line) => line.units * line.price),
        sumOf(own, (line) => line.units * line.cost),
      ]
      return {
        id,
        stock_available: freeUnits(rows, id),
        stock_held: sumOf(holding, ({ units }) => units),
        carts_holding: new Set(holding.map(({ cartId }) => cartId)).size,
        total_quantity_sold: sumOf(own, ({ units }) => units),
        total_orders: inRange.length,
        total_revenue: pesos(revenue),
        total_profit: pesos(revenue - cost),
        last_sold_at: sold.at(-1)?.at.toISOString() ?? null,
      }
    })
}
