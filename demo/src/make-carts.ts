import type { ContextFor } from '@tocador/server/platform/context'
import { placeHold, releaseLapsed, type Owner } from '@tocador/server/stock'
import type { DemoWorld } from './make-orders'
import { demoActor } from './people'
import type { PlannedCart } from './plan-carts'

const GUEST_HOLD_MS = 3_600_000

export async function makeCarts(
  contextFor: ContextFor,
  world: DemoWorld,
  { abandoned, open }: { abandoned: readonly PlannedCart[]; open: readonly PlannedCart[] },
  stepDone: () => void,
): Promise<void> {
  for (const cart of abandoned) {
    await fillCart(contextFor, world, cart)
    await releaseLapsed(contextFor(demoActor, new Date(cart.at.getTime() + GUEST_HOLD_MS)))
    stepDone()
  }
  for (const cart of open) {
    await fillCart(contextFor, world, cart)
    stepDone()
  }
}

async function fillCart(contextFor: ContextFor, { clients, products }: DemoWorld, cart: PlannedCart): Promise<void> {
  const context = contextFor(demoActor, cart.at)
  for (const product of cart.products) {
    const productId = products[product] ?? 0
    await placeHold(context, { owner: ownerOf(cart.owner, clients), productId, quantity: 1 })
  }
}

const ownerOf = (owner: PlannedCart['owner'], clients: DemoWorld['clients']): Owner =>
  'sessionId' in owner
    ? { kind: 'guest', sessionId: owner.sessionId, network: '' }
    : { kind: 'registered', userId: clients[owner.client]?.id ?? 0, network: '' }
