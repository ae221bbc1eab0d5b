import { isSessionOver } from '../../../api/failure'
import { dropDraft, prepareDraft } from '../../list-screen/edits/drafts'
import { showFailure } from '../../list-screen/edits/show-failure'
import { sessionEndedText } from '../../list-screen/selection/rest-of-bulk'
import { productCount } from '../list/product-texts'
import { REST_OF_BULK } from './bulk-work'

/**
 * Changes the chosen products in one request, which changes all or none. When the session ends, the panel is removed with
 * what its dialog says: that none is changed is told beside it, and they are selected again after signing in.
 */
export async function keepChosen<Result>(
  chosen: readonly { id: number }[],
  change: () => Promise<Result>,
): Promise<Result> {
  prepareDraft(REST_OF_BULK, chosen)
  try {
    const result = await change()
    dropDraft(REST_OF_BULK)
    return result
  } catch (failure) {
    if (isSessionOver(failure)) showFailure(sessionEndedText([], productCount(chosen.length)))
    else dropDraft(REST_OF_BULK)
    throw failure
  }
}
