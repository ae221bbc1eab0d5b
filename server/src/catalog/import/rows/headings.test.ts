import { expect, test } from 'vitest'
import { readCsv } from '../reading/read-table'
import { planColumns } from './columns'

test.each([
  ['external_id', 'sku codigo clave handle referencia variant_sku product_id item_id article_number'],
  ['name', 'nombre producto title titulo product_name nombre_del_producto product item articulo'],
  ['description', 'descripcion body_html body detalle details long_description'],
  ['price', 'precio precio_de_venta precio_venta pvp sale_price selling_price variant_price unit_price'],
  ['currency_original', 'currency moneda divisa'],
  ['cost_price', 'costo precio_de_costo coste cost cost_per_item costo_unitario unit_cost'],
  ['stock_total', 'stock existencias inventory inventario quantity qty cantidad unidades piezas variant_inventory_qty'],
  ['stock_total_seen', 'existencias_al_exportar'],
  [
    'stock_move_seen',
    'clave_de_la_lista_no_cambiar clave_de_la_lista movimiento_al_exportar_no_cambiar movimiento_al_exportar',
  ],
  ['product_type', 'type'],
  ['product_type_name', 'tipo tipo_de_producto'],
  ['category_name', 'categoria'],
  ['image_url', 'image imagen imagenes images image_src picture pictures photo photos foto fotos'],
  ['video_url', 'video'],
  ['status', 'estado'],
  ['brand', 'marca vendor fabricante manufacturer'],
  ['family_name', 'familia familia_de_tonos family'],
  ['shade', 'tono nombre_del_tono shade_name'],
  ['shade_color', 'color_del_tono color_tono'],
  ['offer_price', 'precio_de_oferta precio_oferta precio_promocional offer_price special_price'],
  ['offer_first_day', 'primer_dia_de_oferta inicio_de_oferta oferta_desde offer_start'],
  ['offer_last_day', 'ultimo_dia_de_oferta fin_de_oferta oferta_hasta offer_end'],
  ['offer_seen', 'oferta_al_exportar_no_cambiar oferta_al_exportar'],
])('the column %s is recognised by each of %s', (column, headings) => {
  for (const heading of [column, ...headings.split(' ')]) {
    const { places } = planColumns(readCsv(`rating,${heading}\n`))
    expect([...places], heading).toStrictEqual([[column, 1]])
  }
})

test('our own heading wins over another name of the column, wherever it stands', () => {
  expect([...planColumns(readCsv('title,name,nombre\n')).places]).toStrictEqual([['name', 1]])
  expect([...planColumns(readCsv('titulo,title\n')).places]).toStrictEqual([['name', 1]])
})

test('a row with more or fewer cells than the heading says how many it has', () => {
  const { cellsOf } = planColumns(readCsv('id,name\n'))
  expect(cellsOf({ line: 2, cells: ['1'] })).toBe('Tiene 1 columnas y el encabezado 2')
  expect(cellsOf({ line: 2, cells: ['1', 'a', 'b'] })).toBe('Tiene 3 columnas y el encabezado 2')
})
