import { expect, test } from 'vitest'
import { searchesTable } from './search-tables'

test('[SEARCH-38] the searched words, their totals and how many words there are', () => {
  const tableOf = (words: number) =>
    searchesTable({
      data: [{ words: 'labial coral', searches: 7, results: 3, added: 2, last_date: '2026-11-02' }],
      totals: { words, searches: 90, without_results: 12, added: 5 },
      date_range: { start_date: '2026-11-01', end_date: '2026-11-02', today: '2026-11-02' },
    })
  const { title, columns, rows, totals } = tableOf(1_040)
  expect([title, columns.map(({ head, kind }) => `${head}:${kind}`)]).toStrictEqual([
    'Lo que buscan y no encuentran',
    ['Palabras:text', 'Búsquedas:whole', 'Resultados:whole', 'Agregadas al carrito:whole', 'Última vez:day'],
  ])
  expect(rows).toStrictEqual([['labial coral', 7, 3, 2, '2026-11-02']])
  expect(totals).toStrictEqual(['Las 1,040 palabras', 90, null, 5, null])
  expect([0, 1, 2].map((words) => tableOf(words).totals?.[0])).toStrictEqual([
    'Las 0 palabras',
    'Total',
    'Las 2 palabras',
  ])
})
