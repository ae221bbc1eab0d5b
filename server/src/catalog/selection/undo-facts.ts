import { SHARED_FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import { inTransaction, type ShopContext } from '../../platform/context'
import type { ProductEdit } from '../product-rules'
import { listKnownProducts } from '../queries'
import { listEditsAt } from './queries'
import { changedBy, saveChanged } from './save-changed'
import { lockKnownProducts } from '../save-products/queries'

/**
 * Takes back what a bulk edit of the same administrator wrote at that moment, as the audit has it. A fact that was
 * edited since stays. Returns the ids of the changed products.
 */
export async function undoFacts(
  context: ShopContext,
  { ids, changedAt }: { ids: number[]; changedAt: Date },
): Promise<number[]> {
  return inTransaction(context, async (tx) => {
    await lockKnownProducts(tx, ids, [], false)
    const known = await listKnownProducts(tx, ids, [])
    const edits = new Map((await listEditsAt(tx, ids, { actor: tx.actor, at: changedAt })).map((row) => [row.id, row]))
    const changed = changedBy(known, (product): ProductEdit => {
      const { before, after } = edits.get(product.id) ?? { before: {}, after: {} }
      const unedited = SHARED_FACT_NAMES.filter((name) => name in after && after[name] === product[name])
      return Object.fromEntries(unedited.map((name) => [name, before[name] ?? null]))
    })
    return saveChanged(tx, changed, 'update')
  })
}
