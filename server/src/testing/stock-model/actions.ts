import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import fc from 'fast-check'
import { OWNERS, type OwnerName, type ShopState, type SlotChoice, type Units } from './shop-state'

type OrderAction =
  | { type: 'order'; buyer: OwnerName | 'manual'; asked: Units; slot: SlotChoice; key: string }
  | { type: 'send again'; order: number }
  | { type: 'status'; order: number; status: OrderStatus }
  | { type: 'edit lines'; order: number; asked: Units; seen: number }
  | { type: 'hand over elsewhere'; order: number; slot: SlotChoice; seen: number; evenIfFull: boolean }

export type OfOwner =
  | { type: 'extend'; line: number; hours: number }
  | { type: 'cancel line'; line: number }
  | { type: 'release cart'; cart: number }
  | { type: 'sweep' }

export type OfProduct =
  | { type: 'adjust'; product: number; difference: number }
  | { type: 'approve'; product: number; isApproved: boolean }
  | { type: 'delete'; product: number }
  | { type: 'restore'; product: number }
  | { type: 'import'; product: number; units: number }

type CartAction =
  | { type: 'add' | 'set'; owner: OwnerName; product: number; quantity: number }
  | { type: 'remove'; owner: OwnerName; product: number | undefined }
  | { type: 'merge'; guest: OwnerName; client: OwnerName }

/** Orders, lines, carts and products are named by their positions in the lists of the state. */
export type Action = CartAction | OrderAction | OfOwner | OfProduct

/** One action, or two that are sent at once, after some minutes have passed. */
export interface Step {
  minutes: number
  actions: readonly Action[]
}

export const PRODUCTS = 3
const product = fc.nat(PRODUCTS - 1)
const owner = fc.constantFrom(...OWNERS)
/** Any position; the state has fewer entries. */
const position = fc.nat(1_000)
const quantity = fc.integer({ min: 1, max: 4 })
const units = fc.uniqueArray(fc.tuple(product, quantity), { minLength: 1, maxLength: 3, selector: ([one]) => one })
const slot = fc.record({ place: fc.nat(1), daysAhead: fc.constantFrom(1, 2, 5) })
/** The version that the owner saw: mostly the current one, otherwise one of a minute earlier. */
const seen = fc.constantFrom(0, 0, 0, -60_000)
const is = <Type extends string>(type: Type) => fc.constant(type)

const cartAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: is('add'), owner, product, quantity }) },
  { weight: 3, arbitrary: fc.record({ type: is('set'), owner, product, quantity: fc.integer({ min: 0, max: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ type: is('remove'), owner, product: fc.option(product, { nil: undefined }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: is('merge'),
      guest: fc.constantFrom('guest one', 'guest two'),
      client: fc.constantFrom('client one', 'client two'),
    }),
  },
)
const orderAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: is('order'),
      buyer: fc.constantFrom(...OWNERS, 'manual'),
      asked: units,
      slot,
      key: fc.constant(''),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: is('send again'), order: position }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: is('status'),
      order: position,
      status: fc.constantFrom('cancelled', 'cancelled', 'pending', 'confirmed', 'ready', 'delivered'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: is('edit lines'), order: position, asked: units, seen }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: is('hand over elsewhere'), order: position, slot, seen, evenIfFull: fc.boolean() }),
  },
)
const ownerAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ type: is('extend'), line: position, hours: fc.constantFrom(1, 24) }),
  fc.record({ type: is('cancel line'), line: position }),
  fc.record({ type: is('release cart'), cart: position }),
  fc.record({ type: is('sweep') }),
  fc.record({ type: is('adjust'), product, difference: fc.constantFrom(-5, -2, -1, 1, 2, 5) }),
  fc.record({ type: is('approve'), product, isApproved: fc.boolean() }),
  fc.record({ type: is('delete'), product }),
  fc.record({ type: is('restore'), product }),
  fc.record({ type: is('import'), product, units: fc.nat(8) }),
)

const action = fc.oneof(
  { weight: 5, arbitrary: cartAction },
  { weight: 4, arbitrary: orderAction },
  { weight: 3, arbitrary: ownerAction },
)

/** Guests hold for 60 minutes and clients for seven days. */
const minutes = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.constantFrom(1, 30, 59, 60, 61) },
  { weight: 1, arbitrary: fc.constantFrom(24 * 60, 8 * 24 * 60) },
)

/** `atOnce` is how many actions of a step are sent at the same time, at most two. */
export const stepsOf = (atOnce: number): fc.Arbitrary<Step[]> =>
  fc.array(fc.record({ minutes, actions: fc.array(action, { minLength: 1, maxLength: atOnce }) }), {
    minLength: 1,
    maxLength: 30,
    size: 'max',
  })

/** The action with positions that the state has, or undefined if it has none yet. `key` names a new order. */
export function actionIn(state: ShopState, action: Action, key: string): Action | undefined {
  if (action.type === 'order') return { ...action, key }
  if ('order' in action) {
    const order = state.orders[action.order % state.orders.length]
    if (order === undefined) return undefined
    const placed = { ...action, order: state.orders.indexOf(order) }
    if (placed.type === 'send again') return state.now - order.placedAt < DAY_MS ? placed : undefined
    return 'seen' in placed ? { ...placed, seen: order.updatedAt + placed.seen } : placed
  }
  if ('line' in action)
    return state.lines.length > 0 ? { ...action, line: action.line % state.lines.length } : undefined
  if ('cart' in action)
    return state.carts.length > 0 ? { ...action, cart: action.cart % state.carts.length } : undefined
  return action
}

/** An idempotency key is kept for a day. */
const DAY_MS = 24 * 3_600_000
