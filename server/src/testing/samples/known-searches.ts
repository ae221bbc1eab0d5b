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

/** Writes what visitors searched on past days, also on days that a running shop would forget 15 seconds after its start. */
export const saveKnownSearches = (shop: Pick<Deps, 'contextFor'>, known: readonly KnownSearch[]): Promise<unknown> =>
  inTransaction(shop.contextFor(nobody), async (tx) => {
    await tx.run(sql`
      insert into repeated_work (name, last_run_at) values ('forget old searches', ${tx.now}) on conflict (name) do nothing`)
    await tx.run(sql`
      insert into search_words (day, words, searches, adds, found)
      select day::date, words, searches, adds, found from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
        as known (day text, words text, searches int, adds int, found int)`)
  })
