import type { SelectedProduct } from '@tocador/contracts/catalog/product-selection-schemas'
import { useEffect } from 'react'
import { hasSessionEnded, UnansweredChange } from '../../../api/admin-failure'
import { draftOf, dropDraft, readDraft } from '../../list-screen/edits/drafts'
import { showFailure } from '../../list-screen/edits/show-failure'
import { SESSION_ENDED, sessionEndedText, useRestOfBulk } from '../../list-screen/selection/rest-of-bulk'
import { bulkTexts, productCount } from '../list/product-texts'
import { REST_OF_BULK } from './bulk-work'

/** The draft of how many products a change is being sent for, and by which load of the page. */
const SENT = 'productos.cambio-enviado'
const page = performance.timeOrigin

/**
 * Changes the chosen products in one request, which changes all or none. When the session ends, the panel is removed with
 * what its dialog says: that none is changed is told beside it, and they are selected again after signing in. Where an
 * answer was lost, also that of a request before this one, `isRepeat`, they are not: the same percentage would be added twice.
 */
export async function keepChosen<Result>(
  chosen: readonly { id: number }[],
  change: () => Promise<Result>,
  isRepeat = false,
): Promise<Result> {
  const count = chosen.length
  const [sent, rest] = [draftOf(SENT), draftOf(REST_OF_BULK)]
  sent.keep({ count, page })
  rest.drop()
  try {
    return await change()
  } catch (failure) {
    if (hasSessionEnded(failure)) {
      if (isRepeat || failure instanceof UnansweredChange) {
        showFailure(`${SESSION_ENDED}. ${bulkTexts.unanswered(count)}`)
      } else {
        rest.keep(chosen)
        showFailure(sessionEndedText([], count, productCount))
      }
    }
    throw failure
  } finally {
    sent.drop()
  }
}

/** The products that a bulk change had left; a change in one request that a reload of the page cut off is told. */
export function useKeptSelection(): readonly SelectedProduct[] {
  useEffect(() => {
    const sent = readDraft(SENT) as { count: number; page: number } | undefined
    // The answer may still come when the list was left and is opened again.
    if (sent === undefined || sent.page === page) return
    dropDraft(SENT)
    showFailure(bulkTexts.unanswered(sent.count))
  }, [])
  return useRestOfBulk<SelectedProduct>(REST_OF_BULK)
}
