// What other slices may use.
export { countedWords } from './counted-words'
export { openSearchCounts, type SearchNotes } from './open-search-counts'
export type { Searched } from './search-counts'
