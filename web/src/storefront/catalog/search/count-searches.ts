import { noteSearch } from '@tocador/contracts/search/searches-calls'
import { LONGEST_COUNTED, TYPING_MS } from '@tocador/contracts/search/searches-words'
import { call } from '../../../api/call'

let timer: ReturnType<typeof setTimeout> | undefined
let counted = ''

/** Tells the shop of a search that the browser answered, once it is no longer typed further. Nothing names the visitor. */
export function countWhenFinished(search: string, found: number): void {
  clearTimeout(timer)
  const words = search.trim()
  if (words === '' || words === counted || words.length > LONGEST_COUNTED) return
  timer = setTimeout(() => {
    counted = words
    // A search that is not counted is no failure of anything that the visitor did.
    call(noteSearch, { body: { words, found } }).catch(() => {})
  }, TYPING_MS)
}
