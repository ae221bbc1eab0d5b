import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { GTIN_FILTER_LABELS, WAITING_FILTER_LABELS } from './admin-catalog-words'
import { listAdminProducts } from './admin-products-endpoints'
import { dismissedProposal, familyChange, wantedFamily } from './family-schemas'
import { SHADE_FIELDS } from './family-words'
import { showFeed } from './feed-endpoints'
import { FEED_LIMITS, FEED_PATHS, FEED_PROBLEMS } from './feed-words'
import { importOptions } from './import-schemas'
import { EXPORT_HEADS, IMPORT_COLUMN_LABELS } from './import-words'
import { newOffer, newOffers, offerChange } from './offer-schemas'
import { OFFER_FIELDS } from './offer-words'
import { FACTS } from './product-facts'
import { CARD_TEXTS, PRODUCT_FIELDS } from './product-fields'
import { factsUndo, productsChange } from './product-selection-schemas'
import { choicesQuery, publicProductsQuery } from './product-schemas'
import { SHELF_FILTERS, SHELF_ORDERS } from './shelf-filters'

test('each fact has this label, longest text, subject of its refusal and hint', () => {
  const said = Object.values(FACTS).map((fact) => [
    fact.label,
    fact.maxLength,
    fact.subject,
    'hint' in fact ? fact.hint : '',
  ])
  expect(said).toStrictEqual([
    ['Contenido', 40, 'El contenido', 'Por ejemplo 250 ml, 3.5 g o 2 piezas'],
    ['Acabado', 60, 'El acabado', ''],
    ['Tipo de piel', 80, 'El tipo de piel', ''],
    ['Vida tras abrir', 20, 'La vida tras abrir', 'Meses que dura abierto, por ejemplo 12'],
    ['Hecho en', 60, 'El lugar de origen', ''],
    ['Código de barras', 32, 'El código de barras', 'Los números bajo las barras del empaque (GTIN, EAN o UPC)'],
    ['Modo de uso', 2000, 'El modo de uso', ''],
    ['Advertencias', 1000, 'El texto de advertencias', ''],
    ['Ingredientes (INCI)', 5000, 'La lista de ingredientes', ''],
  ])
})

test('only how to use, warnings and ingredients have lines, and no bulk edit sets ingredients or the barcode', () => {
  const having = (mark: 'hasLines' | 'isOfOne') =>
    Object.entries(FACTS).flatMap(([name, fact]) => (mark in fact ? [name] : []))
  expect(having('hasLines')).toStrictEqual(['how_to_use', 'warnings', 'ingredients'])
  expect(having('isOfOne')).toStrictEqual(['gtin', 'ingredients'])
})

test('[GTIN-03] an imported file may have these headings for facts, brand, shades and offers', () => {
  const heads = Object.entries({ ...CARD_TEXTS, ...FACTS, ...SHADE_FIELDS, ...OFFER_FIELDS }).map(([name, field]) => [
    name,
    field.heads.join(' '),
  ])
  expect(heads).toStrictEqual([
    ['brand', 'marca vendor fabricante manufacturer'],
    ['content', 'contenido contenido_neto presentacion net_content net_weight volumen volume size'],
    ['finish', 'acabado finish'],
    ['skin_type', 'tipo_de_piel skin_type'],
    ['opened_for', 'vida_tras_abrir pao period_after_opening meses_tras_abrir'],
    ['made_in', 'hecho_en origen pais_de_origen made_in country_of_origin'],
    ['gtin', 'codigo_de_barras barcode variant_barcode ean ean13 upc codigo_barras gtin13 isbn'],
    ['how_to_use', 'modo_de_uso instrucciones how_to_use directions'],
    ['warnings', 'advertencias precauciones warnings'],
    ['ingredients', 'ingredientes ingredientes_inci inci ingredients'],
    ['family_name', 'familia familia_de_tonos family'],
    ['shade', 'tono nombre_del_tono shade_name'],
    ['shade_color', 'color_del_tono color_tono'],
    ['offer_price', 'precio_de_oferta precio_oferta precio_promocional offer_price special_price'],
    ['offer_first_day', 'primer_dia_de_oferta inicio_de_oferta oferta_desde offer_start'],
    ['offer_last_day', 'ultimo_dia_de_oferta fin_de_oferta oferta_hasta offer_end'],
  ])
})

