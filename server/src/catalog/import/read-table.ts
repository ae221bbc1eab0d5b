import { CsvError, parse } from 'csv-parse/sync'
import { withoutHiddenCharacters } from '@tocador/contracts/hidden-characters'
import { fold } from '@tocador/contracts/search-text'
import { decodeFile } from './decode-file'
import { ImportProblem } from './import-problem'
import { readWorkbook } from './read-workbook'

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

const DELIMITERS = [',', ';', '\t', '|']

/** Reads a CSV file or a workbook. */
export const readTable = (bytes: Uint8Array): Table =>
  startsWith(bytes, ZIP) ? tableOf(withWidth(readWorkbook(bytes))) : readCsv(decodeFile(bytes))

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const startsWith = (bytes: Uint8Array, signature: number[]) => signature.every((byte, i) => bytes[i] === byte)

/** Workbooks leave out empty cells at the end of a row. */
const withWidth = ([header, ...rows]: TableRow[]): TableRow[] => {
  if (!header) return []
  const width = header.cells.length
  const filled = (cells: string[]) => [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill('')]
  return [header, ...rows.map(({ line, cells }) => ({ line, cells: filled(cells) }))]
}

export function readCsv(text: string): Table {
  // The parser counts CRLF inside a cell as two lines.
  const lines = text.replace(/\r\n?/g, '\n')
  const separatorLine = /^\ufeff?sep=(.)\n/i.exec(lines)
  const body = lines.slice(separatorLine?.[0].length ?? 0)
  const records = readRecords(body, separatorLine?.[1] ?? likelyDelimiter(body))
  return tableOf(withFirstLines(records, separatorLine ? 2 : 1))
}

function tableOf([header, ...rows]: TableRow[]): Table {
  if (!header) throw new ImportProblem('El archivo está vacío')
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

function readRecords(text: string, delimiter: string): ParsedRecord[] {
  try {
    // A quote inside an unquoted cell (3" brocha) is text. Rows with a wrong number of cells are refused individually later.
    return parse(text, { bom: true, delimiter, info: true, relax_quotes: true, relax_column_count: true }) as never
  } catch (error) {
    if (error instanceof CsvError) throw new ImportProblem(problemText(error))
    throw error
  }
}

function problemText(error: CsvError): string {
  const place = typeof error['records'] === 'number' ? ` (registro ${error['records']})` : ''
  return error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? `El archivo termina dentro de unas comillas que nadie cerró${place}`
    : `El archivo no se puede leer como CSV${place}: ${error.code}`
}

/** The parser reports the line at which a record ends. */
function withFirstLines(records: ParsedRecord[], firstLine: number): TableRow[] {
  let line = firstLine
  return records.map(({ record, info }) => {
    const row = { line, cells: record }
    line = firstLine + info.lines
    return row
  })
}
