import { mergeCarts, type Owner } from '../stock'
import type { CartDeps } from './cart-deps'
import { hasOpenCart } from './queries'

/** A client that reads the cart after login without calling the migration would otherwise lose the guest's cart. */
export async function mergeGuestCart(
  { db, clock, announce }: CartDeps,
  owner: Owner,
  sessionId: string | null | undefined,
): Promise<void> {
  if (owner.kind === 'guest' || sessionId == null) return
  if (await hasOpenCart(db, sessionId)) await mergeCarts(db, owner.userId, sessionId, { at: clock.now(), announce })
}