test('the columns of an import have these labels, in this order', () => {
  expect(Object.entries(IMPORT_COLUMN_LABELS).map(([name, label]) => `${name}: ${label}`)).toStrictEqual([
    'external_id: Código del producto',
    'id: Id de esta tienda',
    'name: Nombre',
    'brand: Marca',
    'content: Contenido',
    'finish: Acabado',
    'skin_type: Tipo de piel',
    'opened_for: Vida tras abrir',
    'made_in: Hecho en',
    'gtin: Código de barras',
    'how_to_use: Modo de uso',
    'warnings: Advertencias',
    'ingredients: Ingredientes (INCI)',
    'family_name: Familia',
    'shade: Tono',
    'shade_color: Color del tono',
    'description: Descripción',
    'price: Precio',
    'price_original: Precio en otra moneda',
    'currency_original: Moneda del precio',
    'offer_price: Precio de oferta',
    'offer_first_day: Primer día de oferta',
    'offer_last_day: Último día de oferta',
    'offer_seen: Oferta al exportar',
    'cost_price: Costo en pesos',
    'stock_total: Existencias',
    'stock_total_seen: Existencias al exportar',
    'stock_move_seen: Clave de la lista',
    'product_type_name: Tipo',
    'category_name: Categoría',
    'product_type: Tipo de otro catálogo',
    'category: Subtipo de otro catálogo',
    'image_url: Fotos (direcciones)',
    'video_url: Video (dirección)',
    'status: Estado (activo o inactivo)',
  ])
})

test('an exported file of products has these headings, in this order', () => {
  expect(Object.values(EXPORT_HEADS).join(' | ')).toBe(
    'Id | Nombre | Marca | Contenido | Acabado | Tipo de piel | Vida tras abrir | Hecho en | Código de barras | Modo de uso | Advertencias | Ingredientes (INCI) | Familia | Tono | Color del tono | Descripción | Categoría | Tipo | Precio | Precio de oferta | Primer día de oferta | Último día de oferta | Oferta al exportar (no cambiar) | Costo | Existencias | Existencias al exportar | Clave de la lista (no cambiar) | Estado | Fotos | Video',
  )
})

test('the fields of a product have these labels, and name and description these longest texts', () => {
  expect(Object.values(PRODUCT_FIELDS).map(({ label }) => label)).toStrictEqual([
    'Nombre',
    'Marca',
    'Descripción',
    'Contenido',
    'Acabado',
    'Tipo de piel',
    'Vida tras abrir',
    'Hecho en',
    'Código de barras',
    'Modo de uso',
    'Advertencias',
    'Ingredientes (INCI)',
    'Precio de venta',
    'Precio de inversión',
    'Existencias',
    'Tipo',
    'Estado',
    'Fotos',
    'URL del video',
  ])
  expect([PRODUCT_FIELDS.name.maxLength, PRODUCT_FIELDS.description.maxLength]).toStrictEqual([200, 10_000])
  expect([CARD_TEXTS.brand.maxLength, CARD_TEXTS.brand.subject]).toStrictEqual([80, 'La marca'])
  expect(Object.values(SHADE_FIELDS).map(({ label, maxLength }) => [label, maxLength])).toStrictEqual([
    ['Familia', 200],
    ['Tono', 60],
    ['Color del tono', 7],
  ])
})

test('each reason why Google or Meta refuse a product says what to do, and texts are cut at these lengths', () => {
  expect(FEED_PROBLEMS).toStrictEqual({
    price: { label: 'Sin precio', help: 'No está en la tienda ni en el catálogo hasta que tenga precio' },
    picture: { label: 'Sin foto', help: 'Agrega al menos una foto' },
    webp: { label: 'Foto WebP de otro sitio', help: 'Sube la foto a la tienda: se entrega en JPEG' },
    small: { label: 'Foto chica', help: 'Sube una de 500 × 500 píxeles o más' },
    description: { label: 'Sin descripción', help: 'Escribe qué es y para qué sirve' },
    identity: { label: 'Sin marca ni código', help: 'Escribe la marca o el código de barras' },
    repeated: { label: 'Código repetido', help: 'Otro producto tiene el mismo código de barras' },
  })
  expect(FEED_LIMITS).toStrictEqual({ title: 150, description: 5000, brand: 70, color: 100, type: 750, pictures: 10 })
  expect(FEED_PATHS).toStrictEqual({ xml: '/catalogo.xml', csv: '/catalogo.csv' })
})

