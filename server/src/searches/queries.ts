import type { Day } from '@tocador/contracts/calendar'
import sql from 'sql-template-tag'
import type { Tx } from '../platform/database/db'
import type { WordCount } from './search-counts'

/** Several instances add to the same rows, in the order of their words, so that none waits for the other in a circle. */
export const addCounts = (tx: Tx, counts: readonly WordCount[]): Promise<number> =>
  tx.run(sql`
    insert into search_words as known (day, words, searches, adds, found)
    select * from unnest(${counts.map(({ day }) => day)}::date[], ${counts.map(({ words }) => words)}::text[],
      ${counts.map(({ searches }) => searches)}::int[], ${counts.map(({ adds }) => adds)}::int[],
      ${counts.map(({ found }) => found)}::int[]) as fresh (day, words, searches, adds, found)
    order by day, words
    on conflict (day, words) do update set searches = known.searches + excluded.searches,
      adds = known.adds + excluded.adds,
      -- a count of adds only knows of no search
      found = case when excluded.searches > 0 then excluded.found else known.found end`)

export const deleteBefore = (tx: Tx, day: Day): Promise<number> =>
  tx.run(sql`delete from search_words where day < ${day}::date`)
