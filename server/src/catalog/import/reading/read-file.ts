import { showNumber } from '@tocador/contracts/money'
import { fold } from '@tocador/contracts/search-text'
import { planColumns, refuseMissing } from '../rows/columns'
import { ImportProblem } from '../import-problem'
import type { ReportedRow } from '../import-report'
import type { ImportMapping } from '../rows/mapping'
import { labelOf, readRow, type ImportedProduct } from '../rows/read-row'
import { readTable, type Table } from './read-table'
import { RefusedRow } from '../rows/refused-row'

/** A product with its line and label for the report. */
export interface ReadProduct extends ImportedProduct {
  label: string
}

export interface ReadFile {
  rows: number
  products: ReadProduct[]
  refused: ReportedRow[]
  notes: ReportedRow[]
  unusedColumns: string[]
}

/** Reads a file without the database: the importable rows, and the reasons for refused rows. */
export function readFile(bytes: Uint8Array, mapping: ImportMapping, rowsAtMost = Infinity): ReadFile {
  const table = readTable(bytes, rowsAtMost)
  refuseMany(table, rowsAtMost)
  const plan = planColumns(table, mapping.columns)
  refuseMissing(plan, table)
  const { cellsOf, unusedColumns } = plan
  const read: ReadFile = { rows: table.rows.length, products: [], refused: [], notes: [], unusedColumns }
  const lineOf = new Map<string, number>()
  const lineOfName = new Map<string, number>()

  for (const row of table.rows) {
    const cells = cellsOf(row)
    const label = typeof cells === 'string' ? '' : labelOf(cells)
    const report = (list: ReportedRow[], reason: string) => list.push({ line: row.line, label, reason })
    try {
      if (typeof cells === 'string') throw new RefusedRow(cells)
      const product = readRow(cells, mapping)
      const earlier = earlierLine(lineOf, JSON.stringify(product.identity), row.line)
      if (earlier !== undefined) throw new RefusedRow(`Repite el producto de la línea ${earlier}`)
      const sameNameAt = earlierLine(lineOfName, fold(product.name), row.line)
      if (sameNameAt !== undefined) product.notes.unshift('Mismo nombre que otra fila: se guardan las dos')
      for (const note of product.notes) report(read.notes, note)
      read.products.push({ ...product, label })
    } catch (error) {
      if (!(error instanceof RefusedRow)) throw error
      report(read.refused, error.message)
    }
  }
  return read
}

export function refuseMany({ rows }: Table, atMost: number): void {
  if (rows.length > atMost)
    throw new ImportProblem(
      `El archivo tiene ${showNumber(rows.length)} filas; divídelo en archivos de hasta ${showNumber(atMost)}`,
    )
}

/** The line at which the same key occurred before; undefined the first time. */
function earlierLine(seen: Map<string, number>, key: string, line: number): number | undefined {
  const earlier = seen.get(key)
  if (earlier === undefined) seen.set(key, line)
  return earlier
}
