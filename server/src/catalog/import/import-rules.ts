import type { ProductRow } from '../queries'
import type { ProductRecord } from '../save-products/plan-products'
import type { ImportedProduct } from './read-row'

/**
 * The change that a row makes to its product. A price puts a product on sale if it is new or had no price. Otherwise the
 * current status is kept, so that a repeated import does not undo an administrator's decision. Without a price a product is
 * not on sale.
 */
export function recordOf(
  row: ImportedProduct,
  before: ProductRow | undefined,
  typeId: number | undefined,
  stockOfNew: number,
): ProductRecord {
  const { identity, name, description, priceCents, costCents, images, videoUrl } = row
  const kept = { identity, typeId, name, description, priceCents, costCents, images, videoUrl }
  const onHand = row.onHand ?? (before ? undefined : stockOfNew)
  if (priceCents === undefined && before) return { ...kept, onHand, status: row.status }
  if (priceCents === undefined || priceCents === 0)
    return { ...kept, onHand, status: row.status ?? 'inactive', isApproved: false }
  const isFirstPrice = before === undefined || before.priceCents === 0
  return isFirstPrice
    ? { ...kept, onHand, status: row.status ?? 'active', isApproved: true }
    : { ...kept, onHand, status: row.status }
}
