import { useQueryClient } from '@tanstack/react-query'
import type { RefusedOffers } from '@tocador/contracts/catalog/offer-schemas'
import type { StaleSelection } from '@tocador/contracts/catalog/product-selection-schemas'
import { showToast } from '../../../ui/overlay/toasts'
import { useSendChecked } from '../../list-screen/edits/use-send-checked'
import { PRODUCTS } from '../../list-screen/views/query-keys'
import { bulkTexts, dialogFailureText } from '../list/product-texts'
import { endOffers, putOffers, refusedIn, takeOffersBack, type ManyOffers, type ShownOffer } from './change-offers'
import { staleIn } from './stale-selection'
import { showFailure } from '../../list-screen/edits/show-failure'

export interface OffersRefused {
  refused?: RefusedOffers | undefined
  stale?: StaleSelection | undefined
}

/** Puts offers for many products, with undo, and takes them away. */
export function useBulkOffers() {
  const queries = useQueryClient()
  const sendChecked = useSendChecked()
  const reload = () => void queries.invalidateQueries({ queryKey: PRODUCTS })

  const undo = async (put: ManyOffers, isRepeat = false) => {
    try {
      const removed = await takeOffersBack(put)
      const left = put.prices.length - removed.length
      // The request before, whose answer was lost, may have taken them back.
      showToast(isRepeat && left > 0 ? bulkTexts.offersUndoneAgain : bulkTexts.offersUndone(removed.length, left))
    } catch (failure) {
      showFailure(dialogFailureText(failure), () => void undo(put, true))
    } finally {
      reload()
    }
  }

  return {
    /** Resolves with why no offer was put, if the products are the reason. */
    async put(offers: ManyOffers): Promise<OffersRefused | undefined> {
      try {
        const ids = await putOffers(offers, sendChecked)
        const added = { ...offers, prices: offers.prices.filter(({ id }) => ids.includes(id)) }
        const action = { label: 'Deshacer', run: () => void undo(added) }
        showToast(bulkTexts.offered(ids.length), ids.length > 0 ? { action } : {})
        return undefined
      } catch (failure) {
        const [refused, stale] = [refusedIn(failure), staleIn(failure)]
        if (refused === undefined && stale === undefined) throw failure
        return { refused, stale }
      } finally {
        reload()
      }
    },
    async remove(offers: readonly ShownOffer[]): Promise<void> {
      try {
        const ended = await endOffers(offers, sendChecked)
        showToast(bulkTexts.offersRemoved(ended.length, offers.length))
      } finally {
        reload()
      }
    },
  }
}
