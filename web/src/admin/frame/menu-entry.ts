interface HistoryEntry {
  /** How many layers lie open at this entry: `ui/overlay/open-overlays` counts them. */
  overlay?: number
  /** When the menu was opened that is the topmost of them; the same menu may have been opened before. */
  menu?: number
}

const entry = () => (history.state as HistoryEntry | null) ?? {}
const depth = () => entry().overlay ?? 0

/** A menu's own entry gives way to the step that is taken in it; what it leads to takes its place. */
export const isMenuEntry = () => entry().menu !== undefined

/** The layers below a menu: what a step taken in it lies on. */
export const layersBelowMenu = () => depth() - (isMenuEntry() ? 1 : 0)

const CLICK_MS = 250

/**
 * Gives an open menu its entry in the history, so that a phone's Back closes it before the sheet it lies on. Returns what to
 * call when it has closed in another way.
 */
export function openMenuEntry(close: () => void): () => void {
  const opening = Date.now()
  history.pushState({ ...entry(), overlay: depth() + 1, menu: opening } satisfies HistoryEntry, '')
  const left = () => entry().menu !== opening && close()
  addEventListener('popstate', left)
  return () => {
    removeEventListener('popstate', left)
    // Not before the press that closed it has had its own effect, which may need the entry.
    setTimeout(() => entry().menu === opening && giveUpEntry(), CLICK_MS)
  }
}

function giveUpEntry() {
  const { menu: _, ...rest } = entry()
  // A dialog that was opened from the menu stands on its entry.
  if (document.querySelectorAll('dialog[open]').length < depth()) history.back()
  else history.replaceState(rest, '')
}
