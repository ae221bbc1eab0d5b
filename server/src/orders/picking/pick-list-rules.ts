import type { PickLineRow, PickOrderRow } from './queries'

/** A product to pick, with the units of all orders. */
export type Piece = Omit<PickLineRow, 'orderId'>

interface Sums {
  orderCount: number
  unitCount: number
  totalCents: number
}

export interface OrderToPack extends PickOrderRow {
  lines: readonly PickLineRow[]
}

export interface PlaceToPack extends Sums {
  locationId: number | null
  locationName: string
  orders: OrderToPack[]
}

/** Both parts of the sheet: the products to pick, and the orders to pack them into. */
export interface PickSheet extends Sums {
  pendingCount: number
  readyCount: number
  pieces: Piece[]
  places: PlaceToPack[]
}

const spanish = new Intl.Collator('es', { numeric: true })

export function makePickSheet(orders: readonly PickOrderRow[], lines: readonly PickLineRow[]): PickSheet {
  const linesOf = groupBy(lines, ({ orderId }) => orderId)
  const ordersToPack = orders.map((order): OrderToPack => ({ ...order, lines: linesOf.get(order.id) ?? [] }))
  const places = [...groupBy(ordersToPack, placeKey).values()].map(placeOf)
  return {
    ...sumsOf(ordersToPack),
    pendingCount: orders.filter(({ status }) => status === 'pending').length,
    readyCount: orders.filter(({ status }) => status === 'ready').length,
    pieces: gatherPieces(lines),
    places: places.toSorted(byFirstHour),
  }
}

/** A product sold under two names is one line, with the name from the latest order. */
export function gatherPieces(lines: readonly PickLineRow[]): Piece[] {
  const pieces = [...groupBy(lines, ({ productId }) => productId).values()].map((group) => {
    const { orderId: _orderId, ...latest } = group.reduce((one, other) => (other.orderId > one.orderId ? other : one))
    return { ...latest, quantity: unitsOf(group) }
  })
  return pieces.toSorted(
    (one, other) =>
      spanish.compare(one.categoryName, other.categoryName) ||
      spanish.compare(one.name, other.name) ||
      one.productId - other.productId,
  )
}

function placeOf(orders: readonly OrderToPack[]): PlaceToPack {
  const [first] = orders
  return {
    locationId: first?.locationId ?? null,
    locationName: first?.locationName ?? '',
    ...sumsOf(orders),
    orders: orders.toSorted(
      (one, other) =>
        one.deliveryDate.localeCompare(other.deliveryDate) ||
        one.deliveryTime.localeCompare(other.deliveryTime) ||
        one.orderNumber.localeCompare(other.orderNumber),
    ),
  }
}

/** The delivery tour of the day follows this order. */
const byFirstHour = (one: PlaceToPack, other: PlaceToPack) =>
  momentOf(one).localeCompare(momentOf(other)) || spanish.compare(one.locationName, other.locationName)

const momentOf = ({ orders: [first] }: PlaceToPack) => `${first?.deliveryDate ?? ''} ${first?.deliveryTime ?? ''}`

const placeKey = ({ locationId, locationName }: PickOrderRow) => locationId ?? locationName
const unitsOf = (lines: readonly PickLineRow[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

const sumsOf = (orders: readonly OrderToPack[]): Sums => ({
  orderCount: orders.length,
  unitCount: orders.reduce((sum, { lines }) => sum + unitsOf(lines), 0),
  totalCents: orders.reduce((sum, { totalCents }) => sum + totalCents, 0),
})

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  return groups
}
