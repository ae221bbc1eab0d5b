import { changeProducts, undoFacts } from '@tocador/contracts/catalog/admin-catalog-calls'
import type { FactScope } from '@tocador/contracts/catalog/admin-catalog-words'
import type { SharedFactName } from '@tocador/contracts/catalog/product-facts'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import type { SelectedProduct } from '@tocador/contracts/catalog/product-selection-schemas'
import { call } from '../../../api/call'
import { sendChecked, type RowCheck } from '../../list-screen/edits/send-checked'
import { readProduct } from '../list/use-products'

export interface FactChange {
  facts: Partial<Record<SharedFactName, string>>
  scope: FactScope
}

/** What was changed; without `changed_at` no response said which of these were, and it cannot be undone. */
export interface FactsChanged {
  changed: number[]
  changed_at?: string
}

/**
 * Writes facts of many products. If no response arrives, the first one is read: all or none are changed. Sending it
 * again is harmless.
 */
export const changeFacts = (products: readonly SelectedProduct[], change: FactChange): Promise<FactsChanged> =>
  sendChecked<FactsChanged>(
    async () => {
      const chosen = products.map(({ id, updated_at }) => ({ id, updated_at_seen: updated_at }))
      const body = { products: chosen, facts: change.facts, facts_in: change.scope }
      return (await call(changeProducts, { body })).data
    },
    async () => {
      const [probe] = products
      const outcome = probe === undefined ? 'unknown' : outcomeOf(change, probe, await readProduct(probe.id))
      return { row: { changed: products.map(({ id }) => id) }, outcome }
    },
  )

/** A product that had every fact before does not tell. */
function outcomeOf({ facts, scope }: FactChange, seen: SelectedProduct, now: AdminProduct): RowCheck<never>['outcome'] {
  const names = Object.keys(facts) as SharedFactName[]
  const isDone = names.every((name) => (scope === 'all' ? now[name] === facts[name] : now[name] !== ''))
  if (!isDone) return 'not-saved'
  return now.updated_at === seen.updated_at ? 'unknown' : 'saved'
}

export const takeFactsBack = async ({ changed: ids, changed_at }: Required<FactsChanged>) =>
  (await call(undoFacts, { body: { ids, changed_at } })).data
