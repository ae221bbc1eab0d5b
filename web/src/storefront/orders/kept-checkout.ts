import { keptKeys, readKept } from './visit-storage'

/**
 * Whether a reload interrupted an order that was sent without an answer, or a confirmation that was not closed. In a
 * separate file, because the page needs it before it fetches the dialogs.
 */
export function hasOpenOrder(): boolean {
  const draft = readKept(keptKeys.draft) as { attempts?: unknown[] } | null
  return readKept(keptKeys.confirmed) !== null || (draft?.attempts?.length ?? 0) > 0
}
