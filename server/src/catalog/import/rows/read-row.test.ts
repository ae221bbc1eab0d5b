import { OPTIONAL_TEXT_NAMES } from '@tocador/contracts/catalog/product-fields'
import { recordOf } from '@tocador/contracts/record-of'
import { expect, test } from 'vitest'
import { planColumns, refuseMissing } from './columns'
import { classify, defaultMapping, readMapping, withOptions } from './mapping'
import { readRow, type ImportedProduct } from './read-row'
import { readCsv } from '../reading/read-table'

function read(row: Record<string, string>, mapping = defaultMapping): ImportedProduct {
  const quoted = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  const whole = { external_id: 'x1', name: 'Labial', ...row }
  const table = readCsv(`${quoted(Object.keys(whole))}\n${quoted(Object.values(whole))}\n`)
  const [first] = table.rows
  const cells = first && planColumns(table).cellsOf(first)
  if (!cells || typeof cells === 'string') throw new Error(`No cells: ${cells}`)
  return readRow(cells, mapping)
}

test('a row contains only the fields of its columns', () => {
  expect(read({})).toEqual({
    line: 2,
    identity: { externalId: 'x1' },
    name: 'Labial',
    description: undefined,
    priceCents: undefined,
    costCents: undefined,
    onHand: undefined,
    kind: undefined,
    images: undefined,
    familyName: undefined,
    shade: undefined,
    shadeColor: undefined,
    videoUrl: undefined,
    status: undefined,
    notes: [],
  })
})

test('an empty column clears texts, price, cost, pictures and type, and leaves stock and status', () => {
  const columns = `${OPTIONAL_TEXT_NAMES.join(' ')} description price cost_price stock_total product_type category image_url video_url status family_name shade shade_color`
  const row = read(Object.fromEntries(columns.split(' ').map((column) => [column, ' '])))
  expect(row).toStrictEqual({
    line: 2,
    identity: { externalId: 'x1' },
    name: 'Labial',
    ...recordOf(OPTIONAL_TEXT_NAMES, () => null),
    description: '',
    priceCents: 0,
    costCents: 0,
    onHand: undefined,
    onHandSeen: undefined,
    listKey: undefined,
    offer: undefined,
    kind: { category: 'Sin clasificar', type: 'Sin clasificar' },
    familyName: '',
    shade: '',
    shadeColor: null,
    images: [],
    videoUrl: '',
    status: undefined,
    notes: ['Sin tipo ni categoría: queda en «Sin clasificar»'],
  })
})

test('the columns of our own export are read unchanged', () => {
  const row = {
    external_id: '',
    id: '7',
    price: '189.50',
    cost_price: '90',
    stock_total: '12',
    product_type_name: 'Labiales',
    category_name: 'Maquillaje',
    image_url: '/media/ab-1080.webp,https://x.mx/w_1,h_2/b.jpg',
    video_url: 'https://youtu.be/dQw4w9WgXcQ',
    status: 'inactive',
  }
  expect(read(row)).toMatchObject({
    identity: { id: 7 },
    priceCents: 18950,
    costCents: 9000,
    onHand: 12,
    kind: { category: 'Maquillaje', type: 'Labiales' },
    images: ['/media/ab-1080.webp', 'https://x.mx/w_1,h_2/b.jpg'],
    videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
    status: 'inactive',
    notes: [],
  })
})

test.each([
  ['Tocador', 'Labial mate', 'Tocador', 'Labial mate'],
  ['tocador', 'Labial TOCADOR mate', 'tocador', 'Labial TOCADOR mate'],
  ['  ', '  Labial\n   mate ', null, 'Labial mate'],
  ['A &amp;  B', '=1+1', 'A & B', '=1+1'],
])('brand %j and name %j are read as %j and %j', (writtenBrand, writtenName, brand, name) => {
  expect(read({ brand: writtenBrand, name: writtenName })).toMatchObject({ brand, name })
})

test('a file without the column leaves the brand as it is, and a long brand is shortened with a note', () => {
  expect(read({ name: 'Labial' }).brand).toBeUndefined()
  const { brand, notes } = read({ brand: 'á'.repeat(81), name: 'Labial' })
  expect(brand).toBe(`${'á'.repeat(79)}…`)
  expect(notes).toContain('La marca pasa de 80 caracteres: se acortó')
})

