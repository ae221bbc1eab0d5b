/** Words that visitors searched are kept for twelve months. */
export const SEARCHES_KEPT_DAYS = 365
/** Longer searches are not counted: they were pasted, and may contain anything. */
export const LONGEST_COUNTED = 60
/** A search is finished when it was not typed further for so long. */
export const TYPING_MS = 5_000