test('the filters and orders of the lists have these names', () => {
  expect(GTIN_FILTER_LABELS).toStrictEqual({
    with: 'Con código',
    without: 'Sin código',
    repeated: 'Código repetido',
  })
  expect(WAITING_FILTER_LABELS).toStrictEqual({ any: 'Con espera', arrived: 'Llegó y hay quien espera' })
  expect(SHELF_ORDERS).toStrictEqual({
    nuevo: { sort: 'newest', label: 'Lo más nuevo' },
    vendidos: { sort: 'best_selling', label: 'Más vendidos' },
    precio: { sort: 'price', label: 'Precio: de menor a mayor' },
    'precio-mayor': { sort: '-price', label: 'Precio: de mayor a menor' },
    nombre: { sort: 'name', label: 'Nombre, A a Z' },
  })
  expect(Object.values(SHELF_FILTERS).map(({ label }) => label)).toStrictEqual([
    'Ordenar por',
    'Tipo',
    'Marca',
    'Desde',
    'Hasta',
    'Disponibilidad',
    'Ofertas',
  ])
  expect(SHELF_FILTERS.stock.chips('available').map(({ text }) => text)).toStrictEqual(['En existencia'])
})

const shade = (product_id: number, name: string) => ({ product_id, name })
const family = (...shades: object[]) => ({ name: 'Labial Terso', shades })
const two = [shade(1, 'Grana'), shade(2, 'Durazno')]
const offer = { price: 100, first_day: '2026-11-24', last_day: '2026-11-29' }
const NOW = '2026-11-24T12:00:00Z'
const chosen = productsChange
const undone = factsUndo
const listQuery = listAdminProducts.query as unknown as z.core.$ZodType

