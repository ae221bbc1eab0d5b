import type { FeedProblem } from '@tocador/contracts/catalog/feed-words'
import type { FeedRow } from './feed-row'

/** What Google or Meta refuse a row for. `gtins`: how many products have each code. */
export const problemsOf = (row: FeedRow, gtins: ReadonlyMap<string, number>, isSmall: boolean): FeedProblem[] => [
  ...(row.image_link === '' ? (['picture'] as const) : []),
  ...(/^[^?#]*\.webp(?:[?#]|$)/i.test(row.image_link) ? (['webp'] as const) : []),
  ...(isSmall ? (['small'] as const) : []),
  ...(row.description === '' ? (['description'] as const) : []),
  ...(row.brand === '' && row.gtin === '' ? (['identity'] as const) : []),
  ...((gtins.get(sameCode(row.gtin)) ?? 0) > 1 ? (['repeated'] as const) : []),
]

/** How many rows have each code; 12 digits with a zero before them are the same code. */
export function countGtins(rows: readonly FeedRow[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { gtin } of rows) {
    if (gtin !== '') counts.set(sameCode(gtin), (counts.get(sameCode(gtin)) ?? 0) + 1)
  }
  return counts
}

const sameCode = (gtin: string) => gtin.padStart(14, '0')
