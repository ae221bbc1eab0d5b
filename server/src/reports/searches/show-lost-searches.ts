import type { LostSearches } from '@tocador/contracts/reports/lost-searches-schema'
import type { ShopContext } from '../../platform/context'
import { rangesOf, type ReportInput } from '../report-input'
import { listSearchedWords } from './queries'

export async function showLostSearches(context: ShopContext, input: ReportInput): Promise<LostSearches> {
  const rows = await listSearchedWords(context.db, input.range, input.limit)
  const { allWords = 0, allSearches = 0, allAdds = 0, allWithoutResults = 0 } = rows[0] ?? {}
  return {
    data: rows.map(({ words, searches, adds, found, lastDay }) => ({
      words,
      searches,
      results: found,
      added: adds,
      last_date: lastDay,
    })),
    totals: { words: allWords, searches: allSearches, without_results: allWithoutResults, added: allAdds },
    date_range: rangesOf(context, input).date_range,
  }
}