test.each([
  [{ price_original: '5.0', currency_original: 'CAD' }, 7900],
  [{ price_original: '44.0', currency_original: '' }, 66900],
  [{ price_original: '44.0' }, 66900],
  [{ price_original: '3.5', currency_original: 'usd' }, 7900],
  [{ price_original: '99.90', currency_original: 'MXN' }, 9990],
  [{ price: '99.90' }, 9990],
  [{ price: '$1,299' }, 129900],
  [{ precio: '1.299,50' }, 129950],
  [{ price: '10', currency: 'EUR' }, 19900],
  [{ price_original: '' }, 0],
  [{ price_original: '0.0', currency_original: 'USD' }, 0],
])('%j costs %i centavos', (cells, cents) => {
  expect(read(cells)).toMatchObject({ priceCents: cents, notes: [] })
})

test.each([
  [true, 7900],
  [false, 7540],
])('[PROD-70] with rounding %j a price of another currency costs %i centavos, and pesos stay', (roundToNine, cents) => {
  const mapping = withOptions(defaultMapping, { round_to_nine: roundToNine })
  expect(read({ price_original: '5.0', currency_original: 'CAD' }, mapping).priceCents).toBe(cents)
  expect(read({ price: '99.90' }, mapping).priceCents).toBe(9990)
})

test('[PROD-70] a --map file without a choice rounds, one that says otherwise does not', () => {
  const { roundToNine, ...older } = defaultMapping
  expect(roundToNine).toBe(true)
  expect(readMapping(JSON.stringify(older)).roundToNine).toBe(true)
  const exact = readMapping(JSON.stringify({ ...older, roundToNine: false }))
  expect(withOptions(exact, {}).roundToNine).toBe(false)
  expect(withOptions(exact, { round_to_nine: true }).roundToNine).toBe(true)
})

test.each([
  ['12', 12],
  ['12.0', 12],
  ['12.00', 12],
  ['1,200', 1200],
  [' ', undefined],
])('%j pieces are read as %j', (stock_total, pieces) => {
  expect(read({ stock_total }).onHand).toBe(pieces)
})

test('what the owner decided about the types of this file comes before the mapping', () => {
  const kind = { type: 'Labial', category: 'Maquillaje' }
  const general = { ...defaultMapping, kinds: [{ ...kind, as: { type: 'Labiales', category: 'Labios' } }] }
  const decided = withOptions(general, { kinds: [{ ...kind, as: { type: 'Tintas', category: 'Labios' } }] })
  const row = { product_type_name: 'Labial', category_name: 'Maquillaje' }
  expect(read(row, general).kind).toStrictEqual({ type: 'Labiales', category: 'Labios' })
  expect(read(row, decided).kind).toStrictEqual({ type: 'Tintas', category: 'Labios' })
})

test('the currency of a file is that of its costs, too, unless the cell names another one', () => {
  const mapping = withOptions(defaultMapping, { currency: 'EUR' })
  expect(read({ price: '10', cost_price: '4.5' }, mapping)).toMatchObject({ priceCents: 19900, costCents: 9000 })
  expect(read({ price: '10', cost_price: '90 MXN' }, mapping)).toMatchObject({ priceCents: 19900, costCents: 9000 })
  expect(read({ price: '10', cost_price: '4.5' })).toMatchObject({ priceCents: 1000, costCents: 450 })
})

test('a currency in small letters, of the options or of a --map file, is that of the prices and the costs', () => {
  const row = { price: '10', cost_price: '4.5' }
  expect(read(row, withOptions(defaultMapping, { currency: 'mxn' }))).toMatchObject({
    priceCents: 1000,
    costCents: 450,
    notes: [],
  })
  const inEuros = { priceCents: 19900, costCents: 9000, notes: [] }
  expect(read(row, withOptions(defaultMapping, { currency: 'eur' }))).toMatchObject(inEuros)
  const written = { ...defaultMapping, priceCurrency: 'eur', factors: { eur: '20' } }
  const ofFile = readMapping(JSON.stringify(written))
  expect(read(row, withOptions(ofFile, {}))).toMatchObject(inEuros)
  expect(read(row, withOptions(ofFile, { rates: { Eur: '2' } }))).toMatchObject({ costCents: 900 })
})

test.each(['toString', 'constructor', '__proto__'])('the currency %s is unknown, with a note', (currency) => {
  const row = { price: '10', cost_price: '4.5' }
  const unknown = (name: string) => ({
    priceCents: 0,
    costCents: undefined,
    notes: [`Moneda desconocida: «${name}»`, `Moneda desconocida del costo: «${name}»`],
  })
  expect(read(row, { ...defaultMapping, priceCurrency: currency })).toMatchObject(unknown(currency))
  expect(read(row, withOptions(defaultMapping, { currency }))).toMatchObject(unknown(currency.toUpperCase()))
})

