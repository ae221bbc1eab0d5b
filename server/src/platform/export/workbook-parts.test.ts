import { expect, test } from 'vitest'
import { workbookParts } from './workbook-parts'

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'.trim()
const FORMATS = 'http://schemas.openxmlformats.org'

// Written out, because Excel repairs or refuses a workbook whose parts do not name each other exactly.
test('two sheets are named by the list of types, the workbook and its relations', () => {
  const parts = workbookParts(['Ventas', 'Margen & más'])
  const override = (path: string, type: string) =>
    `<Override PartName="/xl/${path}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
  expect(parts['[Content_Types].xml']).toBe(
    `${HEADER}<Types xmlns="${FORMATS}/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      override('workbook', 'sheet.main') +
      override('worksheets/sheet1', 'worksheet') +
      override('worksheets/sheet2', 'worksheet') +
      `${override('styles', 'styles')}</Types>`,
  )
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${FORMATS}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
  const relations = (...all: string[]) =>
    `${HEADER}<Relationships xmlns="${FORMATS}/package/2006/relationships">${all.join('')}</Relationships>`
  expect(parts['_rels/.rels']).toBe(relations(relation(1, 'officeDocument', 'xl/workbook.xml')))
  expect(parts['xl/_rels/workbook.xml.rels']).toBe(
    relations(
      relation(1, 'worksheet', 'worksheets/sheet1.xml'),
      relation(2, 'worksheet', 'worksheets/sheet2.xml'),
      relation(3, 'styles', 'styles.xml'),
    ),
  )
  expect(parts['xl/workbook.xml']).toBe(
    `${HEADER}<workbook xmlns="${FORMATS}/spreadsheetml/2006/main" xmlns:r="${FORMATS}/officeDocument/2006/relationships"><sheets>` +
      '<sheet name="Ventas" sheetId="1" r:id="rId1"/><sheet name="Margen &amp; más" sheetId="2" r:id="rId2"/></sheets></workbook>',
  )
  expect(Object.keys(parts)).toStrictEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/workbook.xml',
    'xl/styles.xml',
  ])
})

const nameOf = (title: string) => /<sheet name="([^"]*)"/.exec(workbookParts([title])['xl/workbook.xml'] ?? '')?.[1]

test('a sheet’s name has a blank for each character that Excel forbids in it', () => {
  expect(nameOf(`a[b]c:d*e?f/g\\h'i`)).toBe('a b c d e f g h i')
})

test('a sheet’s name has 31 characters at most', () => {
  expect(nameOf('a'.repeat(31))).toBe('a'.repeat(31))
  expect(nameOf('a'.repeat(32))).toBe('a'.repeat(31))
})

test('every kind of cell has its format, in the order of their styles', () => {
  const styles = workbookParts([])['xl/styles.xml'] ?? ''
  expect(styles.startsWith(`${HEADER}<styleSheet xmlns="${FORMATS}/spreadsheetml/2006/main"><numFmts count="3">`)).toBe(
    true,
  )
  const cells = /<cellXfs count="(\d+)">(.*)<\/cellXfs><\/styleSheet>$/.exec(styles)
  const cell = (format: number) =>
    `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf>`
  expect(cells?.[1]).toBe('9')
  expect(cells?.[2]).toBe(
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
      [49, 3, 164, 10, 165, 166, 4].map(cell).join('') +
      '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  )
})
