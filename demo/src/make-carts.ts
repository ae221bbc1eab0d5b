import type { ContextFor } from '@tocador/server/platform/context'
import { placeHold, type Owner } from '@tocador/server/stock'
import type { DemoWorld } from './make-orders'
import { demoActor } from './people'
import type { PlannedCart } from './plan-carts'

export async function makeCarts(
  contextFor: ContextFor,
  { clients, products }: DemoWorld,
  carts: readonly PlannedCart[],
): Promise<void> {
  for (const { owner, at, products: wanted } of carts) {
    for (const product of wanted) {
      const productId = products[product] ?? 0
      await placeHold(contextFor(demoActor, at), { owner: ownerOf(owner, clients), productId, quantity: 1 })
    }
  }
}

const ownerOf = (owner: PlannedCart['owner'], clients: DemoWorld['clients']): Owner =>
  'sessionId' in owner
    ? { kind: 'guest', sessionId: owner.sessionId, network: '' }
    : { kind: 'registered', userId: clients[owner.client]?.id ?? 0, network: '' }
