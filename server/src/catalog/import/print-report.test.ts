import { expect, test } from 'vitest'
import { reportLines } from './print-report'

const rows = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ line: nth + 2, label: '', reason: 'Sin tipo' }))
const noted = (count: number) =>
  reportLines({
    isDryRun: false,
    rows: count,
    created: count,
    updated: 0,
    unchanged: 0,
    refused: [],
    unpublished: [],
    notes: rows(count),
    unusedColumns: [],
    notReached: 0,
    results: [],
  }).find((line) => line.startsWith('  Sin tipo'))

test('twelve lines with one note are all named; of more it says how many others there are', () => {
  const twelve =
    'línea 2, línea 3, línea 4, línea 5, línea 6, línea 7, línea 8, línea 9, línea 10, línea 11, línea 12, línea 13'
  expect(noted(12)).toBe(`  Sin tipo: 12 (${twelve})`)
  expect(noted(13)).toBe(`  Sin tipo: 13 (${twelve} y 1 más)`)
})
