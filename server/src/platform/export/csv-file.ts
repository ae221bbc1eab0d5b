import { guardFormulas } from '@tocador/contracts/formula-guard'
import type { Cell, ColumnKind, FileColumn, FileTable } from './file-table'

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * RFC 4180 in UTF-8, with a byte order mark so that Excel detects the encoding. Several tables follow each other, each below
 * its title and with an empty line before the next.
 */
export async function* csvFile<Row>(tables: readonly FileTable<Row>[]): AsyncGenerator<string> {
  for (const [place, { title, columns, batches, totals }] of tables.entries()) {
    const before = place === 0 ? BYTE_ORDER_MARK : '\r\n'
    const heading = tables.length > 1 ? lineOf([field(title, 'text')]) : ''
    yield before + heading + lineOf(columns.map(({ head }) => field(head, 'text')))
    for await (const rows of batches) {
      yield rows.map((row) => rowOf(row, columns)).join('')
    }
    if (totals !== undefined) yield rowOf(totals, columns)
  }
}

const rowOf = <Row>(row: Row, columns: readonly FileColumn<Row>[]) =>
  lineOf(columns.map(({ cell, kind }) => field(cell(row), kind)))

const lineOf = (fields: readonly string[]) => `${fields.join(',')}\r\n`

function field(value: Cell, kind: ColumnKind): string {
  if (value === null) return ''
  if (typeof value === 'number') return numberText(value, kind)
  const text = kind === 'text' ? guardFormulas(value) : value
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function numberText(value: number, kind: ColumnKind): string {
  if (kind === 'money') return value.toFixed(2)
  return kind === 'share' ? `${(value * 100).toFixed(2)}%` : String(value)
}
