import { PRODUCT_STATUS_LABELS } from '@tocador/contracts/catalog/admin-catalog-words'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'

/** Why visitors do not see this piece now; undefined if they do. */
export function whyNotShown(product: AdminProduct): string | undefined {
  if (product.is_approved === 0) return 'Sin aprobar'
  if (product.status === 'inactive') return PRODUCT_STATUS_LABELS.inactive
  return product.stock_available > 0 ? undefined : 'Agotado'
}
