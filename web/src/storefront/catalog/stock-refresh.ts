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
  let dueAt = Date.now() + FIRST_STOCK_REFRESH_MS
  let askedAt = -Infinity
  let isPaused = false
  let isAsking = false

  const plan = (at: number) => {
    dueAt = Math.max(at, askedAt + MIN_STOCK_REFRESH_GAP_MS)
    clearTimeout(timer)
    if (!isPaused && !isAsking) timer = setTimeout(run, Math.max(0, dueAt - Date.now()))
  }
  const run = () => {
    askedAt = Date.now()
    dueAt = askedAt + STOCK_REFRESH_MS
    isAsking = true
    void ask().finally(() => {
      isAsking = false
      plan(dueAt)
    })
  }
  const pause = () => {
    isPaused = true
    clearTimeout(timer)
  }
  plan(dueAt)

  return {
    soon: () => plan(Date.now() + STOCK_SETTLED_MS),
    pause,
    resume: () => {
      isPaused = false
      plan(Number.isFinite(askedAt) ? Date.now() : dueAt)
    },
    stop: pause,
  }
}