test.each<[string, z.core.$ZodType, unknown, string]>([
  ['a family without a name', wantedFamily, { ...family(...two), name: ' ' }, 'Escribe el nombre de la familia'],
  ['a family of one product', wantedFamily, family(shade(1, 'Grana')), 'Elige al menos dos productos'],
  [
    'a family of 61',
    wantedFamily,
    family(...Array.from({ length: 61 }, (_, nth) => shade(nth + 1, `Tono ${nth}`))),
    'Una familia tiene como máximo 60 tonos',
  ],
  ['a shade without a name', wantedFamily, family(shade(1, ''), shade(2, 'Grana')), 'Escribe el nombre de cada tono'],
  ['two shades of one name', wantedFamily, family(shade(1, 'Nácar'), shade(2, 'NACAR')), 'Dos tonos se llaman igual'],
  ['one product twice', wantedFamily, family(shade(1, 'Grana'), shade(1, 'Uva')), 'Un producto está dos veces'],
  [
    'a color that is none',
    wantedFamily,
    family({ ...shade(1, 'Grana'), color: 'rojo' }, shade(2, 'Uva')),
    'Escríbelo como #a63446',
  ],
  ['a dismissed pair of one', dismissedProposal, { product_ids: [1] }, 'Elige al menos dos productos'],
  ['a dismissed pair twice', dismissedProposal, { product_ids: [1, 1] }, 'Un producto está dos veces'],
  ['an offer for nothing', newOffer, { ...offer, price: 0 }, 'El precio de oferta debe ser mayor a 0'],
  ['an offer without a price', newOffer, { ...offer, price: 'x' }, 'El precio de oferta debe ser mayor a 0'],
  ['an offer without a beginning', newOffer, { ...offer, first_day: '' }, 'Elige el primer día de la oferta'],
  ['an offer without an end', offerChange, { last_day: 'pronto' }, 'Elige el último día de la oferta'],
  ['an unknown order', publicProductsQuery, { sort: 'cost' }, 'Orden desconocido'],
  ['unknown fields', publicProductsQuery, { fields: 'all' }, 'Elige los datos: existencias (stock) o tarjeta (card)'],
  ['21 brands', choicesQuery, { brand: Array(21).fill('A').join('|') }, 'Máximo 20 valores por filtro'],
  ['an unknown availability', choicesQuery, { in_stock: 'last' }, 'Debe ser sí (true), no (false) o primero (first)'],
  [
    'a price range the wrong way round',
    choicesQuery,
    { price_from: '9', price_to: '8' },
    'El precio desde no puede ser mayor que el precio hasta',
  ],
  ['an unknown status', listQuery, { status: 'gone' }, 'Estado desconocido'],
  ['an unknown stock', listQuery, { stock: 'none' }, 'Existencias desconocidas'],
  ['an unknown filter of pictures', listQuery, { photo: 'yes' }, 'Filtro de fotos desconocido'],
  ['an unknown filter of codes', listQuery, { gtin: 'yes' }, 'Filtro de códigos desconocido'],
  ['an unknown filter of waiting', listQuery, { waiting: 'yes' }, 'Filtro de espera desconocido'],
  [
    'an unknown problem of the feed',
    showFeed.query as unknown as z.core.$ZodType,
    { problem: 'x' },
    'Motivo desconocido',
  ],
  ['an outdated family that is none', familyChange, { ...family(...two), updated_at_seen: 'ayer' }, 'Fecha inválida'],
  [
    'a price that was not seen',
    chosen,
    { products: [{ id: 1, price_seen: 'x' }] },
    'El precio visto debe ser un número',
  ],
  ['a price below nothing that was seen', chosen, { products: [{ id: 1, price_seen: -1 }] }, 'El precio no es válido'],
  ['a new price of nothing', chosen, { products: [{ id: 1, price: 0 }] }, 'El precio de venta debe ser mayor a 0'],
  ['a new price that is none', chosen, { products: [{ id: 1, price: 'x' }] }, 'El precio debe ser mayor a 0'],
  ['an undo of nothing', undone, { ids: [], changed_at: NOW }, 'Elige al menos un producto'],
  ['an undo without a time', undone, { ids: [1], changed_at: 'ayer' }, 'Fecha inválida'],
  [
    'an undo of 1,001 products',
    undone,
    { ids: Array.from({ length: 1001 }, (_, nth) => nth + 1), changed_at: NOW },
    'Elige como máximo 1,000 productos',
  ],
  ['an offer of many of nothing', newOffers, { ...offer, products: [] }, 'Elige al menos un producto'],
  [
    'an offer computed from no price',
    newOffers,
    { ...offer, products: [{ id: 1, price: 5, price_seen: 'x' }] },
    'El precio visto debe ser un número',
  ],
  [
    'an offer computed from a price below nothing',
    newOffers,
    { ...offer, products: [{ id: 1, price: 5, price_seen: -1 }] },
    'El precio no es válido',
  ],
  ['a currency of an import without letters', importOptions, { currency: ' ' }, 'Falta un texto'],
  [
    'a type of an import without a name',
    importOptions,
    { kinds: [{ type: 'a', category: 'b', as: { type: '', category: 'c' } }] },
    'Falta un texto',
  ],
])('%s is refused', (_, schema, input, message) => {
  const { error } = (schema as z.ZodMiniType).safeParse(input)
  expect(error?.issues[0]?.message).toBe(message)
})

test('two shades of other names, colors in both spellings and none, and a range of one price are accepted', () => {
  const [red, bare, none] = [' #A63446 ', 'a63446', '']
  expect(
    wantedFamily
      .parse(
        family(
          { ...shade(1, 'Grana'), color: red },
          { ...shade(2, 'Uva'), color: bare },
          { ...shade(3, 'Ave'), color: none },
        ),
      )
      .shades.map(({ color }) => color),
  ).toStrictEqual(['#a63446', '#a63446', null])
  expect(wantedFamily.parse(family(...two)).shades.map(({ color }) => color)).toStrictEqual([null, null])
  expect(choicesQuery.safeParse({ price_from: '8', price_to: '8' }).success).toBe(true)
})
