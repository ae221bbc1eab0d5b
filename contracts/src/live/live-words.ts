/** Media type of the stream. */
export const EVENT_STREAM = 'text/event-stream'
/** Silence after which proxies or phones may have dropped a connection; the server writes at least this often. */
export const HEARTBEAT_MS = 15_000

export const LIVE_EVENTS = ['stock', 'cart', 'surveys', 'shop', 'ended', 'restart'] as const

/** Free units by product. `null`: more products changed than are listed, so all have to be read again. */
export type StockEvent = readonly (readonly [productId: number, units: number])[] | null
