import type { Cell, ColumnKind, FileTable } from './file-table'
import { guardFormulas } from './formula-guard'

const BYTE_ORDER_MARK = '\uFEFF'

/** RFC 4180 in UTF-8, with a byte order mark so that Excel detects the encoding. */
export async function* csvFile<Row>({ columns, batches }: FileTable<Row>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(columns.map(({ head }) => field(head, 'text')))
  for await (const rows of batches) {
    yield rows.map((row) => lineOf(columns.map(({ cell, kind }) => field(cell(row), kind)))).join('')
  }
}

const lineOf = (fields: readonly string[]) => `${fields.join(',')}\r\n`

function field(value: Cell, kind: ColumnKind): string {
  if (value === null) return ''
  if (typeof value === 'number') return kind === 'money' ? value.toFixed(2) : String(value)
  const text = kind === 'text' ? guardFormulas(value) : value
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
