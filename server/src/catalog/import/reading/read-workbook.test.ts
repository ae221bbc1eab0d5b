import { expect, test } from 'vitest'
import { aWorkbook, sheetOf, withDeclaredSize, workbookOf } from '../../../testing/samples/a-workbook'
import { xlsxFile } from '../../../platform/export/xlsx-file'
import { readTable } from './read-table'

const sheet = (cells: string) =>
  `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>sku</t></is></c>` +
  `<c r="B1" t="inlineStr"><is><t>title</t></is></c></row><row r="2">${cells}</row></sheetData></worksheet>`
const cellsOf = (cells: string, shared = '') =>
  readTable(workbookOf(sheet(cells), shared === '' ? {} : { 'xl/sharedStrings.xml': shared })).rows[0]?.cells

test('a list below a title is read, with the lines of the sheet and without empty rows', () => {
  const table = readTable(
    aWorkbook([['Lista 2026'], [], ['SKU', 'Title', 'Price'], ['a-1', 'Rímel & más', 22.75], [], ['a-2', 'Gel']]),
  )
  expect(table).toStrictEqual({
    columns: ['sku', 'title', 'price'],
    headings: ['SKU', 'Title', 'Price'],
    rows: [
      { line: 4, cells: ['a-1', 'Rímel & más', '22.75'] },
      { line: 6, cells: ['a-2', 'Gel', ''] },
    ],
  })
})

test.each([
  ['a shared text', '<c r="A2" t="s"><v>1</v></c><c r="B2" t="s"><v>0</v></c>', ['dos', 'uno y medio']],
  [
    'a text in parts',
    '<c r="B2" t="inlineStr"><is><r><t>a</t></r><r><t xml:space="preserve"> b</t></r></is></c>',
    ['', 'a b'],
  ],
  [
    'the result of a formula',
    '<c r="A2" t="str"><f>"x"&amp;1</f><v>x1</v></c><c r="B2"><f>1+1</f><v>2</v></c>',
    ['x1', '2'],
  ],
  ['a formula without a result', '<c r="A2"><f>HYPERLINK("http://x")</f></c>', ['=HYPERLINK("http://x")', '']],
  ['a text like a formula', '<c r="A2" t="inlineStr"><is><t>=1+1</t></is></c>', ['=1+1', '']],
  [
    'a number as spreadsheets save it',
    '<c r="A2"><v>7.501054E12</v></c><c r="B2"><v>22.750000000000004</v></c>',
    ['7501054000000', '22.75'],
  ],
  [
    'numbers with more zeros than a cell shows',
    '<c r="A2"><v>0.0000001</v></c><c r="B2"><v>1E+25</v></c>',
    ['0.0000001', '1E+25'],
  ],
  ['a cell with a style only', '<c r="A2"><v>1</v></c><c r="B2" s="1"/>', ['1', '']],
  ['cells without a reference', '<c><v>1</v></c><c t="b"><v>1</v></c>', ['1', 'TRUE']],
  ['a value that is false', '<c r="A2" t="b"><v>0</v></c>', ['FALSE', '']],
  ['lines between the tags', '<c r="A2" t="inlineStr">\n<is>\n<t>a</t>\n</is>\n</c>\n', ['a', '']],
  ['an escaped character', '<c r="A2" t="inlineStr"><is><t>a_x000A_b_x005F_x0041_</t></is></c>', ['a\nb_x0041_', '']],
])('%s', (_what, cells, expected) => {
  const shared =
    '<sst><si>\n<r><t>uno</t>\n</r><r><t> y medio</t></r></si><si><t>dos</t><rPh><t>ドス</t></rPh></si></sst>'
  expect(cellsOf(cells, shared)).toStrictEqual(expected)
})

