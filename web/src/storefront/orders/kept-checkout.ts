import { keptKeys, readKept } from './visit-storage'

/**
 * Whether a reload interrupted an order: one that was sent and never answered, or a confirmation that nobody closed.
 * Small on purpose: the page asks before it fetches the dialogs.
 */
export function hasOpenOrder(): boolean {
  const draft = readKept(keptKeys.draft) as { attempts?: unknown[] } | null
  return readKept(keptKeys.confirmed) !== null || (draft?.attempts?.length ?? 0) > 0
}
