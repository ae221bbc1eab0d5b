import type { Cart, CartItem } from '@tocador/contracts/cart/cart-schemas'
import { pesosOf } from '@tocador/contracts/money'
import type { ShopContext } from '../platform/context'
import type { Owner } from '../stock'
import { findOpenCart, type CartRow } from './queries'

/** The owner's open cart as every cart endpoint returns it; an empty cart if there is none. Reading does not renew holds. */
export async function showCart(context: ShopContext, owner: Owner): Promise<Cart> {
  const { now } = context
  const rows = await findOpenCart(context, owner)
  const [first] = rows
  const items = rows.filter((row) => row.lineId !== null).map((row) => itemOf(row, now))
  const cents = rows.reduce((sum, row) => sum + (row.lineId === null ? 0 : row.quantity * row.priceCents), 0)
  const clocks = items.filter((item) => !item.lapsed).map((item) => item.reservedUntil)
  return {
    id: first?.cartId ?? 0,
    userId: owner.kind === 'registered' ? owner.userId : null,
    sessionId: owner.kind === 'guest' ? owner.sessionId : null,
    cartType: owner.kind,
    holdMinutes: first?.holdMinutes ?? 0,
    status: first?.status ?? 'active',
    items,
    total: pesosOf(cents),
    itemCount: items.reduce((sum, item) => sum + item.quantity, 0),
    createdAt: (first?.createdAt ?? now).toISOString(),
    updatedAt: lastChange(rows, now).toISOString(),
    expiresAt: clocks.sort()[0] ?? null,
  }
}

function itemOf(row: CartRow, now: Date): CartItem {
  const free = row.isSellable ? row.free : 0
  return {
    reservationId: row.lineId ?? 0,
    productId: row.productId,
    quantity: row.quantity,
    maxQuantity: row.isSellable ? free + (row.isHolding ? row.quantity : 0) : 0,
    reservedUntil: row.reservedUntil.toISOString(),
    lapsed: !row.isHolding || row.reservedUntil <= now,
    product: {
      id: row.productId,
      name: row.name,
      price: pesosOf(row.priceCents),
      image_url: row.images,
      stock_total: free,
      description: row.description,
      product_type_id: row.productTypeId,
      category_name: row.categoryName,
    },
  }
}

// Removing a line updates only the line's row, so the cart's updated_at can be older.
function lastChange(rows: CartRow[], now: Date): Date {
  const stamps = rows.flatMap((row) => [row.updatedAt, row.lineUpdatedAt]).filter((stamp) => stamp !== null)
  return stamps.length === 0 ? now : new Date(Math.max(...stamps.map((stamp) => stamp.getTime())))
}
