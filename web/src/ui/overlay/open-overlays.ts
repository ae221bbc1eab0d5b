import { create } from 'zustand'

/** The ids of the open overlays, the topmost last, and when one last opened or closed, as `performance.now()` tells it. */
const useOpenOverlays = create<{ open: readonly string[]; since: number }>(() => ({ open: [], since: 0 }))

export const setOpenOverlays = (ids: Iterable<string>) =>
  useOpenOverlays.setState({ open: [...ids], since: performance.now() })

/** The id of the topmost overlay; undefined when none is open. */
export const topOverlay = () => useOpenOverlays.getState().open.at(-1)

/** Since when the overlay is the topmost one, undefined while it is not; without an id, since when none is open. */
export const useOnTopSince = (id?: string) =>
  useOpenOverlays(({ open, since }) => (open.at(-1) === id ? since : undefined))

/** Whether any overlay is open: floating buttons of the page hide then. */
export const useHasOverlay = () => useOpenOverlays(({ open }) => open.length > 0)
