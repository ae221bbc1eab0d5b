import { listPublicProducts } from '@tocador/contracts/catalog/catalog-calls'
import { STOCK_FETCH } from '@tocador/contracts/catalog/catalog-words'
import { useEffect } from 'react'
import { call } from '../../api/call'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { startStockRefresh, type StockRefresh } from './stock-refresh'
import { putLevels, putStock, stockChangeCount } from './stock-store'

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

/** `fields=stock` keeps the response small: two numbers per product. */
async function askStock() {
  const changesBefore = stockChangeCount()
  try {
    const { data } = await call(listPublicProducts, { query: { page: 1, limit: STOCK_FETCH, fields: 'stock' } })
    if (stockChangeCount() === changesBefore) putLevels(data)
  } catch (failure) {
    // Keep the known stock; the next refresh requests it again.
    if (!(failure instanceof ApiFailure || failure instanceof ConnectionFailure)) throw failure
  }
}
