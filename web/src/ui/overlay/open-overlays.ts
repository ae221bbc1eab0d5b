import { create } from 'zustand'

/** The dialogs now open, the topmost last. */
const useOpenOverlays = create<{ open: readonly string[] }>(() => ({ open: [] }))
const closers = new Map<string, () => boolean>()

const isNow = () => useOpenOverlays.getState().open
const historyDepth = () => Number((history.state as { overlay?: number } | null)?.overlay ?? 0)
let isListening = false
/** Between our own step back and its arrival. */
let isStepping = false

/**
 * Gives a dialog its entry in the browser's history, so that Back closes it before it leaves the page.
 * `close` says whether the dialog agrees; one that is sending something stays, and keeps its entry.
 * Returns what to call when the dialog has closed in another way.
 */
export function openOverlay(id: string, close: () => boolean): () => void {
  if (!isListening) addEventListener('popstate', closeAbove)
  isListening = true
  closers.set(id, close)
  useOpenOverlays.setState({ open: [...isNow(), id] })
  // An entry left by a dialog that made way for this one, or by a reload, is used again.
  claimEntry()
  return () => {
    closers.delete(id)
    useOpenOverlays.setState({ open: isNow().filter((one) => one !== id) })
    const depth = historyDepth()
    // Later, since the next dialog may be about to open in its place; an entry that came meanwhile is its own.
    setTimeout(() => stepBackTo(depth))
  }
}

function stepBackTo(depth: number) {
  if (isStepping) return addEventListener('popstate', () => stepBackTo(depth), { once: true })
  if (historyDepth() <= isNow().length || historyDepth() > depth) return
  isStepping = true
  history.back()
}

function claimEntry() {
  if (historyDepth() < isNow().length) history.pushState({ ...history.state, overlay: isNow().length }, '')
}

function closeAbove() {
  if (isStepping) {
    isStepping = false
    // A dialog that opened meanwhile took the entry that is gone now; nobody asked it to close.
    return claimEntry()
  }
  for (const id of isNow().slice(historyDepth()).reverse()) {
    if (closers.get(id)?.() === false) return claimEntry()
  }
}

/** The topmost dialog; undefined is the page itself. */
export const topOverlay = () => isNow().at(-1)

/** Whether the named dialog is the topmost; without a name, whether none is open. */
export const useIsOnTop = (id?: string) => useOpenOverlays(({ open }) => open.at(-1) === id)

/** What floats over the page steps aside while a dialog is open. */
export const useHasOverlay = () => useOpenOverlays(({ open }) => open.length > 0)
