import { strToU8, zipSync } from 'fflate'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const letter = (place: number) => String.fromCharCode(65 + place)
const cellXml = (value: string | number, place: number, row: number) =>
  typeof value === 'number'
    ? `<c r="${letter(place)}${row}"><v>${value}</v></c>`
    : `<c r="${letter(place)}${row}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`

/** The sheet of a workbook; empty texts have no cell, as in the files of other programs. */
export const sheetOf = (rows: readonly (readonly (string | number)[])[]) =>
  `<?xml version="1.0"?><worksheet xmlns="x"><sheetData>${rows
    .map((cells, i) => {
      const xml = cells.map((value, place) => (value === '' ? '' : cellXml(value, place, i + 1)))
      return `<row r="${i + 1}">${xml.join('')}</row>`
    })
    .join('')}</sheetData></worksheet>`

/** A workbook as other programs write it, with the given parts in place of the usual ones. */
export const workbookOf = (sheet: string, parts: Record<string, string> = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': '<workbook><sheets><sheet name="Hoja" sheetId="1" r:id="rId7"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId7" Target="worksheets/hoja.xml"/></Relationships>',
        'xl/worksheets/hoja.xml': sheet,
        ...parts,
      }).map(([name, xml]) => [name, strToU8(xml)]),
    ),
  )

export const aWorkbook = (rows: readonly (readonly (string | number)[])[]) => workbookOf(sheetOf(rows))

/** The zip with another declared size of one part. */
export function withDeclaredSize(zip: Uint8Array, name: string, size: number): Uint8Array {
  const changed = Buffer.from(zip)
  // The name follows the fixed fields of its record in the central directory, which is at the end.
  const entry = changed.lastIndexOf(name) - 46
  changed.writeUInt32LE(size, entry + 24)
  return new Uint8Array(changed)
}
