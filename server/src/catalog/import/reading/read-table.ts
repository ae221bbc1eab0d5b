import { CsvError, parse } from 'csv-parse/sync'
import { withoutHiddenCharacters } from '@tocador/contracts/hidden-characters'
import { fold } from '@tocador/contracts/search-text'
import { decodeFile } from './decode-file'
import { ImportProblem } from '../import-problem'
import { COLUMNS_AT_MOST, KeptRows } from './read-sheet'
import { readWorkbook } from './read-workbook'
import { TEXT_AT_MOST } from './scan-xml'

export interface Table {
  /** Normalised headings. */
  columns: string[]
  /** The headings as the file has them. */
  headings: string[]
  rows: TableRow[]
}

export interface TableRow {
  /** Line number at which the row starts, as in a text editor. */
  line: number
  cells: string[]
}

/** Characters; far more than a row of products has. */
const ROW_AT_MOST = 1_000_000
const DELIMITERS = [',', ';', '\t', '|']

/** Reads a CSV file or a workbook. */
export const readTable = (bytes: Uint8Array, rowsAtMost = Infinity): Table =>
  isZip(bytes) ? tableOf(withWidth(readWorkbook(bytes, rowsAtMost))) : readCsv(decodeFile(bytes), rowsAtMost)

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** Whether the file can be a workbook; everything else is read as text. */
export const isZip = (bytes: Uint8Array) => ZIP.every((byte, i) => bytes[i] === byte)

/** Workbooks leave out empty cells at the end of a row. */
const withWidth = ([header, ...rows]: TableRow[]): TableRow[] => {
  if (!header) return []
  const width = header.cells.length
  const filled = (cells: string[]) => [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill('')]
  return [header, ...rows.map(({ line, cells }) => ({ line, cells: filled(cells) }))]
}

export function readCsv(text: string, rowsAtMost = Infinity): Table {
  // The parser counts CRLF inside a cell as two lines.
  const lines = text.replace(/\r\n?/g, '\n')
  const separatorLine = /^\ufeff?sep=(.)\n/i.exec(lines)
  const body = lines.slice(separatorLine?.[0].length ?? 0)
  const rows = new KeptRows(rowsAtMost)
  // The parser reports the line at which a record ends.
  let line = separatorLine ? 2 : 1
  readRecords(body, separatorLine?.[1] ?? likelyDelimiter(body), ({ record, info }) => {
    rows.add({ line, cells: record.map((cell) => (cell.length > TEXT_AT_MOST ? cell.slice(0, TEXT_AT_MOST) : cell)) })
    line = (separatorLine ? 2 : 1) + info.lines
  })
  return tableOf(rows.all)
}

function tableOf([header, ...rows]: TableRow[]): Table {
  if (!header) throw new ImportProblem('El archivo está vacío')
  if (header.cells.length > COLUMNS_AT_MOST)
    throw new ImportProblem(`El archivo tiene más de ${COLUMNS_AT_MOST} columnas: deja solo las de los productos`)
  const columns = header.cells.map(columnName)
  const repeated = columns.find((name, i) => name !== '' && columns.indexOf(name) !== i)
  if (repeated !== undefined) throw new ImportProblem(`La columna ${repeated} aparece dos veces`)
  const headings = header.cells.map((written) => written.trim())
  return { columns, headings, rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')) }
}

/** Normalises a column name: ` External ID ` and `external-id` become external_id. */
export const columnName = (written: string) =>
  fold(withoutHiddenCharacters(written))
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')

function likelyDelimiter(text: string): string {
  const header = /^[^\n]*/.exec(text.replace(/"[^"]*"/g, ''))?.[0] ?? ''
  const count = (delimiter: string) => header.split(delimiter).length
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

interface ParsedRecord {
  record: string[]
  info: { lines: number }
}

function readRecords(text: string, delimiter: string, take: (record: ParsedRecord) => void): void {
  // A quote inside an unquoted cell (3" brocha) is text. Rows with a wrong number of cells are refused individually later.
  const options = {
    bom: true,
    delimiter,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: ROW_AT_MOST,
  } as const
  try {
    // Nothing is returned, so that the parser keeps no record.
    parse(text, { ...options, on_record: (record) => void take(record as never) })
  } catch (error) {
    if (error instanceof CsvError) throw new ImportProblem(problemText(error))
    throw error
  }
}

function problemText(error: CsvError): string {
  const place = typeof error['records'] === 'number' ? ` (registro ${error['records']})` : ''
  if (error.code === 'CSV_MAX_RECORD_SIZE') return `El archivo tiene una fila de más de un millón de caracteres${place}`
  return error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? `El archivo termina dentro de unas comillas que nadie cerró${place}`
    : `El archivo no se puede leer como CSV${place}: ${error.code}`
}
