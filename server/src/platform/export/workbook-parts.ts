import type { ColumnKind } from './file-table'
import { escapeSheetXml } from './escape-xml'

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes into the list of cell styles below. */
export const STYLES: Record<ColumnKind | 'head', number> = {
  text: 1,
  whole: 2,
  money: 3,
  share: 4,
  day: 5,
  moment: 6,
  decimal: 7,
  head: 8,
}
/** Format ids in the same order; ids below 164 are built into Excel. */
const FORMATS = [49, 3, 164, 10, 165, 166, 4]

/** All files of a workbook except the sheets with their rows. */
export const workbookParts = (titles: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml':
    `${HEADER}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
    titles
      .map(
        (_, place) => `<Override PartName="/xl/worksheets/sheet${place + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
      )
      .join('') +
    `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
  'xl/_rels/workbook.xml.rels': relations([
    ...titles.map((_, place) => ['worksheet', `worksheets/sheet${place + 1}.xml`] as const),
    ['styles', 'styles.xml'],
  ]),
  'xl/workbook.xml':
    `${HEADER}<workbook xmlns="${SHEET}" xmlns:r="${LINKS}">` +
    `<sheets>${titles
      .map(
        (title, place) =>
          `<sheet name="${escapeSheetXml(sheetName(title))}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
  'xl/styles.xml': styles(),
})

const relations = (parts: readonly (readonly [kind: string, target: string])[]) =>
  `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">${parts
    .map(([kind, target], place) => `<Relationship Id="rId${place + 1}" Type="${LINKS}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** Excel allows 31 characters and forbids these. */
const sheetName = (title: string) => title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31)

function styles(): string {
  const cells = FORMATS.map(
    (format) =>
      `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">` +
      '<alignment vertical="top"/></xf>',
  )
  return (
    `${HEADER}<styleSheet xmlns="${SHEET}"><numFmts count="3">` +
    '<numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00;\\-&quot;$&quot;#,##0.00"/>' +
    '<numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy hh:mm"/></numFmts>' +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cells.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${cells.join('')}` +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>'
  )
}
