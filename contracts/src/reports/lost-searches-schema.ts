import * as z from 'zod/mini'
import { calendarDay } from '../field-schemas'

const reportedDays = z.object({ start_date: calendarDay, end_date: calendarDay, today: calendarDay })

/** Words that visitors searched, folded; `results` is what they found the last time. */
export const searchedWords = z.object({
  words: z.string(),
  searches: z.int(),
  results: z.int(),
  added: z.int(),
  last_date: calendarDay,
})
export type SearchedWords = z.infer<typeof searchedWords>
export const lostSearches = z.object({
  data: z.array(searchedWords),
  /** Of all words, also those beyond the limit; `without_results` counts searches. */
  totals: z.object({ words: z.int(), searches: z.int(), without_results: z.int(), added: z.int() }),
  date_range: reportedDays,
})
export type LostSearches = z.infer<typeof lostSearches>
