import {
  at,
  closeLines,
  freeOf,
  isClient,
  isSellable,
  lapse,
  move,
  openCartOf,
  openLinesOf,
  type OwnerName,
  type ShopState,
  type StateCart,
  type StateLine,
} from './shop-state'

const GUEST_MS = 60 * 60_000
const CLIENT_MS = 7 * 24 * 3_600_000

const isLive = ({ now }: ShopState, line: StateLine) => line.status === 'active' && line.until > now

/** A hold is renewed, and never made shorter. */
function renew(state: ShopState, line: StateLine, owner: OwnerName, earlier: number | undefined): void {
  line.until = Math.max(state.now + (isClient(owner) ? CLIENT_MS : GUEST_MS), earlier ?? 0)
}

function cartFor(state: ShopState, owner: OwnerName): StateCart {
  const found = openCartOf(state, owner)
  if (found) return found
  const cart: StateCart = { id: undefined, owner, status: 'active' }
  state.carts.push(cart)
  return cart
}

interface Wanted {
  owner: OwnerName
  product: number
  quantity: number
}

export function expectAdd(state: ShopState, { owner, product, quantity }: Wanted): string {
  const [line] = openLinesOf(state, owner, product)
  return holdOrRefuse(state, { owner, product, quantity: (line?.quantity ?? 0) + quantity })
}

export function expectSet(state: ShopState, wanted: Wanted): string {
  if (wanted.quantity === 0) return expectRemove(state, wanted)
  if (openLinesOf(state, wanted.owner, wanted.product).length === 0) return 'LINE_NOT_FOUND'
  return holdOrRefuse(state, wanted)
}

/** Holds what the line lacks. When units are short, holds of the product that are over are released first. */
function holdOrRefuse(state: ShopState, { owner, product, quantity }: Wanted): string {
  const level = at(state.levels, product)
  const [line] = openLinesOf(state, owner, product)
  const isPossible = () => {
    const lacking = quantity - (line?.status === 'active' ? line.quantity : 0)
    return lacking <= 0 || (isSellable(level) && lacking <= freeOf(level))
  }
  if (!isPossible()) lapse(state, [product])
  if (!isPossible()) return isSellable(level) ? 'STOCK_INSUFFICIENT' : 'PRODUCT_UNAVAILABLE'
  const units = quantity - (line?.status === 'active' ? line.quantity : 0)
  if (units !== 0) move(state, product, units > 0 ? 'hold' : 'release', { held: units })
  const saved: StateLine = line ?? {
    id: undefined,
    cart: cartFor(state, owner),
    product,
    quantity,
    status: 'active',
    until: 0,
  }
  renew(state, saved, owner, line && isLive(state, line) ? line.until : undefined)
  Object.assign(saved, { quantity, status: 'active' })
  if (line === undefined) state.lines.push(saved)
  return 'ok'
}

export function expectRemove(
  state: ShopState,
  { owner, product }: { owner: OwnerName; product: number | undefined },
): string {
  closeLines(state, openLinesOf(state, owner, product), 'cancelled', 'release')
  return 'ok'
}

export function expectMerge(state: ShopState, { guest, client }: { guest: OwnerName; client: OwnerName }): string {
  const from = openCartOf(state, guest)
  if (from === undefined) return 'ok 0'
  const to = cartFor(state, client)
  let cut = 0
  for (const moved of openLinesOf(state, guest)) {
    const [own] = openLinesOf(state, client, moved.product)
    if (own === undefined) {
      if (isLive(state, moved)) renew(state, moved, client, moved.until)
      moved.cart = to
    } else if (mergeInto(state, own, moved, client)) cut++
  }
  Object.assign(from, { status: 'migrated', mergedAt: state.now })
  return `ok ${cut}`
}

/** Two lines become one. Units that no longer were held are held again, as far as there are free ones. Whether some were cut. */
function mergeInto(state: ShopState, own: StateLine, moved: StateLine, client: OwnerName): boolean {
  const level = at(state.levels, own.product)
  const both = [own, moved]
  const wanted = own.quantity + moved.quantity
  const held = both.reduce((sum, { status, quantity }) => sum + (status === 'active' ? quantity : 0), 0)
  const free = isSellable(level) ? Math.max(0, freeOf(level)) : 0
  const quantity = held > 0 ? Math.min(wanted, held + free) : wanted
  if (held > 0 && quantity !== held) move(state, own.product, 'hold', { held: quantity - held })
  if (both.some((line) => isLive(state, line))) renew(state, own, client, Math.max(own.until, moved.until))
  Object.assign(own, { quantity, status: held > 0 ? 'active' : 'expired' })
  moved.status = 'cancelled'
  return quantity < wanted
}