// In this process: the shop reads files in another one, which no changed line of a test run reaches.
test.each([
  ['a workbook', (rows: number) => aWorkbook(Array.from({ length: rows }, (_, nth) => ['a', nth]))],
  ['a CSV', (rows: number) => new TextEncoder().encode('a,1\n'.repeat(rows))],
])('%s is read up to its heading, titles and the rows that an import may have', (_what, file) => {
  const read = (rows: number) => readTable(file(rows), 5).rows.length
  expect(read(25)).toBe(24)
  expect(() => read(26)).toThrow('El archivo tiene más de 5 filas; divídelo en archivos de hasta 5')
})

test('[SAFE-70] a text is cut before its entities are decoded', () => {
  const written = '&amp;'.repeat(40_000)
  const [, cell = ''] = cellsOf(`<c r="B2" t="inlineStr"><is><t>${written}</t></is></c>`) ?? []
  // 6,553 entities and the beginning of the next one have 32,767 characters.
  expect([cell.length, cell.slice(-3)]).toStrictEqual([6_555, '&&a'])
})

test('the first visible sheet is read', () => {
  const book = workbookOf(sheetOf([['secreto', 'x']]), {
    'xl/workbook.xml': '<workbook><sheet name="A" state="hidden" r:id="rId7"/><sheet name="B" r:id="rId8"/></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Target="worksheets/hoja.xml" Id="rId7"/><Relationship Target="/xl/worksheets/otra.xml" Id="rId8"/></Relationships>',
    'xl/worksheets/otra.xml': sheetOf([['sku', 'title']]),
  })
  expect(readTable(book).columns).toStrictEqual(['sku', 'title'])
})

test('a workbook that does not say where its sheet is has it at the usual place', () => {
  const book = workbookOf(sheetOf([['secreto', 'x']]), {
    'xl/_rels/workbook.xml.rels': '<Relationships/>',
    'xl/worksheets/sheet1.xml': sheetOf([['sku', 'title']]),
  })
  expect(readTable(book).columns).toStrictEqual(['sku', 'title'])
})

test('a workbook whose tags have a prefix is read', () => {
  const prefixed = sheetOf([
    ['sku', 'title'],
    ['a-1', 'Gel'],
  ]).replace(/<(\/?)(?=[a-z])/gi, '<$1x:')
  expect(prefixed.endsWith('</x:sheetData></x:worksheet>')).toBe(true)
  expect(readTable(workbookOf(prefixed)).rows).toStrictEqual([{ line: 2, cells: ['a-1', 'Gel'] }])
})

test('blanks to the right of a heading or a row are no cells', () => {
  const { columns, rows } = readTable(
    aWorkbook([
      ['sku', 'title', ' '],
      ['a-1', 'Gel', ' ', '  '],
    ]),
  )
  expect([columns, rows]).toStrictEqual([['sku', 'title'], [{ line: 2, cells: ['a-1', 'Gel'] }]])
})

test('our own workbooks are read back', async () => {
  const texts = ['=1+1', ' dos  espacios ', 'a_x0041_b', 'uno\ndos', '<b>&amp;']
  const columns = [
    { head: 'Nombre', kind: 'text' as const, width: 9, cell: (text: string) => text },
    { head: 'Precio', kind: 'money' as const, width: 9, cell: () => 120.5 },
  ]
  const batches = (async function* () {
    yield texts
  })()
  const parts: Uint8Array[] = []
  for await (const part of xlsxFile([{ title: 'Productos', columns, batches }], new Date('2026-05-05')))
    parts.push(part)
  const { rows } = readTable(new Uint8Array(Buffer.concat(parts)))
  expect(rows.map(({ cells }) => cells)).toStrictEqual(texts.map((text) => [text, '120.5']))
})

test('a document type cannot multiply a text', () => {
  const laughs = '<!DOCTYPE x [<!ENTITY a "ja"><!ENTITY b "&a;&a;">]>'
  const book = workbookOf(
    sheetOf([['sku', 'title']])
      .replace('?>', `?>${laughs}`)
      .replace('title', '&b;title'),
  )
  expect(JSON.stringify(readTable(book)).length).toBeLessThan(200)
})

