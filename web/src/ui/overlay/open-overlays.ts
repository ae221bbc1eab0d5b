import { create } from 'zustand'
import { overlayDepth, pushOverlayEntry, stepBack } from './page-history'

/** The ids of the open overlays, the topmost last. */
const useOpenOverlays = create<{ open: readonly string[] }>(() => ({ open: [] }))
const closeRequests = new Map<string, () => boolean>()

const openIds = () => useOpenOverlays.getState().open
let isListening = false
/** Between our own step back and its popstate event. */
let isSteppingBack = false

/**
 * Gives an overlay its history entry, so that Back closes it before leaving the page. `requestClose` returns false to
 * stay open and keep the entry. Returns the function to call when the overlay was closed in another way.
 */
export function openOverlay(id: string, requestClose: () => boolean): () => void {
  if (!isListening) addEventListener('popstate', onPopState)
  isListening = true
  closeRequests.set(id, requestClose)
  useOpenOverlays.setState({ open: [...openIds(), id] })
  // An entry left by an overlay that this one replaces, or by a reload, is reused.
  claimEntry()
  return () => {
    closeRequests.delete(id)
    useOpenOverlays.setState({ open: openIds().filter((other) => other !== id) })
    const depth = overlayDepth()
    // In a task of its own: the overlay that replaces this one may be about to open, and it reuses the entry.
    setTimeout(() => stepBackTo(depth))
  }
}

function stepBackTo(depth: number) {
  if (isSteppingBack) return addEventListener('popstate', () => stepBackTo(depth), { once: true })
  if (overlayDepth() <= openIds().length || overlayDepth() > depth) return
  isSteppingBack = true
  stepBack()
}

function claimEntry() {
  if (overlayDepth() < openIds().length) pushOverlayEntry(openIds().length)
}

function onPopState() {
  if (isSteppingBack) {
    isSteppingBack = false
    // An overlay that opened in the meantime had claimed the entry that is gone now.
    return claimEntry()
  }
  for (const id of openIds().slice(overlayDepth()).reverse()) {
    if (closeRequests.get(id)?.() === false) return claimEntry()
  }
}

/** The id of the topmost overlay; undefined when none is open. */
export const topOverlay = () => openIds().at(-1)

/** Whether the overlay is the topmost one; without an id, whether none is open. */
export const useIsOnTop = (id?: string) => useOpenOverlays(({ open }) => open.at(-1) === id)

/** Whether any overlay is open: floating buttons of the page hide then. */
export const useHasOverlay = () => useOpenOverlays(({ open }) => open.length > 0)
