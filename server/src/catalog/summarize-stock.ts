import { OPTIONAL_TEXT_NAMES } from '@tocador/contracts/catalog/product-fields'
import { recordOf } from '@tocador/contracts/record-of'
import type { ShopContext } from '../platform/context'
import { countViews, listProductRows } from './queries'
import { showAdminProduct } from './wire-products'

const FEW_LEFT = 6

/** What the dashboard shows of products: the counts of their views, and those of which the fewest are left. */
export async function summarizeStock({ db }: ShopContext) {
  const [counts, fewLeft] = await Promise.all([
    countViews(db),
    listProductRows(db, {
      search: '',
      category: '',
      ...recordOf(OPTIONAL_TEXT_NAMES, () => ''),
      status: [],
      stock: ['out', 'low'],
      sort: 'stock_total',
      page: 1,
      limit: FEW_LEFT,
    }),
  ])
  return { counts, fewLeft: fewLeft.map(showAdminProduct) }
}
