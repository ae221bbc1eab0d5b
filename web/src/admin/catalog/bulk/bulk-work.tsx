import { showNumber } from '@tocador/contracts/money'
import { useRef, useState } from 'react'
import { Notice } from '../../../ui/feedback/notice'
import { dropDraft, prepareDraft } from '../../list-screen/edits/drafts'
import { showFailure } from '../../list-screen/edits/show-failure'
import { sessionEndedText } from '../../list-screen/selection/rest-of-bulk'
import { bulkTexts, productCount } from '../list/product-texts'
import { runForEach, type EachOutcome } from './run-for-each'

interface BulkWorkEnds {
  onClose: () => void
  onDone: () => void
}

/** The draft of the products that a bulk change still has to change. */
export const REST_OF_BULK = 'productos.seleccion'

/**
 * State of a dialog that processes items one by one and can be stopped between them. It stays open for the items that were
 * refused or not reached, `left`, which a retry processes. When the session ends it is removed with its list; those not
 * reached are then selected again after signing in.
 */
export function useBulkWork<Item extends { name: string }>(items: readonly Item[], { onClose, onDone }: BulkWorkEnds) {
  const [left, setLeft] = useState(items)
  const [progress, setProgress] = useState<number>()
  const [failed, setFailed] = useState<EachOutcome<Item, unknown>['failed']>([])
  const isStopped = useRef(false)
  return {
    left,
    progress,
    failed,
    isBusy: progress !== undefined,
    stop: () => (isStopped.current = true),
    /** Resolves with those that are done, to tell them with an undo; none when the end of the session told them already. */
    async run<Result>(work: (item: Item) => Promise<Result>, doneText: (count: number) => string) {
      isStopped.current = false
      setProgress(0)
      const outcome = await runForEach(left, work, {
        onProgress: setProgress,
        isStopped: () => isStopped.current,
        onNext: (rest) => prepareDraft(REST_OF_BULK, rest),
      })
      setProgress(undefined)
      setFailed(outcome.failed)
      if (outcome.rest.length > 0) {
        showFailure(endedText(outcome, doneText))
        return []
      }
      dropDraft(REST_OF_BULK)
      if (outcome.left.length > 0) setLeft(outcome.left)
      else {
        onClose()
        onDone()
      }
      return outcome.done
    },
    close() {
      onClose()
      // Those that are done must not stay selected for the same change.
      if (left.length < items.length) onDone()
    },
  }
}

/** The dialog is gone, so that those refused before are named here. The last failure is the end of the session itself. */
function endedText<Item extends { name: string }>(
  { done, failed, rest }: EachOutcome<Item, unknown>,
  doneText: (count: number) => string,
) {
  const refused = failed.slice(0, -1)
  const facts = [
    ...(done.length > 0 ? [doneText(done.length)] : []),
    ...(refused.length > 0 ? [bulkTexts.failed(refused)] : []),
  ]
  return sessionEndedText(facts, rest.length, productCount)
}

/** A progress bar and the list of refused items. */
export const BulkProgress = ({
  progress,
  total,
  failed,
}: {
  progress: number | undefined
  total: number
  failed: readonly { item: { id: number; name: string }; reason: string }[]
}) => (
  <>
    {progress !== undefined && (
      <p role="status" className="flex items-center gap-3">
        <progress className="flex-1" max={total} value={progress} aria-label="Avance" />
        {showNumber(progress)} de {showNumber(total)}
      </p>
    )}
    {failed.length > 0 && (
      <Notice tone="error" role="alert">
        <ul>
          {failed.map(({ item, reason }) => (
            <li key={item.id}>
              {item.name}: {reason}
            </li>
          ))}
        </ul>
      </Notice>
    )}
  </>
)
