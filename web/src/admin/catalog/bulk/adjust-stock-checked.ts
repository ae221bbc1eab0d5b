import { adjustStock, listProductLedger } from '@tocador/contracts/catalog/admin-catalog-calls'
import { storedText } from '@tocador/contracts/hidden-characters'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { UnansweredChange } from '../../../api/admin-failure'
import { call } from '../../../api/call'
import { ApiFailure, isSessionOver } from '../../../api/failure'
import { dropDraft, prepareDraft, readDraft } from '../../list-screen/edits/drafts'
import { sendChecked, type RowCheck } from '../../list-screen/edits/send-checked'
import { productTexts } from '../list/product-texts'
import { readProduct } from '../list/use-products'

/** A change of units with the product before it, to check later whether the change was saved. */
export interface StockAttempt extends Adjustment {
  base: AdminProduct
  /** The units were counted, not moved. */
  isCount?: boolean
}

interface Adjustment {
  difference: number
  note: string
}

/**
 * A difference must not be applied twice, so a retry, `isRepeat`, first checks whether the earlier request was saved. It
 * passes that same attempt again: with other units or another note its movement would not be found.
 */
export const adjustStockChecked = (attempt: StockAttempt, isRepeat: boolean): Promise<AdminProduct> => {
  const { base, difference, note } = attempt
  return sendChecked(
    async () => (await call(adjustStock, { params: { id: base.id }, body: { difference, note } })).data,
    () => checkAdjustment(attempt),
    isRepeat,
  )
}

/**
 * Its movement tells: units may have been sold after it, and as many may have come from a cancelled order or another
 * delivery. A count that the product has now needs none.
 */
async function checkAdjustment(attempt: StockAttempt): Promise<RowCheck<AdminProduct> & { row: AdminProduct }> {
  const { base, difference, isCount = false } = attempt
  const row = await readProduct(base.id)
  // An adjustment changes the version, a sale does not.
  if (row.updated_at === base.updated_at) return { row, outcome: 'not-saved' }
  const isReached = isCount && row.stock_total === base.stock_total + difference
  return { row, outcome: isReached ? 'saved' : await outcomeInLedger(attempt) }
}

/**
 * The product, if the change was saved whose answer was lost. It is asked before another change is sent in its place, which
 * would be added to it.
 */
export async function readIfAdjusted(attempt: StockAttempt): Promise<AdminProduct | undefined> {
  const { row, outcome } = await checkAdjustment(attempt)
  return outcome === 'saved' ? row : undefined
}

export const isSameAdjustment = (one: Adjustment, other: Adjustment) =>
  one.difference === other.difference && storedText(one.note) === storedText(other.note)

async function outcomeInLedger({ base, difference, note }: StockAttempt): Promise<'saved' | 'not-saved'> {
  const { data } = await call(listProductLedger, { params: { id: base.id }, query: { limit: MOST_READ } })
  const isSaved = data.some(
    (entry) =>
      entry.reason === 'adjustment' &&
      entry.on_hand_delta === difference &&
      entry.note === storedText(note) &&
      entry.created_at > base.updated_at,
  )
  return isSaved ? 'saved' : 'not-saved'
}

const MOST_READ = '100'

/** The draft of the attempts that have no answer yet. */
export const UNANSWERED = 'existencias.sin-respuesta'

/** Once their products are no longer selected, the same units are another delivery. A session that ended keeps them. */
export const forgetUnanswered = () => dropDraft(UNANSWERED)

/**
 * Adjusts one product after the other. Repeating a difference compares with the product before its first attempt,
 * because that may have been applied although its response was lost, also by a reload or the end of the session.
 */
export function createStockAdjuster() {
  const unanswered = new Map((readDraft(UNANSWERED) ?? []) as [number, StockAttempt][])
  const keep = () => (unanswered.size > 0 ? prepareDraft(UNANSWERED, [...unanswered]) : dropDraft(UNANSWERED))
  const forget = (id: number) => {
    unanswered.delete(id)
    keep()
  }
  return async (id: number, change: Adjustment): Promise<AdminProduct> => {
    const earlier = unanswered.get(id)
    const isRepeat = earlier !== undefined && isSameAdjustment(earlier, change)
    if (earlier !== undefined && !isRepeat) {
      const row = await readIfAdjusted(earlier)
      forget(id)
      if (row !== undefined) throw new ApiFailure(409, '', { message: productTexts.adjustedBefore(row.stock_total) })
    }
    const attempt = isRepeat ? earlier : { ...change, base: await readProduct(id) }
    unanswered.set(id, attempt)
    keep()
    try {
      const changed = await adjustStockChecked(attempt, isRepeat)
      forget(id)
      return changed
    } catch (failure) {
      // The end of the session does not tell whether an earlier request of a repeated attempt was saved.
      if (!(failure instanceof UnansweredChange) && !isSessionOver(failure)) forget(id)
      throw failure
    }
  }
}
