export const PRODUCT_STATUSES = ['active', 'inactive'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

export const PUBLIC_PRODUCT_SORTS = ['newest', 'best_selling', 'price', '-price', 'name', '-name'] as const
export type PublicProductSort = (typeof PUBLIC_PRODUCT_SORTS)[number]

/** Type and category of products whose own are unknown. */
export const UNCLASSIFIED = 'Sin clasificar'
/** A type or category for visitors, to whom an unknown one is none. */
export const publicKind = (name: string): string => (name === UNCLASSIFIED ? '' : name)

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
/** Types and brands that a filter offers: those of the most products. */
export const CHOICES_AT_MOST = 60
/** Values that one filter of the list takes. */
export const FILTER_VALUES_AT_MOST = 20
/** The highest bound of a price filter, in pesos. */
export const PRICE_FILTER_AT_MOST = 999_999
export const LOW_STOCK = 5
export const MAX_STOCK = 1_000_000
/** 'También te puede gustar' on a product's page. */
export const RELATED_AT_MOST = 4
/** 'Completa tu rutina' in the cart, and for how many of its products it is asked. */
export const COMPLEMENTS_AT_MOST = 3
export const COMPLEMENT_IDS_AT_MOST = 50
