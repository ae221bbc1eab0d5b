import {
  byId,
  dayOf,
  daysBefore,
  linesOf,
  pesos,
  saleCents,
  salesOf,
  sumOf,
  type PlainOrder,
  type PlainRows,
} from './plain-rows'

export interface PlainRange {
  start: string
  end: string
}

const isIn =
  ({ start, end }: PlainRange) =>
  ({ at }: { at: Date }) =>
    dayOf(at) >= start && dayOf(at) <= end
const daysOf = ({ start, end }: PlainRange) => {
  const days = [start]
  for (let day = start; day < end;) days.push((day = daysBefore(day, -1)))
  return days
}

/** What orders add up to, from their lines. */
export function plainTotals(rows: PlainRows, orders: readonly PlainOrder[]) {
  const lines = linesOf(rows, orders)
  const [revenue, cost] = [
    sumOf(lines, (line) => line.units * line.price),
    sumOf(lines, (line) => line.units * line.cost),
  ]
  return {
    total_revenue: pesos(revenue),
    total_cost: pesos(cost),
    total_profit: pesos(revenue - cost),
    total_orders: orders.length,
    total_units: sumOf(lines, ({ units }) => units),
    units_without_cost: sumOf(
      lines.filter((line) => line.cost === 0),
      ({ units }) => units,
    ),
  }
}

export const plainSales = (rows: PlainRows, range: PlainRange) => salesOf(rows).filter(isIn(range))

/** Orders and revenue of each day. */
export const plainDays = (rows: PlainRows, range: PlainRange) =>
  daysOf(range).map((day) => {
    const own = plainSales(rows, { start: day, end: day })
    return { start_date: day, total_orders: own.length, total_revenue: pesos(saleCents(rows, own)) }
  })

/** Orders and revenue of each weekday and hour of the shop. */
export function plainHours(rows: PlainRows, range: PlainRange) {
  const keyOf = ({ at }: PlainOrder) => {
    const local = new Date(at.getTime() - 6 * 3_600_000)
    return local.getUTCDay() * 24 + local.getUTCHours()
  }
  const sales = plainSales(rows, range)
  return [...new Set(sales.map(keyOf))]
    .toSorted((one, other) => one - other)
    .map((key) => {
      const own = sales.filter((order) => keyOf(order) === key)
      return {
        weekday: Math.floor(key / 24),
        hour: key % 24,
        total_orders: own.length,
        total_revenue: pesos(saleCents(rows, own)),
      }
    })
}

