import type { SynonymsOfShop } from '@tocador/contracts/search/synonym-schemas'
import type { SynonymGroupRow } from './queries'

export const showSynonyms = ({ id, words, updatedAt }: SynonymGroupRow): SynonymsOfShop => ({
  id,
  words,
  updated_at: updatedAt.toISOString(),
})
/** As the activity shows it. */
export const recordedWords = (words: readonly string[]) => ({ words: words.join(', ') })
