import { overlayDepth } from '../../ui/overlay/page-history'
import { keptKeys, readKept } from './visit-storage'

/**
 * Whether a reload interrupted an order: one that was sent without an answer, a confirmation that was not closed, or a
 * later step of the form, whose history entries still exist. In a separate file, because the page needs it before it
 * fetches the dialogs.
 */
export function hasOpenOrder(): boolean {
  const draft = readKept(keptKeys.draft) as { attempts?: unknown[]; step?: number } | null
  const isAtStep = overlayDepth() > 1 && draft?.step === overlayDepth()
  return isAtStep || readKept(keptKeys.confirmed) !== null || (draft?.attempts?.length ?? 0) > 0
}
