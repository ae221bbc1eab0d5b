import { expect, test } from 'vitest'
import { decodeFile } from './decode-file'
import { readCsv } from './read-table'

const utf8 = (text: string) => Buffer.from(text, 'utf8')
const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells)

test.each([
  ['UTF-8', utf8('id,name\n1,Rímel')],
  ['UTF-8 with BOM', utf8('\ufeffid,name\n1,Rímel')],
  ['Latin-1', Buffer.from('id,name\n1,Rímel', 'latin1')],
  ['UTF-16', Buffer.from('\ufeffid,name\n1,Rímel', 'utf16le')],
])('%s is read', (_encoding, bytes) => {
  const table = readCsv(decodeFile(bytes))
  expect(table).toEqual({
    columns: ['id', 'name'],
    headings: ['id', 'name'],
    rows: [{ line: 2, cells: ['1', 'Rímel'] }],
  })
})

test('bytes specific to Windows-1252 are decoded as Windows-1252', () => {
  expect(decodeFile(Uint8Array.of(0x80, 0x92, 0x97, 0xf1))).toBe('€’—ñ')
})

test('one invalid byte does not break the other accents of a UTF-8 file', () => {
  const bytes = Buffer.concat([utf8('id,name\n1,Rímel\n2,Uñas\n3,R'), Buffer.of(0xff), utf8('gel\n')])
  expect(cellsOf(decodeFile(bytes))).toEqual([
    ['1', 'Rímel'],
    ['2', 'Uñas'],
    ['3', 'R�gel'],
  ])
})

test.each([
  ['an empty file', Buffer.alloc(0), 'El archivo está vacío'],
  ['an old workbook', Buffer.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0), 'El archivo es un libro de Excel antiguo'],
  ['a binary file', Buffer.of(1, 0, 2, 0), 'El archivo no es texto'],
])('%s is refused in one line', (_what, bytes, message) => {
  expect(() => decodeFile(bytes)).toThrow(message)
})

test.each([
  ['id;name;price\n1;"a;b";12,50', ['1', 'a;b', '12,50']],
  ['id\tname\n1\ta', ['1', 'a']],
  ['sep=;\r\nid;name\r\n1;a', ['1', 'a']],
  ['SEP=;\nid;name,price\n1;a', ['1', 'a']],
  ['id,"a;b;c;d",name\n1,x,y', ['1', 'x', 'y']],
])('the delimiter of %j is found', (text, cells) => {
  expect(cellsOf(text)).toEqual([cells])
})

test('columns are matched by name, ignoring case, spaces, accents and hyphens', () => {
  expect(readCsv(' External ID ,Image-URL,Descripción,"NAME"\n').columns).toEqual([
    'external_id',
    'image_url',
    'descripcion',
    'name',
  ])
  // The owner reads them as they are written, without the blanks around them.
  expect(readCsv(' External ID ,Descripción\n').headings).toEqual(['External ID', 'Descripción'])
})

test('line numbers are those of a text editor', () => {
  const text = 'id,name\r\n1,"a\r\nb"\r\n\r\n2,c\r\n,\r\n3,5" brocha\r\n'
  expect(readCsv(text).rows).toEqual([
    { line: 2, cells: ['1', 'a\nb'] },
    { line: 5, cells: ['2', 'c'] },
    { line: 7, cells: ['3', '5" brocha'] },
  ])
  expect(readCsv('sep=,\nid,name\n1,a').rows[0]?.line).toBe(3)
})

test.each([
  ['', 'El archivo está vacío'],
  ['id,name\n1,"a', 'El archivo termina dentro de unas comillas que nadie cerró (registro 1)'],
  ['id,Name,name\n', 'La columna name aparece dos veces'],
])('%j is refused in one line', (text, message) => {
  expect(() => readCsv(text)).toThrow(message)
})

test('a row of more than a million characters is refused with its reason', () => {
  expect(() => readCsv(`id,name\n1,${'a'.repeat(1_000_010)}`)).toThrow(
    'El archivo tiene una fila de más de un millón de caracteres (registro 1)',
  )
})

test('[SAFE-70] a text of a cell is cut at 32,767 characters', () => {
  expect(cellsOf(`id,name\n1,${'a'.repeat(32_767)}b`)).toEqual([['1', 'a'.repeat(32_767)]])
})
