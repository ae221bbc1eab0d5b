import { listPublicProducts } from '@tocador/contracts/catalog/catalog-calls'
import { STOCK_FETCH } from '@tocador/contracts/catalog/catalog-words'
import { call } from '../../api/call'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { putLevels, stockChangeCount } from './stock-store'

/** Reads the stock of all products. `fields=stock` keeps the response small: two numbers per product. */
export async function askStock() {
  const changesBefore = stockChangeCount()
  try {
    const { data } = await call(listPublicProducts, { query: { page: 1, limit: STOCK_FETCH, fields: 'stock' } })
    if (stockChangeCount() === changesBefore) putLevels(data)
  } catch (failure) {
    // Keep the known stock; the next refresh requests it again.
    if (!(failure instanceof ApiFailure || failure instanceof ConnectionFailure)) throw failure
  }
}
