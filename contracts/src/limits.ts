/** Business constants that server and web share. */
export const HTTP_TIMEOUT_MS = 10_000
export const SEARCH_DEBOUNCE_MS = 300
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
export const ADDED_CONFIRMATION_MS = 2_000
export const LOW_STOCK = 5
export const MAX_STOCK = 1_000_000
export const MAX_IMAGES = 10
export const MAX_IMAGE_BYTES = 5_242_880
export const MAX_PIXELS = 40_000_000
/** Upper bound of a line's quantity, regardless of the settings. */
export const MAX_LINE_QUANTITY = 9_999
export const MAX_ORDER_LINES = 200
export const FALLBACK_IMAGE = '/NoImage.jpg'
