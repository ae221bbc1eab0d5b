import { addDays, shopTime, weekdayOf } from '@tocador/contracts/calendar'
import type { OrderStatus, PlacedOrder } from '@tocador/contracts/orders'
import { changeStatus, placeOrder, sendWhatsapp, type Buyer, type OrderDeps } from '../orders'
import { ownerKey, type Owner } from '../stock'
import { SettableClock } from '../platform/clock'
import type { Chance } from './chance'
import { DEMO_SESSIONS, demoGuests } from './people'
import { openHours } from './places'

const DAYS = 90
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const shopItself = { id: null, name: 'Tienda de demostración' }
const notes = [
  '',
  '',
  '',
  '',
  'Llego diez minutos tarde',
  'Pago con transferencia',
  'Envolver para regalo, por favor',
  'Avísame cuando salgas',
]

export interface DemoWorld {
  products: number[]
  places: number[]
  clients: { id: number; name: string; phone: string; email: string }[]
}

/** Ninety days of orders, placed through the shop's own verb at their own time. Gives their ids. */
export async function makeOrders(
  shop: Omit<OrderDeps, 'clock' | 'chance'>,
  now: Date,
  world: DemoWorld,
  chance: Chance,
): Promise<number[]> {
  const clock = new SettableClock(now)
  const deps = { ...shop, clock, chance: chance.below }
  const made: number[] = []
  for (let age = DAYS; age >= 0; age--) {
    const today = shopTime(new Date(now.getTime() - age * DAY_MS), shop.timeZone).day
    // A shop that grows, and sells more before the weekend.
    const busy = 1 + (DAYS - age) / 60 + ([4, 5].includes(weekdayOf(today)) ? 1 : 0)
    for (let count = Math.floor(busy * (0.5 + chance.next())); count > 0; count--) {
      const at = new Date(now.getTime() - age * DAY_MS - (1 + chance.below(9)) * HOUR_MS - chance.below(HOUR_MS))
      clock.set(at)
      const placed = await placeOne(deps, world, chance)
      made.push(placed.order.id)
      await settle(deps, placed, now, chance)
    }
  }
  return made
}

function placeOne(deps: OrderDeps, world: DemoWorld, chance: Chance): Promise<PlacedOrder> {
  const client = chance.next() < 0.65 ? world.clients[chance.below(world.clients.length)] : undefined
  const guest = demoGuests[chance.below(demoGuests.length)]
  const owner: Owner = client
    ? { kind: 'registered', userId: client.id }
    : { kind: 'guest', sessionId: `${DEMO_SESSIONS}${deps.clock.now().getTime()}_${chance.below(1e9)}`, network: '' }
  const window = client ? 'registered' : 'guest'
  const buyer: Buyer = {
    key: ownerKey(owner),
    owner,
    userId: client?.id ?? null,
    customerType: window,
    window,
    placedBy: null,
  }
  const day = addDays(shopTime(deps.clock.now(), deps.timeZone).day, 1 + chance.below(client ? 6 : 3))
  const hours = openHours(weekdayOf(day))
  return placeOrder(deps, buyer, {
    customerName: client?.name ?? guest?.name ?? '',
    customerPhone: client?.phone ?? guest?.phone ?? '',
    customerEmail: client?.email ?? '',
    deliveryLocationId: world.places[chance.below(world.places.length)] ?? 0,
    deliveryDate: day,
    deliveryTime: hours[chance.below(hours.length)] ?? '10:00',
    deliveryAddress: '',
    notes: notes[chance.below(notes.length)] ?? '',
    totalAmount: null,
    cartItems: basket(world.products, chance),
  })
}

/** One to four products; those at the front of the list are liked best. */
function basket(products: number[], chance: Chance) {
  const wanted = new Map<number, number>()
  for (let lines = 1 + chance.below(4); lines > 0; lines--) {
    const productId = products[Math.floor(chance.next() ** 1.6 * products.length)]
    if (productId !== undefined) wanted.set(productId, chance.next() < 0.8 ? 1 : 2)
  }
  return [...wanted].map(([productId, quantity]) => ({ productId, quantity }))
}

/** What has become of an order by now: confirmed over WhatsApp, delivered or cancelled when its day is over. */
async function settle(
  deps: OrderDeps & { clock: SettableClock },
  { order }: PlacedOrder,
  now: Date,
  chance: Chance,
): Promise<void> {
  const placedAt = deps.clock.now().getTime()
  const deliverAt = Date.parse(`${order.delivery_date}T${order.delivery_time}:00Z`) + 6 * HOUR_MS
  const isOver = deliverAt < now.getTime()
  const steps: [OrderStatus, number][] = isOver
    ? chance.next() < 0.09
      ? [['cancelled', placedAt + 3 * HOUR_MS]]
      : [
          ['confirmed', placedAt + HOUR_MS],
          ['delivered', deliverAt],
        ]
    : stepsAhead(placedAt, chance)
  for (const [status, at] of steps.filter(([, at]) => at <= now.getTime())) {
    deps.clock.set(new Date(at))
    await changeStatus(deps, { id: order.id, status, notes: undefined, by: shopItself })
    if (status === 'confirmed') await sendWhatsapp(deps, order.id, shopItself)
  }
}

function stepsAhead(placedAt: number, chance: Chance): [OrderStatus, number][] {
  const way: OrderStatus[] = ['confirmed', 'preparing', 'ready']
  if (chance.next() < 0.08) return [['cancelled', placedAt + HOUR_MS / 2]]
  return way.slice(0, chance.below(4)).map((status, step) => [status, placedAt + (step + 1) * HOUR_MS])
}
