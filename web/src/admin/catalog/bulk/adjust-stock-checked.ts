import { adjustStock, listProductLedger } from '@tocador/contracts/catalog/admin-catalog-calls'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { call } from '../../../api/call'
import { sendChecked } from '../../list-screen/edits/send-checked'
import { outcomeOf } from '../form/product-edit-rules'
import { readProduct } from '../list/use-products'

/** The product before the change and its expected stock after it, to check later whether the change was saved. */
export interface StockAttempt {
  base: AdminProduct
  stock_total: number
}

interface Adjustment {
  difference: number
  note: string
}

/** A difference must not be applied twice, so a retry first checks whether the earlier request was saved. */
export const adjustStockChecked = (
  { base, stock_total }: StockAttempt,
  body: Adjustment,
  isRepeat: boolean,
): Promise<AdminProduct> =>
  sendChecked(
    async () => (await call(adjustStock, { params: { id: base.id }, body })).data,
    async () => {
      const row = await readProduct(base.id)
      const outcome = outcomeOf({ stock_total }, base, row)
      // Units may have been sold after it.
      return { row, outcome: outcome === 'unknown' ? await outcomeInLedger(base, body) : outcome }
    },
    isRepeat,
  )

async function outcomeInLedger(base: AdminProduct, { difference, note }: Adjustment): Promise<'saved' | 'not-saved'> {
  const { data } = await call(listProductLedger, { params: { id: base.id }, query: { limit: MOST_READ } })
  const isSaved = data.some(
    (entry) =>
      entry.reason === 'adjustment' &&
      entry.on_hand_delta === difference &&
      entry.note === note.trim() &&
      entry.created_at > base.updated_at,
  )
  return isSaved ? 'saved' : 'not-saved'
}

const MOST_READ = '50'

/**
 * Adjusts one product after the other. Repeating a difference compares with the product before its first attempt,
 * because that may have been applied although its response was lost.
 */
export function createStockAdjuster() {
  const attempts = new Map<number, { base: AdminProduct; difference: number }>()
  return async (id: number, body: Adjustment): Promise<AdminProduct> => {
    const earlier = attempts.get(id)
    const isRepeat = earlier?.difference === body.difference
    const base = isRepeat ? earlier.base : await readProduct(id)
    attempts.set(id, { base, difference: body.difference })
    return adjustStockChecked({ base, stock_total: base.stock_total + body.difference }, body, isRepeat)
  }
}