test('a zip bomb is refused before it is unpacked', () => {
  const bomb = withDeclaredSize(aWorkbook([['sku', 'title']]), 'xl/worksheets/hoja.xml', 52_428_801)
  const before = process.memoryUsage().arrayBuffers
  expect(() => readTable(bomb)).toThrow('El libro ocupa más de 50 MB al descomprimirlo')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000)
})

test('a zip bomb that declares little takes no more memory than it declares', () => {
  const bomb = withDeclaredSize(
    workbookOf(`<worksheet>${' '.repeat(8_000_000)}</worksheet>`),
    'xl/worksheets/hoja.xml',
    1000,
  )
  expect(bomb.length).toBeLessThan(50_000)
  const before = process.memoryUsage().arrayBuffers
  expect(() => readTable(bomb)).toThrow('El libro de Excel está dañado')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4_000_000)
})

test.each([
  [
    'a zip that is no workbook',
    workbookOf('', { 'xl/workbook.xml': '' }).subarray(0, 60),
    'El libro de Excel está dañado o protegido',
  ],
  [
    'an old workbook',
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0),
    'El archivo es un libro de Excel antiguo o con contraseña',
  ],
  ['a sheet cut off', workbookOf('<worksheet><sheetData><row r="1"><c><v>1'), 'El libro de Excel está dañado'],
  ['an empty sheet', workbookOf('<worksheet><sheetData></sheetData></worksheet>'), 'El archivo está vacío'],
])('%s is refused in one line', (_what, bytes, message) => {
  expect(() => readTable(bytes)).toThrow(message)
})

test('[SAFE-70] cells far to the right are ignored', () => {
  expect(cellsOf('<c r="A2"><v>1</v></c><c r="XFD2"><v>9</v></c>')).toStrictEqual(['1', ''])
})

test('shared texts after one with furigana are read, with their escaped characters', () => {
  const shared =
    '<sst><si><t>uno</t><rPh sb="0" eb="1"><t>ウノ</t></rPh></si><si><t>dos_x000A_tres</t><phoneticPr/></si></sst>'
  expect(cellsOf('<c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c>', shared)).toStrictEqual([
    'uno',
    'dos\ntres',
  ])
})

test('rows without a number follow each other', () => {
  const row = (cells: string) => `<row>${cells}</row>`
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const rows = [text('sku') + text('title'), text('a-1') + text('Rubor'), '', text('a-2') + text('Gel')].map(row)
  expect(readTable(workbookOf(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`)).rows).toStrictEqual([
    { line: 2, cells: ['a-1', 'Rubor'] },
    { line: 4, cells: ['a-2', 'Gel'] },
  ])
})

test('[SAFE-70] a heading in the two hundredth column is read, one further right is refused, and a note below it is ignored', () => {
  const rowOf = (line: number, cells: readonly (readonly [string, string])[]) => {
    const written = cells.map(([at, text]) => `<c r="${at}${line}" t="inlineStr"><is><t>${text}</t></is></c>`)
    return `<row r="${line}">${written.join('')}</row>`
  }
  const read = (...rows: string[]) =>
    readTable(workbookOf(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`))
  const { columns } = read(
    rowOf(1, [
      ['A', 'sku'],
      ['GR', 'title'],
    ]),
  )
  expect([columns.length, columns[0], columns[199]]).toStrictEqual([200, 'sku', 'title'])
  for (const place of ['GS', 'ZZZ'])
    expect(() =>
      read(
        rowOf(1, [
          ['A', 'sku'],
          ['B', 'title'],
          [place, 'price'],
        ]),
      ),
    ).toThrow('El archivo tiene más de 200 columnas: deja solo las de los productos')
  const heads = rowOf(1, [
    ['A', 'sku'],
    ['B', 'title'],
    ['GS', ''],
  ])
  const product = rowOf(2, [
    ['A', 'a-1'],
    ['B', 'Gel'],
    ['GS', 'nota'],
  ])
  expect(read(heads, product).rows).toStrictEqual([{ line: 2, cells: ['a-1', 'Gel'] }])
})
