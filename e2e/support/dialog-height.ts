/** Minimum height of a dialog in px; one that collapsed to its borders is a few pixels high. */
export const LEAST_DIALOG_HEIGHT = 120
