/** Shown as modal, as a popover, or by `emulate-popover.ts`; `:is` skips what a browser does not know. */
const IS_OPEN = ':is(:modal, :popover-open, [data-shown])'

/** Whether a dialog is open, other than a sheet or a screen. */
export const isDialogOpen = (): boolean => document.querySelector(`[data-overlay=dialog]${IS_OPEN}`) !== null

/** The dialog, sheet or screen that was opened last. */
export const topDialog = (): Element | undefined => [...document.querySelectorAll(`dialog${IS_OPEN}`)].at(-1)
