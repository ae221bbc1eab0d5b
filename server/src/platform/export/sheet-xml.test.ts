import { expect, test } from 'vitest'
import type { FileTable } from './file-table'
import { sheetXml } from './sheet-xml'

interface Line {
  name: string | null
  units: number | null
}
const table = (...batches: Line[][]): FileTable<Line> => ({
  title: 'Inventario',
  columns: [
    { head: 'Producto', kind: 'text', width: 30, cell: ({ name }) => name },
    { head: 'Piezas', kind: 'whole', width: 8, cell: ({ units }) => units },
  ],
  batches: (async function* () {
    yield* batches
  })(),
})

async function sheet(isFirst: boolean | undefined, ...batches: Line[][]): Promise<string> {
  let xml = ''
  for await (const part of sheetXml(table(...batches), isFirst)) xml += part
  return xml
}

const text = (at: string, style: number, value: string) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`

test('a whole sheet, with an empty text, no text and no number as empty cells', async () => {
  const rows = [
    [
      { name: 'Labial', units: 3 },
      { name: '', units: 0 },
    ],
    [{ name: null, units: null }],
  ]
  expect(await sheet(undefined, ...rows)).toBe(
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      '<sheetViews><sheetView workbookViewId="0" tabSelected="1">' +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      '<cols><col min="1" max="1" width="30" customWidth="1"/><col min="2" max="2" width="8" customWidth="1"/></cols><sheetData>' +
      `<row r="1">${text('A1', 8, 'Producto')}${text('B1', 8, 'Piezas')}</row>` +
      `<row r="2">${text('A2', 1, 'Labial')}<c r="B2" s="2"><v>3</v></c></row>` +
      '<row r="3"><c r="B3" s="2"><v>0</v></c></row>' +
      '<row r="4"></row></sheetData><autoFilter ref="A1:B4"/></worksheet>',
  )
})

test('the totals are below an empty row, and the filter ends before them', async () => {
  let xml = ''
  const totals = { name: 'Total', units: 5 }
  for await (const part of sheetXml({ ...table([{ name: 'Labial', units: 5 }]), totals })) xml += part
  expect(xml).toContain(
    `<c r="B2" s="2"><v>5</v></c></row><row r="4">${text('A4', 1, 'Total')}<c r="B4" s="2"><v>5</v></c></row></sheetData>` +
      '<autoFilter ref="A1:B2"/>',
  )
})

test('only the first sheet is the one that opens', async () => {
  expect(await sheet(true)).toContain('<sheetView workbookViewId="0" tabSelected="1">')
  expect(await sheet(false)).toContain('<sheetView workbookViewId="0">')
})
