import { showToast } from '../../../ui/overlay/toasts'
import { runForEach } from './run-for-each'
import { bulkTexts } from '../list/product-texts'
import { showFailure } from '../../list-screen/edits/show-failure'

/**
 * Undoes a bulk change from its toast, when the dialog that lists failures is already closed. Failures are reported in
 * a toast with a retry; `afterwards` reloads the list.
 */
export async function undoForEach<Item extends { name: string }>(
  items: readonly Item[],
  undo: (item: Item, isRepeat: boolean) => Promise<unknown>,
  afterwards: () => void,
  isRepeat = false,
): Promise<void> {
  const { done, failed, left } = await runForEach(items, (item) => undo(item, isRepeat), {
    onProgress: () => {},
    isStopped: () => false,
  })
  afterwards()
  if (done.length > 0) showToast(bulkTexts.undone(done.length))
  if (failed.length === 0) return
  const retry = () => void undoForEach(left, undo, afterwards, true)
  showFailure(bulkTexts.undoFailed(failed, left.length), retry)
}
