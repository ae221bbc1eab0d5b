import { useQueryClient } from '@tanstack/react-query'
import type { SelectedProduct, StaleSelection } from '@tocador/contracts/catalog/product-selection-schemas'
import { showToast } from '../../../ui/overlay/toasts'
import { PRODUCTS } from '../../list-screen/views/query-keys'
import { bulkTexts, dialogFailureText } from '../list/product-texts'
import { changeFacts, takeFactsBack, type FactChange, type FactsChanged } from './change-facts'
import { staleIn } from './stale-selection'
import { showFailure } from '../../list-screen/edits/show-failure'

/** Writes facts of many products, with undo. Resolves with the products that somebody changed meanwhile, if any. */
export function useFactChange() {
  const queries = useQueryClient()
  const reload = () => void queries.invalidateQueries({ queryKey: PRODUCTS })

  const undo = async (written: Required<FactsChanged>, isRedo = false, isRepeat = false) => {
    try {
      const undone = await takeFactsBack(written)
      const left = written.changed.length - undone.changed.length
      const count = undone.changed.length
      const [said, saidAgain] = isRedo
        ? [bulkTexts.completed(count), bulkTexts.factsSaved]
        : [bulkTexts.factsUndone(count, left), bulkTexts.factsUndoneAgain]
      // The request before, whose answer was lost, may have taken them back.
      showToast(isRepeat && left > 0 ? saidAgain : said, undoAction(undone, !isRedo))
    } catch (failure) {
      showFailure(dialogFailureText(failure), () => void undo(written, isRedo, true))
    } finally {
      reload()
    }
  }
  const undoAction = ({ changed, changed_at }: FactsChanged, isRedo: boolean) =>
    changed.length > 0 && changed_at !== undefined
      ? { action: { label: 'Deshacer', run: () => void undo({ changed, changed_at }, isRedo) } }
      : {}

  return async (products: readonly SelectedProduct[], change: FactChange): Promise<StaleSelection | undefined> => {
    try {
      const written = await changeFacts(products, change)
      // Without an answer nothing says how many of the products lacked the facts.
      const said = written.changed_at === undefined ? bulkTexts.factsSaved : bulkTexts.completed(written.changed.length)
      showToast(said, undoAction(written, false))
      return undefined
    } catch (failure) {
      const stale = staleIn(failure)
      if (stale === undefined) throw failure
      return stale
    } finally {
      reload()
    }
  }
}
