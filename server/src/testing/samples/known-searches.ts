import sql from 'sql-template-tag'
import { inTransaction, nobody } from '../../platform/context'
import type { Deps } from '../../platform/deps'

interface KnownSearch {
  day: string
  words: string
  searches: number
  adds: number
  found: number
}

/** Writes what visitors searched on past days. */
export const saveKnownSearches = (shop: Pick<Deps, 'contextFor'>, known: readonly KnownSearch[]): Promise<unknown> =>
  inTransaction(shop.contextFor(nobody), (tx) =>
    tx.run(sql`
      insert into search_words (day, words, searches, adds, found)
      select day::date, words, searches, adds, found from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
        as known (day text, words text, searches int, adds int, found int)`),
  )