test('a currency without a factor gives no price and a note', () => {
  expect(read({ price_original: '10', currency_original: 'JPY' })).toMatchObject({
    priceCents: 0,
    notes: ['Moneda desconocida: «JPY»'],
  })
})

test.each([
  [{ name: ' ' }, 'Sin nombre'],
  [{ external_id: ' ' }, 'Sin código del producto (external_id) ni id'],
  [{ external_id: 'a\ufffd1' }, 'El código del producto (external_id) tiene caracteres ilegibles'],
  [{ external_id: 'a'.repeat(201) }, 'El código del producto (external_id) tiene más de 200 caracteres'],
  [{ external_id: '', id: '7a' }, 'El id «7a» no es un número de producto'],
  [{ external_id: '', id: '99999999999' }, 'no es un número de producto'],
  [{ price: 'gratis' }, 'El precio «gratis» no es un número'],
  [{ price: '-5' }, 'El precio es negativo: -5'],
  [{ price: '1.999' }, 'lleva más de dos decimales'],
  [{ price: '99999999999' }, 'El precio es demasiado alto'],
  [{ cost_price: 'x' }, 'El costo «x» no es un número'],
  [{ stock_total: 'abc' }, 'El stock «abc» no es un número entero'],
  [{ stock_total: '-1' }, 'El stock «-1» no es un número entero'],
  [{ stock_total: '1.5' }, 'El stock «1.5» no es un número entero'],
  [{ stock_total: '1000001' }, 'El stock «1000001» no es un número entero'],
  [{ status: 'borrado' }, 'El estado «borrado» debe ser activo (active) o inactivo (inactive)'],
])('%j is refused', (cells, reason) => {
  expect(() => read(cells)).toThrow(reason)
})

const NOT_HTTPS = 'Una imagen no es https: se guarda, pero no se muestra'

test.each([
  ['https://x.mx/a b.jpg', ['https://x.mx/a%20b.jpg'], []],
  ['//x.mx/a.jpg?a=1&amp;b=2', ['https://x.mx/a.jpg?a=1&b=2'], []],
  ['http://x.mx/a.jpg', ['http://x.mx/a.jpg'], [NOT_HTTPS]],
  [
    'javascript:alert(1),https://x.mx/b.jpg',
    ['https://x.mx/b.jpg'],
    ['Una imagen no es una dirección http(s): se quitó'],
  ],
  ['https://x.mx/a.jpg\nhttps://x.mx/b.jpg', ['https://x.mx/a.jpg', 'https://x.mx/b.jpg'], []],
  ['https://x.mx/a.jpg\r\nHTTP://x.mx/b.jpg', ['https://x.mx/a.jpg', 'HTTP://x.mx/b.jpg'], [NOT_HTTPS]],
  ['https://x.mx/a.jpg|https://x.mx/b.jpg', ['https://x.mx/a.jpg', 'https://x.mx/b.jpg'], []],
  ['https://x.mx/a.jpg ; /media/ab-1080.webp;', ['https://x.mx/a.jpg', '/media/ab-1080.webp'], []],
  ['https://x.mx/a.jpg,\n//x.mx/b.jpg ; ', ['https://x.mx/a.jpg', 'https://x.mx/b.jpg'], []],
  ['https://x.mx/a;b|c d.jpg', ['https://x.mx/a;b|c%20d.jpg'], []],
  ['https://x.mx/get?of=https://y.mx/b.jpg', ['https://x.mx/get?of=https://y.mx/b.jpg'], []],
  [' \n|;, ', [], []],
  ['foto.jpg', [], ['Una imagen no es una dirección http(s): se quitó']],
  ['', [], []],
])('the picture %j is kept as %j', (image_url, images, notes) => {
  expect(read({ image_url })).toMatchObject({ images, notes })
})

test('at most ten pictures are kept, with a note', () => {
  const image_url = Array.from({ length: 12 }, (_, i) => `https://x.mx/${i}.jpg`).join(',')
  const { images, notes } = read({ image_url })
  expect(images).toHaveLength(10)
  expect(notes).toEqual(['Más de 10 imágenes: se quedan las primeras'])
  // What is said of one that is left out is of no use.
  const last = read({ image_url: `${image_url.replace(/,[^,]*,[^,]*$/, '')},http://x.mx/10.jpg` })
  expect([last.images, last.notes]).toStrictEqual([images, ['Más de 10 imágenes: se quedan las primeras']])
})

