import type { SearchedList } from '@tocador/contracts/catalog/searched-list'
import { create } from 'zustand'

interface Searching {
  /** The visitor has begun to type a search. */
  hasBegun: boolean
  /** The words in the field were sent, before the code of the suggestions was there. */
  isSent?: boolean
  /** The whole list of a small shop; null in a large one, whose list the server searches. Undefined until it is ready. */
  list?: SearchedList | null
}
export const useSearching = create<Searching>(() => ({ hasBegun: false }))
