import { ImportProblem } from '../import-problem'
import { COLUMNS_AT_MOST, readSharedTexts, readSheet, type SheetRow } from './read-sheet'
import { attributeOf, scanXml } from './scan-xml'
import { unzipParts } from './unzip-parts'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const SHARED_TEXTS = 'xl/sharedStrings.xml'

/** The rows of a workbook's first visible sheet, beginning with its headings. */
export function readWorkbook(bytes: Uint8Array, rowsAtMost: number): SheetRow[] {
  const outline = unzipParts(bytes, (name) => name === WORKBOOK || name === RELATIONS)
  const workbook = outline.get(WORKBOOK)
  if (workbook === undefined) throw new ImportProblem('El archivo no es CSV ni un libro de Excel (XLSX)')
  const sheetName = firstSheet(workbook, outline.get(RELATIONS) ?? '')
  const parts = unzipParts(bytes, (name) => name === sheetName || name === SHARED_TEXTS)
  const sheet = parts.get(sheetName)
  // A sheet that ends early was cut off where the zip says that it ends.
  if (sheet === undefined || !/<\/(?:\w+:)?worksheet>\s*$/.test(sheet.slice(-200)))
    throw new ImportProblem('El libro de Excel está dañado: guárdalo de nuevo')
  const rows = readSheet(sheet, readSharedTexts(parts.get(SHARED_TEXTS) ?? ''), rowsAtMost)
  const [heading, ...others] = rows.slice(Math.max(0, rows.findIndex(isHeading)))
  // A heading too far right refuses the file, as in a CSV; a note there beside the products does not.
  return heading === undefined ? [] : [heading, ...others.map(withoutFarCells)].map(withoutEmptyEnd)
}

/** A list often has a title above its headings. */
const isHeading = ({ cells }: SheetRow) => cells.filter((cell) => cell.trim() !== '').length > 1

const withoutFarCells = ({ line, cells }: SheetRow): SheetRow => ({ line, cells: cells.slice(0, COLUMNS_AT_MOST) })

const withoutEmptyEnd = ({ line, cells }: SheetRow): SheetRow => ({
  line,
  cells: cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1),
})

function firstSheet(workbook: string, relations: string): string {
  let id: string | undefined
  scanXml(workbook, {
    open: (name, tag) => {
      if (name === 'sheet' && (attributeOf(tag, 'state') ?? 'visible') === 'visible') id ??= attributeOf(tag, '\\w+:id')
    },
  })
  let target = 'worksheets/sheet1.xml'
  scanXml(relations, {
    open: (name, tag) => {
      if (name === 'Relationship' && attributeOf(tag, 'Id') === id) target = attributeOf(tag, 'Target') ?? target
    },
  })
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}
