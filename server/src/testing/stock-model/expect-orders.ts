import { addDays, shopTime } from '@tocador/contracts/calendar'
import { ORDER_LIFE, type OrderStatus } from '@tocador/contracts/orders/order-life'
import {
  at,
  freeOf,
  isClient,
  isSellable,
  lapse,
  move,
  openCartOf,
  openLinesOf,
  type OwnerName,
  type ShopState,
  type SlotChoice,
  type StateOrder,
  type Units,
} from './shop-state'

/** Orders of an hour at each place; the second place has no limit. */
export const CAPACITIES = [2, null] as const
const GUEST_DAYS = 4
const CLIENT_DAYS = 8
/** As long as a guest's order may be sent again, it is not sold beside the client's cart that has the guest's lines. */
const REPLAY_MS = 24 * 3_600_000

export const dayOf = (now: number, { daysAhead }: SlotChoice): string =>
  addDays(shopTime(new Date(now), 'America/Mexico_City').day, daysAhead)

export const takenIn = (state: ShopState, place: number, day: string): number =>
  state.orders.filter((order) => order.place === place && order.day === day && ORDER_LIFE[order.status].takesUnits)
    .length

/** Work that is refused for lack of units is tried once more after holds that are over were released. */
function afterLapse(state: ShopState, products: readonly number[], work: () => string): string {
  const outcome = work()
  if (outcome !== 'STOCK_INSUFFICIENT') return outcome
  lapse(state, products)
  return work()
}

interface Order {
  buyer: OwnerName | 'manual'
  asked: Units
  slot: SlotChoice
  key: string
}

export function expectOrder(state: ShopState, order: Order): string {
  return afterLapse(
    state,
    order.asked.map(([product]) => product),
    () => place(state, order),
  )
}

function place(state: ShopState, { buyer, asked, slot, key }: Order): string {
  const cart = buyer === 'manual' ? undefined : openCartOf(state, buyer)
  const isMerged = state.carts.some(
    ({ owner, mergedAt }) => owner === buyer && mergedAt !== undefined && mergedAt > state.now - REPLAY_MS,
  )
  if (cart === undefined && isMerged) return 'CART_MERGED'
  const day = dayOf(state.now, slot)
  const days = buyer === 'manual' || isClient(buyer) ? CLIENT_DAYS : GUEST_DAYS
  if (slot.daysAhead > days) return 'DAY_OUTSIDE_WINDOW'
  const capacity = CAPACITIES[slot.place]
  if (capacity != null && takenIn(state, slot.place, day) >= capacity) return 'SLOT_FULL'
  const own = buyer === 'manual' ? [] : openLinesOf(state, buyer)
  const heldBy = (product: number) =>
    own.find((line) => line.product === product && line.status === 'active')?.quantity ?? 0
  if (asked.some(([product]) => !isSellable(at(state.levels, product)))) return 'PRODUCT_UNAVAILABLE'
  const isShort = asked.some(([product, units]) => {
    const level = at(state.levels, product)
    return units > level.onHand || units > heldBy(product) + Math.max(0, freeOf(level))
  })
  if (isShort) return 'STOCK_INSUFFICIENT'
  for (const [product, units] of asked) move(state, product, 'sale', { onHand: -units, held: -heldBy(product) })
  for (const line of own) {
    const sold = asked.find(([product]) => product === line.product)?.[1]
    if (sold === undefined && line.status === 'active') move(state, line.product, 'release', { held: -line.quantity })
    Object.assign(line, sold === undefined ? { status: 'cancelled' } : { status: 'completed', quantity: sold })
  }
  if (cart) cart.status = 'completed'
  const { now } = state
  const sent = { asked, place: slot.place, day }
  const lines = new Map(asked)
  state.orders.push({
    id: undefined,
    key,
    buyer,
    sent,
    status: 'pending',
    lines,
    place: slot.place,
    day,
    placedAt: now,
    updatedAt: now,
  })
  return 'ok'
}

/** Two changes in one millisecond have different times. */
const nextVersion = ({ now }: ShopState, { updatedAt }: StateOrder) => Math.max(now, updatedAt + 1)

export function expectStatus(state: ShopState, position: number, status: OrderStatus): string {
  const order = at(state.orders, position)
  return afterLapse(state, [...order.lines.keys()], () => {
    if (order.status === status) return 'ok'
    const [took, takes] = [ORDER_LIFE[order.status].takesUnits, ORDER_LIFE[status].takesUnits]
    if (takes && !took) {
      const isShort = [...order.lines].some(([product, units]) => units > freeOf(at(state.levels, product)))
      if (isShort) return 'STOCK_INSUFFICIENT'
      for (const [product, units] of order.lines) move(state, product, 'uncancellation', { onHand: -units })
    }
    if (took && !takes) {
      for (const [product, units] of order.lines) move(state, product, 'cancellation', { onHand: units })
    }
    Object.assign(order, { status, updatedAt: nextVersion(state, order) })
    return 'ok'
  })
}

const refusalToEdit = ({ status, updatedAt }: StateOrder, seen: number) => {
  if (!ORDER_LIFE[status].isEditable) return 'ORDER_NOT_EDITABLE'
  return updatedAt === seen ? undefined : 'STALE_EDIT'
}

export function expectEditedLines(
  state: ShopState,
  { order: position, asked, seen }: { order: number; asked: Units; seen: number },
): string {
  const order = at(state.orders, position)
  const after = new Map(asked)
  const differences = [...new Set([...order.lines.keys(), ...after.keys()])]
    .map((product) => [product, (after.get(product) ?? 0) - (order.lines.get(product) ?? 0)] as const)
    .filter(([, units]) => units !== 0)
  return afterLapse(state, [...after.keys()], () => {
    if (differences.length === 0) return 'ok'
    const refusal = refusalToEdit(order, seen)
    if (refusal !== undefined) return refusal
    const more = differences.filter(([, units]) => units > 0)
    if (more.some(([product]) => !isSellable(at(state.levels, product)))) return 'PRODUCT_UNAVAILABLE'
    if (more.some(([product, units]) => units > freeOf(at(state.levels, product)))) return 'STOCK_INSUFFICIENT'
    for (const [product, units] of differences)
      move(state, product, units > 0 ? 'sale' : 'cancellation', { onHand: -units })
    Object.assign(order, { lines: after, updatedAt: nextVersion(state, order) })
    return 'ok'
  })
}

export function expectMoved(
  state: ShopState,
  { order: position, slot, seen, evenIfFull }: { order: number; slot: SlotChoice; seen: number; evenIfFull: boolean },
): string {
  const order = at(state.orders, position)
  const day = dayOf(state.now, slot)
  // Also for who saw an older order: a request whose answer was lost is repeated.
  if (order.place === slot.place && order.day === day) return 'ok'
  const refusal = refusalToEdit(order, seen)
  if (refusal !== undefined) return refusal
  const capacity = CAPACITIES[slot.place]
  if (!evenIfFull && capacity != null && takenIn(state, slot.place, day) >= capacity) return 'SLOT_FULL'
  Object.assign(order, { place: slot.place, day, updatedAt: nextVersion(state, order) })
  return 'ok'
}
