import { expect, test } from 'vitest'
import { planColumns, type ChosenColumns } from './columns'
import { readCsv } from '../reading/read-table'

function found(header: string, chosen?: ChosenColumns) {
  const table = readCsv(`${header}\n`)
  const { places } = planColumns(table, chosen)
  return Object.fromEntries([...places].map(([column, place]) => [column, table.headings[place]]))
}

test('columns are recognised by their names in Spanish and English', () => {
  expect(
    found('Código;Título;Descripción;Precio de venta;Costo;Cantidad;Tipo;Categoría;Fotos;Video;Estado'),
  ).toStrictEqual({
    external_id: 'Código',
    name: 'Título',
    description: 'Descripción',
    price: 'Precio de venta',
    cost_price: 'Costo',
    stock_total: 'Cantidad',
    product_type_name: 'Tipo',
    category_name: 'Categoría',
    image_url: 'Fotos',
    video_url: 'Video',
    status: 'Estado',
  })
  expect(found('SKU,Title,Body (HTML),Vendor,Type,Variant Price,Variant Inventory Qty,Image Src,Status')).toStrictEqual(
    {
      external_id: 'SKU',
      name: 'Title',
      description: 'Body (HTML)',
      brand: 'Vendor',
      product_type: 'Type',
      price: 'Variant Price',
      stock_total: 'Variant Inventory Qty',
      image_url: 'Image Src',
      status: 'Status',
    },
  )
})

test('a heading chosen by hand is no longer recognised by its name, and one may serve two columns', () => {
  expect(found('id,title,pvp', { external_id: 'id' })).toStrictEqual({ external_id: 'id', name: 'title', price: 'pvp' })
  expect(found('title,pvp', { name: 'title', external_id: 'Title' })).toStrictEqual({
    external_id: 'title',
    name: 'title',
    price: 'pvp',
  })
  expect(found('sku,name,price', { price: '' })).toStrictEqual({ external_id: 'sku', name: 'name' })
  expect(() => found('sku,name', { price: 'total' })).toThrow('El archivo no tiene la columna «total»')
})

test('hidden characters in a heading do not hide the column', () => {
  expect(found('\u200esku\u200b,na\u200bme')).toStrictEqual({ external_id: '\u200esku\u200b', name: 'na\u200bme' })
})

test.each([',', ';'])('columns without a heading are ignored (%s)', (delimiter) => {
  const table = readCsv(['sku,,name,,price', '1,x,Labial,,20', ''].join('\n').replaceAll(',', delimiter))
  const { unusedColumns, missing, cellsOf } = planColumns(table)
  expect([unusedColumns, missing]).toStrictEqual([[], []])
  const cells = table.rows.map(cellsOf)[0]
  if (typeof cells !== 'object') throw new Error(`No cells: ${cells}`)
  expect([cells.of('external_id'), cells.of('name'), cells.of('price')]).toStrictEqual(['1', 'Labial', '20'])
})
