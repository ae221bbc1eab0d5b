/**
 * Search compares text without accents, the tilde of ñ and case: `Uñas` and `unas` fold to the same letters. Used by
 * SQL, the server's index and the browser.
 */
export const fold = (value: string) =>
  value
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

const searchWords = (value: string) => fold(value).split(/\s+/).filter(Boolean)

/** True when the folded text contains every word of the search. */
export function matchesSearch(folded: string, search: string): boolean {
  return searchWords(search).every((word) => folded.includes(word))
}

/** `%word%` patterns for LIKE, with % and _ escaped. */
export const likePatterns = (search: string) =>
  searchWords(search).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
