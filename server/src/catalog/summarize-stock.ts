import type { ShopContext } from '../platform/context'
import { countViews, listFewestFree } from './queries'
import { showAdminProduct } from './wire-products'

const FEW_LEFT = 6

/** What the dashboard shows of products: the counts of their views, and those of which the fewest are left. */
export async function summarizeStock({ db }: ShopContext) {
  const [counts, fewLeft] = await Promise.all([countViews(db), listFewestFree(db, FEW_LEFT)])
  return { counts, fewLeft: fewLeft.map(showAdminProduct) }
}
