export const PRODUCT_STATUSES = ['active', 'inactive'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]
/** The status filter of the panel's product list. */
export const PRODUCT_STATUS_FILTERS = [...PRODUCT_STATUSES, 'pending', 'approved'] as const
export type ProductStatusFilter = (typeof PRODUCT_STATUS_FILTERS)[number]
export const PRODUCT_STATUS_LABELS: Record<ProductStatusFilter, string> = {
  active: 'Activo',
  inactive: 'Inactivo',
  pending: 'Pendiente de aprobar',
  approved: 'Aprobado',
}
/** By available units: 0, or 1 to LOW_STOCK. */
export const STOCK_FILTERS = ['out', 'low'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]
export const STOCK_FILTER_LABELS: Record<StockFilter, string> = { out: 'Agotados', low: 'Existencias bajas' }

export const PUBLIC_PRODUCT_SORTS = ['newest', 'price', '-price', 'name', '-name'] as const
export type PublicProductSort = (typeof PUBLIC_PRODUCT_SORTS)[number]
export const ADMIN_PRODUCT_SORTS = [
  'created_at',
  '-created_at',
  'name',
  '-name',
  'price',
  '-price',
  'stock_total',
  '-stock_total',
  'updated_at',
  '-updated_at',
] as const
export type AdminProductSort = (typeof ADMIN_PRODUCT_SORTS)[number]

/** Why the ledger of a product has an entry. */
export const LEDGER_REASONS = [
  'initial',
  'adjustment',
  'hold',
  'release',
  'lapse',
  'sale',
  'cancellation',
  'uncancellation',
  'removal',
] as const
export type LedgerReason = (typeof LEDGER_REASONS)[number]

export const STOCK_TOO_HIGH = 'El stock es demasiado alto'
export const MAX_SELECTION = 500

export const STOREFRONT_PAGE = 12
export const STOREFRONT_FETCH = 200
export const STOCK_FETCH = 1000
export const FIRST_STOCK_REFRESH_MS = 3_000
export const STOCK_REFRESH_MS = 60_000
export const MIN_STOCK_REFRESH_GAP_MS = 3_000
/**
 * Public lists show stock with a delay of at most 1 s on every instance; after a change of its own cart a page waits
 * this long before it asks for stock.
 */
export const STOCK_SETTLED_MS = 1_100
export const LOW_STOCK = 5
export const MAX_STOCK = 1_000_000
