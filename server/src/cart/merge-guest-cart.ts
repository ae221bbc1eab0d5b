import type { ShopContext } from '../platform/context'
import { mergeCarts, type Owner } from '../stock'
import { hasOpenCart } from './queries'

/** A client that reads the cart after login without calling the migration would otherwise lose the guest's cart. */
export async function mergeGuestCart(
  context: ShopContext,
  owner: Owner,
  sessionId: string | null | undefined,
): Promise<void> {
  if (owner.kind === 'guest' || sessionId == null) return
  if (await hasOpenCart(context.db, sessionId)) await mergeCarts(context, owner, sessionId)
}
