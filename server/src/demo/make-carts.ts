import type { DbOutsideTransaction } from '../platform/database/db'
import { placeHold, type Owner } from '../stock'
import type { Chance } from './chance'
import { DEMO_SESSIONS } from './people'
import type { DemoWorld } from './make-orders'

/** A few open carts, so that the owner sees holds with all kinds of clocks. */
export async function makeCarts(
  db: DbOutsideTransaction,
  now: Date,
  { clients, products }: DemoWorld,
  chance: Chance,
): Promise<void> {
  const guests = ['a', 'b', 'c'].map((letter): Owner => ({
    kind: 'guest',
    sessionId: `${DEMO_SESSIONS}cart_${letter}_${chance.below(1e9)}`,
    network: '',
  }))
  const owners = [...guests, ...clients.slice(0, 5).map(({ id }): Owner => ({ kind: 'registered', userId: id }))]
  for (const owner of owners) {
    // A guest's hold lasts an hour, a client's a week: each is somewhere in it.
    const age = owner.kind === 'guest' ? chance.below(55) : chance.below(6 * 24 * 60)
    const context = { at: new Date(now.getTime() - age * 60_000), announce: () => {} }
    for (let lines = 1 + chance.below(3); lines > 0; lines--) {
      const productId = products[chance.below(products.length)]
      if (productId !== undefined) await placeHold(db, { owner, productId, quantity: 1 }, context)
    }
  }
}
