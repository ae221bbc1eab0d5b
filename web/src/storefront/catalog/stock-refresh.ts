import {
  FIRST_STOCK_REFRESH_MS,
  MIN_STOCK_REFRESH_GAP_MS,
  STOCK_REFRESH_MS,
  STOCK_SETTLED_MS,
} from '@tocador/contracts/catalog/catalog-words'

export interface StockRefresh {
  /** Call after a cart change: refreshes once the lists show it and the minimum gap has passed (CART-24, CART-25). */
  soon: () => void
  /** Call when the page is hidden; `resume` refreshes as soon as the minimum gap allows. */
  pause: () => void
  resume: () => void
  stop: () => void
}

/** Refreshes 3 s after the products loaded, then every 60 s, never twice within 3 s (CART-22, CART-23, CART-25). */
export function startStockRefresh(ask: () => Promise<void>): StockRefresh {
  let timer: ReturnType<typeof setTimeout> | undefined
  // Not by `Date.now()`: after a clock was set back by an hour, the next refresh would wait that long.
  let dueAt = 0
  let askedAt = -Infinity
  let isPaused = false
  let isAsking = false

  const plan = (waitMs: number) => {
    const now = performance.now()
    dueAt = Math.max(now + waitMs, askedAt + MIN_STOCK_REFRESH_GAP_MS)
    clearTimeout(timer)
    if (!isPaused && !isAsking) timer = setTimeout(run, Math.max(0, Math.round(dueAt - now)))
  }
  const run = () => {
    askedAt = performance.now()
    dueAt = askedAt + STOCK_REFRESH_MS
    isAsking = true
    void ask().finally(() => {
      isAsking = false
      plan(dueAt - performance.now())
    })
  }
  const pause = () => {
    isPaused = true
    clearTimeout(timer)
  }
  plan(FIRST_STOCK_REFRESH_MS)

  return {
    soon: () => plan(STOCK_SETTLED_MS),
    pause,
    resume: () => {
      isPaused = false
      plan(Number.isFinite(askedAt) ? 0 : dueAt - performance.now())
    },
    stop: pause,
  }
}
