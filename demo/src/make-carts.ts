import type { DbOutsideTransaction } from '@tocador/server/platform/database/db'
import { placeHold, type Owner } from '@tocador/server/stock'
import type { DemoWorld } from './make-orders'
import type { PlannedCart } from './plan-carts'

export async function makeCarts(
  db: DbOutsideTransaction,
  { clients, products }: DemoWorld,
  carts: readonly PlannedCart[],
): Promise<void> {
  for (const { owner, at, products: wanted } of carts) {
    for (const product of wanted) {
      const wish = { owner: ownerOf(owner, clients), productId: products[product] ?? 0, quantity: 1 }
      await placeHold(db, wish, { at, announce: () => {} })
    }
  }
}

const ownerOf = (owner: PlannedCart['owner'], clients: DemoWorld['clients']): Owner =>
  'sessionId' in owner
    ? { kind: 'guest', sessionId: owner.sessionId, network: '' }
    : { kind: 'registered', userId: clients[owner.client]?.id ?? 0 }
