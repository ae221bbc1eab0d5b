import { changeStatus, placeOrder, sendWhatsapp, type Buyer } from '@tocador/server/orders'
import { inTransaction, type ContextFor, type ShopContext } from '@tocador/server/platform/context'
import { adjustOnHand, ownerKey, placeHold, type Owner } from '@tocador/server/stock'
import type { Chance } from './chance'
import { DEMO_SESSIONS, demoActor, demoGuests } from './people'
import type { PlannedOrder, Step } from './plan-orders'
import type { Supply } from './plan-supply'

const MINUTE_MS = 60_000

export interface DemoWorld {
  products: number[]
  places: number[]
  clients: { id: number; name: string; phone: string; email: string }[]
}

interface DemoEvent {
  at: Date
  happen: (context: ShopContext) => Promise<void>
}

/** Makes the planned orders one after the other through the shop's own verbs, each at its planned time. Returns their ids. */
export async function makeOrders(
  contextFor: ContextFor,
  world: DemoWorld,
  { orders, supplies }: { orders: readonly PlannedOrder[]; supplies: readonly Supply[] },
  { chance, stepDone }: { chance: Chance; stepDone: () => void },
): Promise<number[]> {
  const made: number[] = []
  const events = [
    ...orders.flatMap((order) => eventsOf(contextFor, world, order, chance, made)),
    ...supplies.flatMap((supply, product) => arrivalsOf(world.products[product] ?? 0, supply)),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const { at, happen } of events) {
    await happen(contextFor(demoActor, at))
    stepDone()
  }
  return made
}

function eventsOf(
  contextFor: ContextFor,
  world: DemoWorld,
  order: PlannedOrder,
  chance: Chance,
  made: number[],
): DemoEvent[] {
  let id = 0
  const place = async (context: ShopContext) => {
    const owner = ownerOf(order, world, chance)
    await fillCart(contextFor, world, order, owner)
    id = await placeOne(context, world, order, owner, chance)
    made.push(id)
  }
  const take = async (context: ShopContext, { status }: Step) => {
    await changeStatus(context, { id, status, notes: undefined })
    if (status === 'confirmed') await sendWhatsapp(context, id)
  }
  const steps = order.steps.map((step) => ({ at: step.at, happen: (context: ShopContext) => take(context, step) }))
  return [{ at: order.at, happen: place }, ...steps]
}

const arrivalsOf = (productId: number, { deliveries }: Supply): DemoEvent[] =>
  deliveries.map(({ at, units }) => ({
    at,
    happen: (context) =>
      inTransaction(context, async (tx) => {
        await adjustOnHand(tx, { productId, difference: units, note: 'Llegó pedido del proveedor' })
      }),
  }))

const clientOf = ({ client }: PlannedOrder, { clients }: DemoWorld) =>
  client === undefined ? undefined : clients[client]

function ownerOf(planned: PlannedOrder, world: DemoWorld, chance: Chance): Owner {
  const client = clientOf(planned, world)
  return client
    ? { kind: 'registered', userId: client.id, network: '' }
    : { kind: 'guest', sessionId: `${DEMO_SESSIONS}${planned.at.getTime()}_${chance.below(1e9)}`, network: '' }
}

/** Holds the order's units some minutes before it, as a customer's cart does. */
async function fillCart(
  contextFor: ContextFor,
  { products }: DemoWorld,
  { at, items, minutesInCart }: PlannedOrder,
  owner: Owner,
): Promise<void> {
  const context = contextFor(demoActor, new Date(at.getTime() - minutesInCart * MINUTE_MS))
  for (const { product, quantity } of items) {
    await placeHold(context, { owner, productId: products[product] ?? 0, quantity })
  }
}

async function placeOne(
  context: ShopContext,
  world: DemoWorld,
  planned: PlannedOrder,
  owner: Owner,
  chance: Chance,
): Promise<number> {
  const client = clientOf(planned, world)
  const guest = demoGuests[planned.guest]
  const window = client ? 'registered' : 'guest'
  const buyer: Buyer = {
    key: ownerKey(owner),
    owner,
    userId: client?.id ?? null,
    customerType: window,
    window,
    placedBy: null,
  }
  const input = {
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
  }
  const { order } = await placeOrder(context, buyer, input, { chance: chance.below })
  return order.id
}
