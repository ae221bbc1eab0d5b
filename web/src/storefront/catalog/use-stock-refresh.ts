import { useEffect } from 'react'
import { askStock } from './ask-stock'
import { startStockRefresh, type StockRefresh } from './stock-refresh'
import { putStock } from './stock-store'

let running: StockRefresh | undefined

/** Stores the stock from a cart answer and schedules a refresh of the rest. */
export function cartChangedStock(changes: readonly { productId: number; free: number }[]) {
  if (changes.length > 0) putStock(changes)
  running?.soon()
}

/** Runs from when the products are loaded until the page is left. */
export function useStockRefresh(hasProducts: boolean) {
  useEffect(() => {
    if (!hasProducts) return
    const refresh = startStockRefresh(askStock)
    running = refresh
    const look = () => (document.visibilityState === 'visible' ? refresh.resume() : refresh.pause())
    if (document.visibilityState !== 'visible') refresh.pause()
    document.addEventListener('visibilitychange', look)
    return () => {
      refresh.stop()
      running = undefined
      document.removeEventListener('visibilitychange', look)
    }
  }, [hasProducts])
}
