import { expect, test } from 'vitest'
import { workbookOf } from '../../../testing/samples/a-workbook'
import { readMapping } from '../rows/mapping'
import { decodeFile } from './decode-file'
import { columnName, readCsv, readTable } from './read-table'

test('a file has up to 200 columns', () => {
  const heads = (count: number) => Array.from({ length: count }, (_, nth) => `c${nth}`).join(',')
  expect(readCsv(`${heads(200)}\n`).columns).toHaveLength(200)
  expect(() => readCsv(`${heads(201)}\n`)).toThrow(
    'El archivo tiene más de 200 columnas: deja solo las de los productos',
  )
})

test.each([
  [
    Buffer.of(0xd0, 0xcf, 0x11, 0xe0, 1),
    'El archivo es un libro de Excel antiguo o con contraseña. Guárdalo como XLSX sin contraseña',
  ],
  [
    Buffer.of(0x61, 0x00, 0x62),
    'El archivo no es texto, o está en una codificación desconocida. Guárdalo como CSV UTF-8',
  ],
  [Buffer.alloc(0), 'El archivo está vacío'],
])('bytes that are no text say what to do: %#', (bytes, message) => {
  expect(() => decodeFile(bytes)).toThrow(message)
})

test('a zero byte after the first 4,096 is no sign of a binary file', () => {
  const text = (before: number) => Buffer.concat([Buffer.alloc(before, 'a'), Buffer.of(0)])
  expect(decodeFile(text(4096))).toHaveLength(4097)
  expect(() => decodeFile(text(4095))).toThrow('El archivo no es texto')
})

test('UTF-16 is read in both orders of its bytes', () => {
  const little = Buffer.from('\ufeffid,Ñ', 'utf16le')
  expect(decodeFile(little)).toBe('id,Ñ')
  expect(decodeFile(Buffer.from(little).swap16())).toBe('id,Ñ')
})

test('a workbook that is none or is broken says so', () => {
  expect(() => readTable(workbookOf('<worksheet><sheetData>', { 'xl/workbook.xml': '<x/>' }))).toThrow(
    /El libro|El archivo/,
  )
  expect(() => readTable(Buffer.concat([Buffer.of(0x50, 0x4b, 0x03, 0x04), Buffer.alloc(40)]))).toThrow(
    'El libro de Excel está dañado o protegido con contraseña',
  )
})

test.each([
  ['|', 'id|name\n1|a|b\n'],
  ['\t', 'id\tname\n1\ta\n'],
  [';', 'SEP=;\nid;name\n1;a\n'],
])('columns divided by %j are found', (_, text) => {
  expect(readCsv(text).columns).toStrictEqual(['id', 'name'])
})

test('a heading is compared without accents, case, signs and what is around it', () => {
  expect(columnName(' Código-de  Barras! ')).toBe('codigo_de_barras')
  expect(columnName('__x__')).toBe('x')
})

test.each([
  ['{', 'El archivo de --map no es JSON válido'],
  ['{"currencyWhenEmpty":"","factors":{},"categories":{},"types":[]}', 'currencyWhenEmpty no puede estar vacío'],
  [
    '{"currencyWhenEmpty":"USD","factors":{"USD":"x"},"categories":{},"types":[]}',
    'factors.USD debe ser un número mayor que 0, entre comillas',
  ],
])('the mapping %s is refused', (json, message) => {
  expect(() => readMapping(json)).toThrow(message)
})
