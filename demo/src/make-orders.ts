import { changeStatus, placeOrder, sendWhatsapp, type Buyer, type OrderDeps } from '@tocador/server/orders'
import { inTransaction } from '@tocador/server/platform/database/db'
import { adjustOnHand, ownerKey, type Owner } from '@tocador/server/stock'
import { SettableClock } from '@tocador/server/platform/clock'
import type { Chance } from './chance'
import { DEMO_SESSIONS, demoGuests } from './people'
import type { PlannedOrder, Step } from './plan-orders'
import type { Supply } from './plan-supply'

const shopItself = { id: null, name: 'Tienda de demostración' }

export interface DemoWorld {
  products: number[]
  places: number[]
  clients: { id: number; name: string; phone: string; email: string }[]
}

interface Happening {
  at: Date
  happen: () => Promise<void>
}

type DemoDeps = OrderDeps & { clock: SettableClock }

/** What was planned, through the shop's own verbs at its own time, one after the other. Gives the orders' ids. */
export async function makeOrders(
  shop: Omit<OrderDeps, 'clock' | 'chance'>,
  world: DemoWorld,
  { orders, supplies }: { orders: readonly PlannedOrder[]; supplies: readonly Supply[] },
  chance: Chance,
): Promise<number[]> {
  const deps: DemoDeps = { ...shop, clock: new SettableClock(new Date(0)), chance: chance.below }
  const made: number[] = []
  const happenings = [
    ...orders.flatMap((order) => happeningsOf(deps, world, order, made)),
    ...supplies.flatMap((supply, product) => arrivalsOf(deps, world.products[product] ?? 0, supply)),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const { at, happen } of happenings) {
    deps.clock.set(at)
    await happen()
  }
  return made
}

function happeningsOf(deps: DemoDeps, world: DemoWorld, order: PlannedOrder, made: number[]): Happening[] {
  let id = 0
  const place = async () => {
    id = await placeOne(deps, world, order)
    made.push(id)
  }
  const take = async ({ status }: Step) => {
    await changeStatus(deps, { id, status, notes: undefined, by: shopItself })
    if (status === 'confirmed') await sendWhatsapp(deps, id, shopItself)
  }
  return [{ at: order.at, happen: place }, ...order.steps.map((step) => ({ at: step.at, happen: () => take(step) }))]
}

const arrivalsOf = ({ db }: DemoDeps, productId: number, { deliveries }: Supply): Happening[] =>
  deliveries.map(({ at, units }) => ({
    at,
    happen: () =>
      inTransaction(db, async (tx) => {
        await adjustOnHand(tx, { productId, difference: units, note: 'Llegó pedido del proveedor', at })
      }),
  }))

async function placeOne(deps: DemoDeps, world: DemoWorld, planned: PlannedOrder): Promise<number> {
  const client = planned.client === undefined ? undefined : world.clients[planned.client]
  const guest = demoGuests[planned.guest]
  const owner: Owner = client
    ? { kind: 'registered', userId: client.id }
    : { kind: 'guest', sessionId: `${DEMO_SESSIONS}${planned.at.getTime()}_${deps.chance?.(1e9)}`, network: '' }
  const window = client ? 'registered' : 'guest'
  const buyer: Buyer = {
    key: ownerKey(owner),
    owner,
    userId: client?.id ?? null,
    customerType: window,
    window,
    placedBy: null,
  }
  const { order } = await placeOrder(deps, buyer, {
    customerName: client?.name ?? guest?.name ?? '',
    customerPhone: client?.phone ?? guest?.phone ?? '',
    customerEmail: client?.email ?? '',
    deliveryLocationId: world.places[planned.place] ?? 0,
    deliveryDate: planned.day,
    deliveryTime: planned.hour,
    deliveryAddress: '',
    notes: planned.notes,
    totalAmount: null,
    cartItems: planned.items.map(({ product, quantity }) => ({ productId: world.products[product] ?? 0, quantity })),
  })
  return order.id
}
