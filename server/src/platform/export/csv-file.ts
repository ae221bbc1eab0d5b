import type { Cell, ColumnKind, FileTable } from './file-table'

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
  const text = kind === 'text' ? withoutFormula(value) : value
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

// A name such as `=HYPERLINK(…)` would run in a spreadsheet as a formula unless an apostrophe precedes it. Programs that
// split at semicolons or tabs do not see our quotes as such, so a formula may also begin after any separator in a text.
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/u
const INNER_FORMULA = /([;|\t\r\n][\s"]*)([=+\-@＝＋－＠])/gu
const withoutFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text).replace(INNER_FORMULA, "$1'$2")
