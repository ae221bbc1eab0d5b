import type { ImportedFile } from '@tocador/contracts/catalog/import-schemas'
import { planColumns, type Cells } from '../rows/columns'
import { ImportProblem } from '../import-problem'
import { rateOf, type ImportMapping } from '../rows/mapping'
import { refuseMany } from './read-file'
import { currencyOfPrice, priceColumn } from '../rows/read-price'
import { kindWords, readKind } from '../rows/read-row'
import { readTable, type Table } from './read-table'

const SAMPLES = 3
const SAMPLE_LENGTH = 60
/** More types than any shop has; the rest goes to 'Sin clasificar' or to types of the same name. */
const KINDS_SHOWN = 300

/** A file as the panel shows it before the import: `is_known` is left to the shop's types. */
export type DescribedFile = Omit<ImportedFile, 'kinds'> & { kinds: Omit<ImportedFile['kinds'][number], 'is_known'>[] }

export function describeFile(bytes: Uint8Array, mapping: ImportMapping, rowsAtMost: number): DescribedFile {
  const table = readTable(bytes, rowsAtMost)
  refuseMany(table, rowsAtMost)
  if (table.rows.length === 0)
    throw new ImportProblem('El archivo solo tiene una fila, la de los encabezados: no hay productos que importar')
  const { places, missing, cellsOf } = planColumns(table, mapping.columns)
  const rows = table.rows.map(cellsOf).filter((cells): cells is Cells => typeof cells !== 'string')
  return {
    rows: table.rows.length,
    headings: headingsOf(table),
    columns: [...places].map(([column, place]) => ({ column, heading: table.columns[place] ?? '' })),
    missing,
    kinds: kindsIn(rows, mapping),
    currencies: currenciesIn(rows, mapping),
  }
}

const headingsOf = ({ columns, headings, rows }: Table): ImportedFile['headings'] =>
  columns.flatMap((key, place) => {
    const filled = rows.flatMap(({ cells }) => cells[place]?.trim() || [])
    const samples = filled.slice(0, SAMPLES).map((cell) => cell.slice(0, SAMPLE_LENGTH))
    return key === '' ? [] : [{ key, written: (headings[place] ?? '').slice(0, SAMPLE_LENGTH), samples }]
  })

function kindsIn(rows: Cells[], mapping: ImportMapping): DescribedFile['kinds'] {
  const kinds = new Map<string, DescribedFile['kinds'][number]>()
  for (const cells of rows) {
    const words = kindWords(cells)
    if (words === undefined) continue
    const key = JSON.stringify(words)
    const as = kinds.get(key)?.as ?? readKind(cells, mapping, () => {}) ?? { category: '', type: '' }
    kinds.set(key, { ...words, as, rows: (kinds.get(key)?.rows ?? 0) + 1 })
  }
  return [...kinds.values()].toSorted((one, other) => other.rows - one.rows).slice(0, KINDS_SHOWN)
}

function currenciesIn(rows: Cells[], mapping: ImportMapping): ImportedFile['currencies'] {
  const counts = new Map<string, number>()
  for (const cells of rows) {
    const column = priceColumn(cells)
    if (column === undefined || cells.of(column).trim() === '') continue
    const currency = currencyOfPrice(cells, mapping).slice(0, 10)
    if (currency !== 'MXN') counts.set(currency, (counts.get(currency) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([, some], [, others]) => others - some)
    .slice(0, SAMPLES * 10)
    .map(([currency, count]) => ({ currency, rows: count, rate: rateOf(mapping, currency) ?? '' }))
}
