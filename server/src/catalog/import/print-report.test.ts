import { expect, test } from 'vitest'
import { reportLines } from './print-report'

const rows = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ line: nth + 2, label: '', reason: 'Sin tipo' }))
const empty = {
  isDryRun: false,
  rows: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: [],
  unpublished: [],
  notes: [],
  unusedColumns: [],
  notReached: 0,
  results: [],
}
const noted = (count: number) =>
  reportLines({ ...empty, rows: count, created: count, notes: rows(count) }).find((line) =>
    line.startsWith('  Sin tipo'),
  )

test('twelve lines with one note are all named; of more it says how many others there are', () => {
  const twelve =
    'línea 2, línea 3, línea 4, línea 5, línea 6, línea 7, línea 8, línea 9, línea 10, línea 11, línea 12, línea 13'
  expect(noted(12)).toBe(`  Sin tipo: 12 (${twelve})`)
  expect(noted(13)).toBe(`  Sin tipo: 13 (${twelve} y 1 más)`)
})

test.each([
  [0, '0 filas:'],
  [1, '1 fila:'],
  [2, '2 filas:'],
  [1_300, '1,300 filas:'],
])('the report of %i rows begins with «%s»', (count, heading) => {
  expect(reportLines({ ...empty, rows: count })[0]).toBe(heading)
  expect(reportLines({ ...empty, rows: count, isDryRun: true })[0]).toBe(`Prueba: no se guardó nada. ${heading}`)
})

test('signs of the file that control a terminal are printed neither with a row nor with a note', () => {
  const row = { line: 2, label: '\u001b[31mr1', reason: 'Moneda desconocida: «\u001b[2J\u202e»' }
  const lines = reportLines({ ...empty, refused: [row], unpublished: [row], notes: [row] })
  expect(lines.filter((line) => line.includes('línea 2'))).toStrictEqual([
    '  línea 2 ( [31mr1): Moneda desconocida: « [2J »',
    '  línea 2 ( [31mr1): Moneda desconocida: « [2J »',
    '  Moneda desconocida: « [2J »: 1 (línea 2 ( [31mr1))',
  ])
})
