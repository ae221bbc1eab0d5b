import { setOpenOverlays } from './open-overlays'
import { overlayDepth, pushOverlayEntry, stepBack } from './page-history'

interface OverlayHandlers {
  /** Called by the browser's Back. Returns false to stay open and keep the history entries. */
  requestClose: () => boolean
  /** The browser's Back or Forward leads to this step of the overlay. Returns false to stay at the current one. */
  requestStep?: (step: number) => boolean
}

/** The open overlays, the topmost last. An overlay in steps has a history entry for each step up to the current one. */
const overlays = new Map<string, OverlayHandlers & { step: number }>()
const entryCount = () => [...overlays.values()].reduce((sum, { step }) => sum + step, 0)

let isListening = false
/** True between our own `history.back()` and its popstate event. */
let isSteppingBack = false

/**
 * Gives an overlay its history entry, so that Back closes it before leaving the page. Returns the function to call when
 * the overlay was closed in another way; `keepsEntry` leaves the entry to an overlay that opens later.
 */
export function openOverlay(id: string, handlers: OverlayHandlers): (keepsEntry?: boolean) => void {
  listenToHistory()
  overlays.set(id, { ...handlers, step: 1 })
  setOpenOverlays(overlays.keys())
  // An entry left by an overlay that this one replaces, or by a reload, is reused.
  claimEntries()
  return (keepsEntry = false) => {
    const surplus = overlays.get(id)?.step ?? 0
    overlays.delete(id)
    setOpenOverlays(overlays.keys())
    if (keepsEntry) return
    const depth = overlayDepth()
    // In a task of its own: the overlay that replaces this one may be about to open, and it reuses the entry.
    setTimeout(() => leaveEntries(surplus, depth))
  }
}

/** The overlay shows another of its steps: adds the missing entries, or goes back over those of the later steps. */
export function setOverlayStep(id: string, step: number) {
  const overlay = overlays.get(id)
  if (overlay === undefined) return
  const surplus = overlay.step - step
  overlay.step = step
  if (surplus > 0) leaveEntries(surplus, overlayDepth())
  else claimEntries()
}

/** Goes back over the topmost entry, unless an open overlay uses it. */
export const leaveUnusedEntry = () => leaveEntries(1, overlayDepth())

/** Goes back over at most `surplus` entries that no open overlay uses, unless the page went deeper than `depth` meanwhile. */
function leaveEntries(surplus: number, depth: number) {
  if (isSteppingBack) return addEventListener('popstate', () => leaveEntries(surplus, depth), { once: true })
  const steps = Math.min(surplus, overlayDepth() - entryCount())
  if (steps <= 0 || overlayDepth() > depth) return
  // A menu may leave its entry before any overlay was open.
  listenToHistory()
  isSteppingBack = true
  stepBack(steps)
}

function listenToHistory() {
  if (!isListening) addEventListener('popstate', onPopState)
  isListening = true
}

function claimEntries() {
  for (let depth = overlayDepth() + 1; depth <= entryCount(); depth++) pushOverlayEntry(depth)
}

function onPopState() {
  if (isSteppingBack) {
    isSteppingBack = false
    // An overlay that opened before this event had reused the entry that was then removed.
    return claimEntries()
  }
  let below = entryCount()
  for (const overlay of [...overlays.values()].reverse()) {
    below -= overlay.step
    const step = overlayDepth() - below
    if (step === overlay.step) return
    if (step > 0) {
      if (overlay.requestStep?.(step) === true) overlay.step = step
      return claimEntries()
    }
    if (!overlay.requestClose()) return claimEntries()
  }
}
