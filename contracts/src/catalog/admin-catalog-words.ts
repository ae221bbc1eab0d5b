import { PRODUCT_STATUSES } from './catalog-words'

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

/** By barcode; `repeated` is one that another product has, too. */
export const GTIN_FILTERS = ['with', 'without', 'repeated'] as const
export type GtinFilter = (typeof GTIN_FILTERS)[number]
export const GTIN_FILTER_LABELS: Record<GtinFilter, string> = {
  with: 'Con código',
  without: 'Sin código',
  repeated: 'Código repetido',
}

/** By people who wait: any, or also free units, so that they can be told. */
export const WAITING_FILTERS = ['any', 'arrived'] as const
export type WaitingFilter = (typeof WAITING_FILTERS)[number]
export const WAITING_FILTER_LABELS: Record<WaitingFilter, string> = {
  any: 'Con espera',
  arrived: 'Llegó y hay quien espera',
}

export const ADMIN_PRODUCT_SORTS = [
  // Names that have all words of the search first.
  'match',
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
export const MAX_SELECTION = 1000

/** Where a bulk edit writes facts: only where a product has none, or also over what it has. */
export const FACT_SCOPES = ['empty', 'all'] as const
export type FactScope = (typeof FACT_SCOPES)[number]