test('an invalid video address is removed, with a note', () => {
  expect(read({ video_url: 'javascript:alert(1)' })).toMatchObject({
    videoUrl: '',
    notes: ['El video no es una dirección http(s): se quitó'],
  })
})

test('texts that are too long are shortened, with a note', () => {
  const { name, description, notes } = read({ name: 'x'.repeat(300), description: 'y'.repeat(10_001) })
  expect([name.length, description?.length]).toEqual([200, 10_000])
  expect(notes).toEqual([
    'El nombre pasa de 200 caracteres: se acortó',
    'La descripción pasa de 10000 caracteres: se acortó',
  ])
})

test.each([
  ['lipstick', '', 'Maquillaje / Labios', 'Labiales', undefined],
  ['Lipstick', 'lip_gloss', 'Maquillaje / Labios', 'Brillos labiales', undefined],
  ['lipstick', 'neon', 'Maquillaje / Labios', 'Labiales', 'Subtipo desconocido: «neon»'],
  ['', 'skincare', 'Cuidado de la piel', 'Sin clasificar', 'Sin tipo: queda en «Sin clasificar»'],
  [
    'perfume',
    'floral',
    'Sin clasificar',
    'Sin clasificar',
    'Tipo desconocido: «perfume / floral»: queda en «Sin clasificar»',
  ],
  // The category of a row counts only where no type is written.
  [
    'perfume',
    'skincare',
    'Sin clasificar',
    'Sin clasificar',
    'Tipo desconocido: «perfume / skincare»: queda en «Sin clasificar»',
  ],
  ['', '', 'Sin clasificar', 'Sin clasificar', 'Sin tipo ni categoría: queda en «Sin clasificar»'],
])('type %j, subtype %j', (type, subtype, category, name, note) => {
  expect(classify(defaultMapping, type, subtype)).toEqual({ category, type: name, ...(note && { note }) })
})

test('types, subtypes and categories of a --map file are found in any case, with or without accents', () => {
  const own = {
    ...defaultMapping,
    types: [{ type: 'Lápiz', subtypes: ['Ojos Húmedos'], category: 'Maquillaje', name: 'Lápices' }],
    categories: { 'Piel Única': 'Cuidado' },
  }
  expect(classify(own, 'LAPIZ', 'ojos humedos')).toEqual({ category: 'Maquillaje', type: 'Lápices' })
  expect(classify(own, '', 'PIEL UNICA').category).toBe('Cuidado')
})

test('the --map file replaces the default mapping, and an invalid one is refused with its field name', () => {
  const own = { ...defaultMapping, factors: { USD: '10' } }
  expect(read({ price_original: '5.5', currency_original: 'USD' }, readMapping(JSON.stringify(own))).priceCents).toBe(
    5900,
  )
  expect(() => readMapping('{')).toThrow('no es JSON válido')
  expect(() => readMapping(JSON.stringify({ ...own, factors: { USD: '0' } }))).toThrow('factors.USD debe ser un número')
})

test('a file without a name column or an id column is refused as a whole', () => {
  const refusalOf = (csv: string) => {
    const table = readCsv(csv)
    return () => refuseMissing(planColumns(table), table)
  }
  expect(refusalOf('external_id,price\n')).toThrow('necesita una columna Nombre (name).')
  expect(refusalOf('name,price\n')).toThrow(
    'necesita una columna Código del producto (external_id) o Id de esta tienda (id).',
  )
})

test('unused columns are reported', () => {
  expect(planColumns(readCsv('id,name,rating\n')).unusedColumns).toEqual(['rating'])
})

test('facts are read as the form writes them, and one that is none leaves what the shop has, with a note', () => {
  expect(read({ content: '3,5 gr', opened_for: '12M', how_to_use: '<p>Agita.</p><p>Aplica.</p>' })).toMatchObject({
    content: '3.5 g',
    opened_for: '12 meses',
    how_to_use: 'Agita.\n\nAplica.',
    finish: undefined,
    notes: [],
  })
  expect(read({ content: '1,000 ml' })).toMatchObject({ content: '1000 ml', notes: [] })
  const { content, opened_for, notes } = read({ content: '8 fl oz', opened_for: 'mucho' })
  expect([content, opened_for]).toStrictEqual([undefined, undefined])
  expect(notes).toStrictEqual([
    'Contenido «8 fl oz» no se entendió. Escribe el contenido con su unidad: 250 ml, 3.5 g o 2 piezas',
    'Vida tras abrir «mucho» no se entendió. Escribe los meses que dura abierto, de 1 a 120',
  ])
})
