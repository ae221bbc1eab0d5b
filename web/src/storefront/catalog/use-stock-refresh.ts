import { listPublicProducts } from '@tocador/contracts/catalog'
import { STOCK_FETCH } from '@tocador/contracts/limits'
import { useEffect } from 'react'
import { call } from '../../api/call'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { startStockRefresh, type StockRefresh } from './stock-refresh'
import { putLevels, putStock, stockChangeCount } from './stock-store'

let running: StockRefresh | undefined

/** The cart changed and says what is free now; the shop is asked about the rest soon. */
export function cartChangedStock(changes: readonly { productId: number; free: number }[]) {
  if (changes.length > 0) putStock(changes)
  running?.soon()
}

/** From the moment the products are there until the page is left. */
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

/** `fields=stock` makes the specified call small: two figures a product. */
async function askStock() {
  const changesBefore = stockChangeCount()
  try {
    const { data } = await call(listPublicProducts, { query: { page: 1, limit: STOCK_FETCH, fields: 'stock' } })
    if (stockChangeCount() === changesBefore) putLevels(data)
  } catch (failure) {
    // The figures at hand stay; the next round asks again.
    if (!(failure instanceof ApiFailure || failure instanceof ConnectionFailure)) throw failure
  }
}
