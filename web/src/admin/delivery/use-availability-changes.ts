import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../ui/overlay/toasts'
import { failureOf, type AvailabilityFailure } from './availability-texts'
import { DELIVERY, PLACES } from './use-availability'
import { showFailure } from '../list-screen/edits/show-failure'

/** The edited fields, and all values that the form showed. */
export type Edit<Values> = Partial<Values> & { seen: Values }

/**
 * How places, hours, dates and numbers are changed. A call that a dialog sends rejects with the failure, which the
 * dialog shows; one that is given to `shown` shows it itself.
 */
export function useAvailabilityChanges() {
  const queries = useQueryClient()
  /** A refused change is usually one of somebody else's, so all is read again in any case. */
  const andReadAgain = async <Result>(change: Promise<Result>): Promise<Result> => {
    try {
      return await change
    } finally {
      for (const queryKey of [DELIVERY, PLACES]) void queries.invalidateQueries({ queryKey })
    }
  }
  return {
    andReadAgain,
    saved: async (change: Promise<unknown>, said: string) => {
      await andReadAgain(change)
      showToast(said)
    },
    shown: async (what: AvailabilityFailure, change: () => Promise<void>, retry?: () => void) => {
      try {
        await change()
      } catch (failure) {
        showFailure(failureOf(what)(failure), retry)
      }
    },
  }
}
