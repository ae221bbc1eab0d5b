import { expect, test } from 'vitest'
import { defaultMapping } from '../rows/mapping'
import { describeFile } from './describe-file'
import { readFile } from './read-file'

const read = (csv: string, atMost?: number) => readFile(Buffer.from(csv), defaultMapping, atMost)

test('a repeated product is refused with the line of the first, and an equal name is noted', () => {
  const { rows, products, refused, notes } = read(
    'external_id,id,name\na,,Rubor\nb,,RUBOR\na,,Gel\n,7,Base\n,7,Base dos\n,,Sin nada\nc,,',
  )
  expect(rows).toBe(7)
  expect(products.map(({ label, line }) => [label, line])).toStrictEqual([
    ['a', 2],
    ['b', 3],
    ['7', 5],
  ])
  expect(refused).toStrictEqual([
    { line: 4, label: 'a', reason: 'Repite el producto de la línea 2' },
    { line: 6, label: '7', reason: 'Repite el producto de la línea 5' },
    {
      line: 7,
      label: '',
      reason: 'Sin código del producto (external_id) ni id: no se reconocería en otra importación',
    },
    { line: 8, label: 'c', reason: 'Sin nombre' },
  ])
  expect(notes).toStrictEqual([{ line: 3, label: 'b', reason: 'Mismo nombre que otra fila: se guardan las dos' }])
})

test('a product that comes three times is refused twice, each time with the line of the first', () => {
  const { products, refused } = read('external_id,name\na,Rubor\na,Gel\na,Base\n')
  expect(products.map(({ line }) => line)).toStrictEqual([2])
  expect(refused).toStrictEqual([
    { line: 3, label: 'a', reason: 'Repite el producto de la línea 2' },
    { line: 4, label: 'a', reason: 'Repite el producto de la línea 2' },
  ])
})

test('a file has as many rows as an import may have, and one more is refused', () => {
  const csv = (rows: number) => `id,name\n${Array.from({ length: rows }, (_, nth) => `${nth + 1},A${nth}`).join('\n')}`
  expect(read(csv(5), 5).products).toHaveLength(5)
  expect(() => read(csv(6), 5)).toThrow('El archivo tiene 6 filas; divídelo en archivos de hasta 5')
})

test('a row that is cut short is refused alone', () => {
  const { products, refused } = read('id,name,price\n1,Rubor,20\n2,Gel\n')
  expect(products).toHaveLength(1)
  expect(refused).toStrictEqual([{ line: 3, label: '', reason: 'Tiene 2 columnas y el encabezado 3' }])
})

test('a file with its headings alone has no products to import', () => {
  expect(() => describeFile(Buffer.from('id,name\n'), defaultMapping, 5)).toThrow(
    'El archivo solo tiene una fila, la de los encabezados: no hay productos que importar',
  )
})

test('a file is described by its columns, what is missing, its types and the rates of its currencies', () => {
  const csv = `title,type,price,,rating\nRubor,Rubores,5 JPY,x,${'r'.repeat(61)}\nGel,Rubores,,x,\nBase,,7,x,3\n`
  const { rows, headings, columns, missing, kinds, currencies } = describeFile(Buffer.from(csv), defaultMapping, 5)
  expect(rows).toBe(3)
  expect(headings.map(({ key, samples }) => [key, samples])).toStrictEqual([
    ['title', ['Rubor', 'Gel', 'Base']],
    ['type', ['Rubores', 'Rubores']],
    ['price', ['5 JPY', '7']],
    ['rating', ['r'.repeat(60), '3']],
  ])
  expect(columns).toStrictEqual([
    { column: 'name', heading: 'title' },
    { column: 'price', heading: 'price' },
    { column: 'product_type', heading: 'type' },
  ])
  expect(missing).toStrictEqual(['external_id o id'])
  expect(kinds.map(({ type, category, rows: count }) => [type, category, count])).toStrictEqual([
    ['Rubores', '', 2],
    ['', '', 1],
  ])
  expect(currencies).toStrictEqual([{ currency: 'JPY', rows: 1, rate: '' }])
})
