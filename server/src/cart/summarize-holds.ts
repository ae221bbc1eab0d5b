import type { ShopContext } from '../platform/context'
import { countExpiringHolds, countNewHolds } from './holds/queries'

/** What the dashboard shows of carts and holds. */
export async function summarizeHolds(context: ShopContext) {
  const [added, expiring] = await Promise.all([countNewHolds(context), countExpiringHolds(context)])
  if (added === undefined || expiring === undefined) throw new Error('A count query returned no row')
  return { ...added, expiring }
}
