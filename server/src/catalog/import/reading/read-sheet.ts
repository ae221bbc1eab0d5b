import { showNumber } from '@tocador/contracts/money'
import { ImportProblem } from '../import-problem'
import { attributeOf, scanXml, TEXT_AT_MOST } from './scan-xml'

/** More columns than any catalogue has. */
export const COLUMNS_AT_MOST = 200
/** The heading, and titles above it. */
const ROWS_BEFORE_FIRST = 20

export interface SheetRow {
  line: number
  cells: string[]
}

/** The texts that cells refer to by number. */
export function readSharedTexts(xml: string): string[] {
  const texts: string[] = []
  let current = ''
  let isText = false
  // Furigana repeat the text in another script.
  let isPhonetic = false
  scanXml(xml, {
    open: (name) => {
      if (name === 'si') current = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't'
    },
    text: (text) => {
      if (isText && !isPhonetic) current = joined(current, text)
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') texts.push(unescaped(current))
    },
  })
  return texts
}

function joined(text: string, more: string): string {
  if (text.length + more.length <= TEXT_AT_MOST) return text + more
  return text.length === TEXT_AT_MOST ? text : (text + more).slice(0, TEXT_AT_MOST)
}

/**
 * The rows of a sheet as texts, in the order of the file, without empty ones. Formulas are never computed: their saved result
 * is read. The scan ends at the first row beyond the limit.
 */
export function readSheet(xml: string, shared: readonly string[], rowsAtMost: number): SheetRow[] {
  const rows = new KeptRows(rowsAtMost)
  let row: SheetRow = { line: 0, cells: [] }
  let cell = noCell
  let part = ''
  scanXml(xml, {
    open: (name, tag) => {
      if (name === 'row') {
        if (row.line > 0) rows.add(row)
        row = { line: Number(attributeOf(tag, 'r')) || row.line + 1, cells: [] }
        cell = noCell
      }
      if (name === 'c') {
        const place = placeOf(attributeOf(tag, 'r')) ?? cell.place + 1
        cell = { place, type: attributeOf(tag, 't') ?? 'n', value: '', formula: '' }
      }
      part = name
    },
    text: (text) => {
      if (part === 'v' || part === 't') cell.value = joined(cell.value, text)
      if (part === 'f') cell.formula = joined(cell.formula, text)
    },
    close: (name) => {
      part = ''
      if (name !== 'c') return
      const value = valueOf(cell, shared)
      // What is further right shares one place, which tells that there is something.
      if (cell.place < COLUMNS_AT_MOST) row.cells[cell.place] = value
      else if (value !== '') row.cells[COLUMNS_AT_MOST] = value
    },
  })
  if (row.line > 0) rows.add(row)
  return rows.all.map(({ line, cells }) => ({ line, cells: Array.from(cells, (value) => value ?? '') }))
}

/** Collects rows that are not empty, and refuses the file as soon as there are too many. */
export class KeptRows {
  readonly all: SheetRow[] = []
  readonly #atMost: number

  constructor(atMost: number) {
    this.#atMost = atMost
  }

  add(row: SheetRow): void {
    if (!row.cells.some((cell) => /\S/.test(cell ?? ''))) return
    if (this.all.length >= this.#atMost + ROWS_BEFORE_FIRST) {
      const atMost = showNumber(this.#atMost)
      throw new ImportProblem(`El archivo tiene más de ${atMost} filas; divídelo en archivos de hasta ${atMost}`)
    }
    this.all.push(row)
  }
}

interface Cell {
  place: number
  type: string
  value: string
  formula: string
}
const noCell: Cell = { place: -1, type: '', value: '', formula: '' }

/** B12 is 1, AA3 is 26. */
function placeOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function valueOf({ type, value, formula }: Cell, shared: readonly string[]): string {
  if (type === 's') return shared[Number(value)] ?? ''
  // Programs that compute nothing save formulas without a result.
  if (value === '' && formula !== '') return `=${formula}`
  if (type === 'n') return numberText(value)
  return type === 'b' ? (value === '1' ? 'TRUE' : 'FALSE') : unescaped(value)
}

/** Spreadsheets save 22.75 as 22.750000000000004 and large codes as 7.501054E12; they show 15 digits. */
function numberText(value: string): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  const shown = String(Number(number.toPrecision(15)))
  return shown.includes('e') ? value : shown
}

/** Spreadsheets write control characters as `_x000D_`. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_written, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
