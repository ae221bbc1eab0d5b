/** Business constants that server and web share. */
export const HTTP_TIMEOUT_MS = 10_000
export const SEARCH_DEBOUNCE_MS = 300
