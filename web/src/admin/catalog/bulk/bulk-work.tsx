import { showNumber } from '@tocador/contracts/money'
import { useRef, useState } from 'react'
import { Notice } from '../../../ui/feedback/notice'
import { runForEach, type EachOutcome } from './run-for-each'

interface BulkWorkEnds {
  onClose: () => void
  onDone: () => void
}

/**
 * State of a dialog that processes items one by one and can be stopped between them. It stays open for the items that were
 * refused or not reached, `left`, which a retry processes.
 */
export function useBulkWork<Item>(items: readonly Item[], { onClose, onDone }: BulkWorkEnds) {
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
    async run<Result>(work: (item: Item) => Promise<Result>) {
      isStopped.current = false
      setProgress(0)
      const outcome = await runForEach(left, work, { onProgress: setProgress, isStopped: () => isStopped.current })
      setProgress(undefined)
      setFailed(outcome.failed)
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
