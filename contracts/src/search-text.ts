/**
 * Search compares text without accents, the tilde of ñ and case: `Uñas` and `unas` fold to the same letters. Used by
 * SQL, the server's index and the browser.
 */
export const fold = (value: string) =>
  value
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

/** Bounds the work of one search. What is longer is cut, so that a pasted name still finds its product. */
const MAX_SEARCH = 100
const MAX_WORDS = 8

/** The folded words of a search; made once per search, not once per product. */
export const searchWords = (search: string) =>
  fold(search.trim().slice(0, MAX_SEARCH)).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)

/** True when the folded text contains every word. */
export const hasWords = (folded: string, words: readonly string[]) => words.every((word) => folded.includes(word))

/** `%word%` patterns for LIKE, with % and _ escaped. */
export const likePatterns = (search: string) =>
  searchWords(search).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