/** Units, revenue and profit of each sold product, by its id. */
export function plainProducts(rows: PlainRows, range: PlainRange) {
  const sales = plainSales(rows, range)
  const lines = linesOf(rows, sales)
  return rows.products
    .map(({ id, name, typeId }) => ({ id, name, typeId, own: lines.filter(({ productId }) => productId === id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ id, name, typeId, own }) => ({
      product_id: id,
      product_name: name,
      category_name: byId(rows.categories, byId(rows.types, typeId).categoryId).name,
      total_quantity_sold: sumOf(own, ({ units }) => units),
      total_revenue: pesos(sumOf(own, ({ units, price }) => units * price)),
      total_profit: pesos(sumOf(own, ({ units, price, cost }) => units * (price - cost))),
      total_orders: new Set(own.map(({ orderId }) => orderId)).size,
    }))
}

/** Units and revenue of each category with sales, sorted by revenue, the highest first. */
export function plainCategories(rows: PlainRows, range: PlainRange) {
  const products = plainProducts(rows, range)
  return [...new Set(products.map(({ category_name: name }) => name))]
    .map((category_name) => {
      const own = products.filter((product) => product.category_name === category_name)
      return {
        category_name,
        total_quantity_sold: sumOf(own, (product) => product.total_quantity_sold),
        total_revenue: pesos(sumOf(own, (product) => Math.round(product.total_revenue * 100))),
      }
    })
    .toSorted((one, other) => other.total_revenue - one.total_revenue)
}

const customerOf = ({ userId, phone }: PlainOrder) => (userId === null ? `guest ${phone}` : `account ${userId}`)

/** Each customer, by account or by a guest's phone; new ones have no sale before these days. */
export function plainCustomers(rows: PlainRows, range: PlainRange) {
  const sales = plainSales(rows, range)
  return [...new Set(sales.map(customerOf))].map((key) => {
    const own = sales.filter((order) => customerOf(order) === key)
    const days = own.map(({ at }) => dayOf(at))
    return {
      user_id: own[0]?.userId ?? null,
      total_orders: own.length,
      total_spent: pesos(saleCents(rows, own)),
      first_order_date: days[0] ?? '',
      last_order_date: days.at(-1) ?? '',
      is_new: !salesOf(rows).some((order) => customerOf(order) === key && dayOf(order.at) < range.start),
    }
  })
}

/** What became of the lines that were held on these days, and the carts of visitors that they are in: a merged cart is none. */
export function plainConversion(rows: PlainRows, range: PlainRange, now: Date) {
  const held = rows.cartLines.filter(isIn(range))
  const isOver = ({ status, until }: (typeof held)[number]) => status === 'active' && until <= now
  const of = (wanted: string) => held.filter((line) => line.status === wanted)
  const sold = new Set(of('completed').map(({ cartId }) => cartId))
  const carts = rows.carts.filter(
    ({ status, userId, session }) => status !== 'migrated' && (userId !== null || session !== null),
  )
  return {
    total_reservations: held.length,
    completed: of('completed').length,
    expired: of('expired').length + held.filter(isOver).length,
    cancelled: of('cancelled').length,
    active: of('active').length - held.filter(isOver).length,
    total_carts: carts.filter(({ id }) => held.some(({ cartId }) => cartId === id)).length,
    total_orders: rows.orders.filter(({ cartId }) => cartId !== null && sold.has(cartId)).length,
  }
}

/** Customers, cancelled orders, best day and most sold product of the range. */
export function plainSummary(rows: PlainRows, range: PlainRange) {
  const placed = rows.orders.filter(isIn(range))
  const best = plainDays(rows, range).toSorted((one, other) => other.total_revenue - one.total_revenue)[0]
  const [top] = plainProducts(rows, range).toSorted(
    (one, other) => other.total_quantity_sold - one.total_quantity_sold || one.product_id - other.product_id,
  )
  return {
    ...plainTotals(rows, plainSales(rows, range)),
    total_customers: plainCustomers(rows, range).length,
    cancelled_orders: placed.filter(({ status }) => status === 'cancelled').length,
    best_day: best && { date: best.start_date, total_revenue: best.total_revenue },
    top_product: top && {
      product_name: top.product_name,
      total_quantity_sold: top.total_quantity_sold,
      total_revenue: top.total_revenue,
    },
  }
}

/** Each product that was not deleted: what lies in stock, what it sold in thirty days, when it sold last in sixty. */
export function plainInventory(rows: PlainRows, now: Date) {
  const today = dayOf(now)
  const since = (days: number) => salesOf(rows).filter(({ at }) => dayOf(at) > daysBefore(today, days))
  return rows.products
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ id, price, cost, at }) => {
      const level = rows.levels.find(({ productId }) => productId === id)
      const held = rows.cartLines.filter((line) => line.productId === id && line.status === 'active')
      const sales = since(60).filter((order) => linesOf(rows, [order]).some(({ productId }) => productId === id))
      const onHand = level?.onHand ?? 0
      return {
        product_id: id,
        on_hand: onHand,
        held: sumOf(held, ({ units }) => units),
        cost_value: pesos(onHand * cost),
        retail_value: pesos(onHand * price),
        units_sold: sumOf(
          linesOf(rows, since(30)).filter(({ productId }) => productId === id),
          ({ units }) => units,
        ),
        last_sale_date:
          sales
            .map((order) => dayOf(order.at))
            .toSorted()
            .at(-1) ?? null,
        is_dead: onHand > 0 && sales.length === 0 && now.getTime() - at.getTime() > 60 * 86_400_000,
      }
    })
}
