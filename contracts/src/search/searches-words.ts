/** Words that visitors searched are kept for twelve months. */
export const SEARCHES_KEPT_DAYS = 365
