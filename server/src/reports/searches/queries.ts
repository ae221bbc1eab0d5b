import type { Day } from '@tocador/contracts/calendar'
import type { DayRange } from '@tocador/contracts/reports/report-periods'
import sql from 'sql-template-tag'
import type { Db } from '../../platform/database/db'

export interface SearchedWordsRow {
  words: string
  searches: number
  adds: number
  /** What they found the last time; 1 where only pieces were added on these days, of a search before them. */
  found: number
  lastDay: Day
  allWords: number
  allSearches: number
  allAdds: number
  allWithoutResults: number
}

/** What found nothing first, then what nobody added, each by how often it was searched; with the sums of all words. */
export const listSearchedWords = (db: Db, { start, end }: DayRange, limit: number) =>
  db.rows<SearchedWordsRow>(sql`
    select words, searches, adds, found, "lastDay", count(*) over ()::int as "allWords",
      sum(searches) over ()::int as "allSearches", sum(adds) over ()::int as "allAdds",
      coalesce(sum(searches) filter (where found = 0) over (), 0)::int as "allWithoutResults"
    from (
      select words, sum(searches)::int as searches, sum(adds)::int as adds,
        coalesce((array_agg(found order by day desc) filter (where searches > 0))[1], 1) as found, max(day)::text as "lastDay"
      from search_words where day between ${start}::date and ${end}::date group by words
    ) searched
    order by case when found = 0 then 0 when adds = 0 then 1 else 2 end, searches desc, words
    limit ${limit}`)
