import type { Cell, ColumnKind, FileColumn, FileTable } from './file-table'
import { STYLES } from './workbook-parts'
import { escapeSheetXml } from './escape-xml'

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DAY_MS = 86_400_000
/** Excel counts days from this date. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
/** Excel reports a file with a longer cell as damaged. */
const LONGEST_TEXT = 32_767

/** The sheet's XML, with a frozen heading row and a filter on every column. */
export async function* sheetXml<Row>(
  { columns, batches, totals }: FileTable<Row>,
  isFirst = true,
): AsyncGenerator<string> {
  yield (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${NAMESPACE}">` +
      `<sheetViews><sheetView workbookViewId="0"${isFirst ? ' tabSelected="1"' : ''}>` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<cols>${columns.map(columnXml).join('')}</cols><sheetData>` +
      rowXml(
        1,
        columns.map(({ head }, place) => textXml(`${letters(place)}1`, head, STYLES.head)),
      )
  )
  const rowOf = (one: Row, at: number) =>
    rowXml(
      at,
      columns.map(({ cell, kind }, place) => cellXml(`${letters(place)}${at}`, cell(one), kind)),
    )
  let row = 1
  for await (const batch of batches) yield batch.map((one) => rowOf(one, ++row)).join('')
  // After an empty row, since Excel takes the row next to a filter into it.
  if (totals !== undefined) yield rowOf(totals, row + 2)
  yield `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${row}"/></worksheet>`
}

const columnXml = ({ width }: FileColumn<never>, place: number) =>
  `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`

const rowXml = (row: number, cells: readonly string[]) => `<row r="${row}">${cells.join('')}</row>`

function cellXml(at: string, value: Cell, kind: ColumnKind): string {
  if (value === null || value === '') return ''
  if (kind === 'text') return textXml(at, String(value), STYLES.text)
  const number = typeof value === 'number' ? value : daysSince(value)
  return `<c r="${at}" s="${STYLES[kind]}"><v>${number}</v></c>`
}

/** Excel never reads an inline string as a formula. */
const textXml = (at: string, value: string, style: number) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeSheetXml(value.slice(0, LONGEST_TEXT))}</t></is></c>`

/** A local date and time has no zone, so it is counted as UTC. */
const daysSince = (moment: string) =>
  (Date.parse(moment.length === 10 ? moment : `${moment.replace(' ', 'T')}Z`) - FIRST_DAY) / DAY_MS

/** 0 is A, 25 is Z, 26 is AA. */
export const letters = (place: number): string =>
  (place < 26 ? '' : letters(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26))
