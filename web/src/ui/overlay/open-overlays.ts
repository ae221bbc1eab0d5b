import { create } from 'zustand'

/** The ids of the open overlays, the topmost last. */
const useOpenOverlays = create<{ open: readonly string[] }>(() => ({ open: [] }))

export const setOpenOverlays = (ids: Iterable<string>) => useOpenOverlays.setState({ open: [...ids] })

/** The id of the topmost overlay; undefined when none is open. */
export const topOverlay = () => useOpenOverlays.getState().open.at(-1)

/** Whether the overlay is the topmost one; without an id, whether none is open. */
export const useIsOnTop = (id?: string) => useOpenOverlays(({ open }) => open.at(-1) === id)

/** Whether any overlay is open: floating buttons of the page hide then. */
export const useHasOverlay = () => useOpenOverlays(({ open }) => open.length > 0)
