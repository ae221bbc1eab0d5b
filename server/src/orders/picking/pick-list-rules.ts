import { pesosOf } from '@tocador/contracts/money'
import type { PickList, PickOrder, PickPlace, Piece } from '@tocador/contracts/picking'
import type { PickLineRow, PickOrderRow } from './queries'

const spanish = new Intl.Collator('es', { numeric: true })

/** Both parts of the sheet: the products to pick, and the orders to pack them into. */
export function makePickList(
  orders: readonly PickOrderRow[],
  lines: readonly PickLineRow[],
): Omit<PickList, 'date' | 'as_of' | 'shop_name'> {
  const linesOf = groupBy(lines, ({ order_id: id }) => id)
  const places = [...groupBy(orders, placeKey).values()].map((group) => placeOf(group, linesOf))
  return {
    order_count: orders.length,
    unit_count: unitsOf(lines),
    total_amount: totalOf(orders),
    pending_count: orders.filter(({ status }) => status === 'pending').length,
    ready_count: orders.filter(({ status }) => status === 'ready').length,
    pieces: gatherPieces(lines),
    places: places.toSorted(byFirstHour),
  }
}

/** A product sold under two names is one line, with the name from the latest order. */
export function gatherPieces(lines: readonly PickLineRow[]): Piece[] {
  const pieces = [...groupBy(lines, (line) => line.product_id).values()].map((group) => {
    const latest = group.reduce((one, other) => (other.order_id > one.order_id ? other : one))
    const { product_id, product_name, product_image, product_type, category } = latest
    return { product_id, product_name, product_image, product_type, category, quantity: unitsOf(group) }
  })
  return pieces.toSorted(
    (one, other) =>
      spanish.compare(one.category, other.category) ||
      spanish.compare(one.product_name, other.product_name) ||
      one.product_id - other.product_id,
  )
}

function placeOf(orders: readonly PickOrderRow[], linesOf: ReadonlyMap<number, PickLineRow[]>): PickPlace {
  const [first] = orders
  const byHour = orders.toSorted(
    (one, other) =>
      one.delivery_time.localeCompare(other.delivery_time) || one.order_number.localeCompare(other.order_number),
  )
  return {
    location_id: first?.delivery_location_id ?? null,
    location_name: first?.delivery_location_name ?? '',
    order_count: orders.length,
    unit_count: orders.reduce((sum, { id }) => sum + unitsOf(linesOf.get(id) ?? []), 0),
    total_amount: totalOf(orders),
    orders: byHour.map((order) => orderOf(order, linesOf.get(order.id) ?? [])),
  }
}

const orderOf = (order: PickOrderRow, lines: readonly PickLineRow[]): PickOrder => ({
  id: order.id,
  order_number: order.order_number,
  status: order.status,
  customer_name: order.customer_name,
  customer_phone: order.customer_phone,
  delivery_time: order.delivery_time,
  delivery_address: order.delivery_address,
  notes: order.notes,
  total_amount: pesosOf(order.total_cents),
  items: lines.map(({ product_id, product_name, product_image, quantity }) => ({
    product_id,
    product_name,
    product_image,
    quantity,
  })),
})

/** The delivery tour of the day follows this order. */
const byFirstHour = (one: PickPlace, other: PickPlace) =>
  (one.orders[0]?.delivery_time ?? '').localeCompare(other.orders[0]?.delivery_time ?? '') ||
  spanish.compare(one.location_name, other.location_name)

const placeKey = (order: PickOrderRow) => order.delivery_location_id ?? order.delivery_location_name
const unitsOf = (lines: readonly PickLineRow[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
const totalOf = (orders: readonly PickOrderRow[]) =>
  pesosOf(orders.reduce((sum, { total_cents: cents }) => sum + cents, 0))

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  return groups
}
