import { describe, expect, test } from 'vitest'
import { readCsv } from '../reading/read-table'
import { planColumns } from './columns'
import { defaultMapping, readMapping, withOptions, type ImportMapping } from './mapping'
import { kindWords, labelOf, readRow } from './read-row'
import { exchangedCents, parseDecimal } from './shop-price'
import { splitCurrency } from './split-currency'

function cellsIn(row: Record<string, string>) {
  const quoted = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  const whole = { external_id: 'x1', name: 'Labial', ...row }
  const table = readCsv(`${quoted(Object.keys(whole))}\n${quoted(Object.values(whole))}\n`)
  const [first] = table.rows
  const cells = first && planColumns(table).cellsOf(first)
  if (!cells || typeof cells === 'string') throw new Error(`No cells: ${cells}`)
  return cells
}
const read = (row: Record<string, string>, mapping: ImportMapping = defaultMapping) => readRow(cellsIn(row), mapping)

describe('what names the product of a row', () => {
  test('is an external_id of up to 200 characters, else an id up to the greatest', () => {
    expect(read({ external_id: 'a'.repeat(200) }).identity).toStrictEqual({ externalId: 'a'.repeat(200) })
    expect(read({ external_id: '', id: '2147483647' }).identity).toStrictEqual({ id: 2_147_483_647 })
    expect(read({ external_id: '', id: '1' }).identity).toStrictEqual({ id: 1 })
    expect(read({ external_id: 'x1', id: '7' }).identity).toStrictEqual({ externalId: 'x1' })
    for (const id of ['0', '2147483648'])
      expect(() => read({ external_id: '', id })).toThrow(`El id «${id}» no es un número de producto`)
  })

  test('is shown in the report by its first 60 characters', () => {
    expect(labelOf(cellsIn({ external_id: ` ${'a'.repeat(61)}`, id: '7' }))).toBe('a'.repeat(60))
    expect(labelOf(cellsIn({ external_id: ' ', id: ' 7 ' }))).toBe('7')
  })
})

describe('units', () => {
  test.each([
    ['1000000', 1_000_000],
    ['1,000,000', 1_000_000],
    ['0', 0],
  ])('%s are read', (stock_total, units) => {
    expect(read({ stock_total }).onHand).toBe(units)
  })

  test('at the time of the export are read from their own column', () => {
    expect(read({ stock_total: '5', stock_total_seen: '7' })).toMatchObject({ onHand: 5, onHandSeen: 7 })
    expect(read({ stock_total: '5' }).onHandSeen).toBeUndefined()
    for (const stock_total of ['1,00', '1.5'])
      expect(() => read({ stock_total })).toThrow(`El stock «${stock_total}» no es un número entero de 0 a 1000000`)
  })
})

describe('texts', () => {
  test('as long as their fields are kept whole, and longer ones end with an ellipsis', () => {
    expect(read({ name: 'x'.repeat(200) })).toMatchObject({ name: 'x'.repeat(200), notes: [] })
    expect(read({ name: `${'x'.repeat(198)} ${'y'.repeat(9)}` }).name).toBe(`${'x'.repeat(198)}…`)
    expect(read({ family_name: 'f'.repeat(201), shade: 's'.repeat(61) })).toMatchObject({
      familyName: `${'f'.repeat(199)}…`,
      shade: `${'s'.repeat(59)}…`,
      notes: ['La familia pasa de 200 caracteres: se acortó', 'El tono pasa de 60 caracteres: se acortó'],
    })
    const half = read({ name: `${'x'.repeat(198)}💄💄` }).name
    expect(half).toBe(`${'x'.repeat(198)}…`)
  })

  test('with characters that could not be read are kept with a note', () => {
    expect(read({ name: 'R\ufffdgel' }).notes).toStrictEqual(['Tiene caracteres ilegibles (\ufffd)'])
    expect(read({ description: 'R\ufffdgel' }).notes).toStrictEqual(['Tiene caracteres ilegibles (\ufffd)'])
  })

  test('a barcode gets its lost zeros back, with a note, and a color that is none leaves what the shop has', () => {
    expect(read({ gtin: '36000291452' })).toMatchObject({
      gtin: '036000291452',
      notes: ['Al código de barras 36000291452 le faltaban ceros al inicio: quedó 036000291452'],
    })
    expect(read({ shade_color: 'A63446' })).toMatchObject({ shadeColor: '#a63446', notes: [] })
    expect(read({ shade_color: 'rojo' })).toMatchObject({
      shadeColor: undefined,
      notes: ['Color del tono «rojo» no se entendió. Escríbelo como #a63446'],
    })
  })

  test.each([
    ['Activo', 'active'],
    ['ACTIVE', 'active'],
    ['inactivo', 'inactive'],
    ['Inactive', 'inactive'],
    [' ', undefined],
  ])('the status %j is %j', (status, expected) => {
    expect(read({ status }).status).toBe(expected)
  })
})

describe('the type of a row', () => {
  test('is that of the shop, of which a missing half comes from the mapping of other catalogues', () => {
    const theirs = { product_type: 'lipstick', category: '' }
    expect(read({ ...theirs, product_type_name: 'Tintas', category_name: 'Labios' }).kind).toStrictEqual({
      type: 'Tintas',
      category: 'Labios',
    })
    expect(read({ ...theirs, category_name: 'Boca' }).kind).toStrictEqual({ type: 'Labiales', category: 'Boca' })
    expect(read({ ...theirs, product_type_name: 'Tintas' }).kind).toStrictEqual({
      type: 'Tintas',
      category: 'Maquillaje / Labios',
    })
  })

  test('has at most 120 characters, and is undefined without any of its columns', () => {
    const long = 'a'.repeat(121)
    expect(read({ product_type_name: long, category_name: long }).kind).toStrictEqual({
      type: 'a'.repeat(120),
      category: 'a'.repeat(120),
    })
    expect(kindWords(cellsIn({}))).toBeUndefined()
    expect(kindWords(cellsIn({ product_type: 'lipstick', category_name: 'Boca' }))).toStrictEqual({
      type: 'lipstick',
      category: 'Boca',
    })
  })
})

describe('prices', () => {
  test('a point before three digits is a decimal mark, and a note says so, since it may be meant for thousands', () => {
    const row = read({ price: '$ 1.990', cost_price: '250.500', stock_total: '12.000', stock_total_seen: '12.000' })
    expect([row.priceCents, row.costCents, row.onHand, row.notes]).toStrictEqual([
      199,
      25_050,
      12,
      [
        'El precio «1.990» se leyó como 1.99, con punto decimal. Si son miles, escríbelo sin punto: 1990',
        'El costo «250.500» se leyó como 250.5, con punto decimal. Si son miles, escríbelo sin punto: 250500',
        'El stock «12.000» se leyó como 12, con punto decimal. Si son miles, escríbelo sin punto: 12000',
      ],
    ])
    const clear = { price: '1,990', cost_price: '1990.50', stock_total: '1,200' }
    expect(read(clear)).toMatchObject({ priceCents: 199_000, costCents: 199_050, onHand: 1_200, notes: [] })
    // No thousands begin with a zero.
    expect(read({ price: '0.500' })).toMatchObject({ priceCents: 50, notes: [] })
  })

  test('go up to ten million pesos, and costs have the same bound', () => {
    expect(read({ price: '10000000', cost_price: '10000000' })).toMatchObject({
      priceCents: 1_000_000_000,
      costCents: 1_000_000_000,
    })
    expect(() => read({ price: '10000000.01' })).toThrow('El precio es demasiado alto')
    expect(() => read({ cost_price: '10000000.01' })).toThrow('El precio es demasiado alto')
  })

  test('a cost in a currency without a rate stays as it is, with a note, and one in another currency is not rounded to a 9', () => {
    expect(read({ cost_price: '5 JPY' })).toMatchObject({
      costCents: undefined,
      notes: ['Moneda desconocida del costo: «JPY»'],
    })
    const mapping = { ...defaultMapping, factors: { ...defaultMapping.factors, USD: '17.123' } }
    expect(read({ cost_price: '1.5 USD' }, mapping).costCents).toBe(2568)
  })

  test('a currency in the cell wins over its column, and that over the one of the file', () => {
    const factors = { USD: '10', EUR: '20', CAD: '30' }
    const mapping = withOptions({ ...defaultMapping, roundToNine: false, factors, currencyWhenEmpty: 'cad' }, {})
    const cents = (row: Record<string, string>) => read(row, mapping).priceCents
    expect(cents({ price: '1 USD', currency: 'EUR' })).toBe(1000)
    expect(cents({ price: '1', currency: 'EUR' })).toBe(2000)
    expect(cents({ price: '1', currency: ' eur ' })).toBe(2000)
    expect(cents({ price: '1', currency: '' })).toBe(3000)
    expect(cents({ price: '1' })).toBe(100)
    expect(cents({ price: '8', price_original: '1' })).toBe(3000)
  })

  test('exchanged amounts are rounded to the nearest centavo, halves up', () => {
    const decimal = (text: string) => parseDecimal(text) ?? { digits: 0n, scale: 0 }
    expect(exchangedCents(decimal('1'), decimal('0.12499'))).toBe(12)
    expect(exchangedCents(decimal('1'), decimal('0.125'))).toBe(13)
    expect(exchangedCents(decimal('2.5'), decimal('20'))).toBe(5000)
  })

  test('a number has at most thirty digits', () => {
    expect(parseDecimal('9'.repeat(30))?.digits).toBe(BigInt('9'.repeat(30)))
    expect(parseDecimal('9'.repeat(31))).toBeUndefined()
  })

  test.each([
    ['1 EURO', 'EUR'],
    ['1 euros', 'EUR'],
    ['£1', 'GBP'],
    ['¥1', 'JPY'],
    ['U$S 1', 'USD'],
    ['1 dlls', 'USD'],
    ['C$1', 'CAD'],
    ['CA$1', 'CAD'],
    ['R$1', 'BRL'],
    ['MX$1', 'MXN'],
    ['1 peso', 'MXN'],
    ['USD$1', 'USD'],
  ])('%s is an amount in %s', (written, currency) => {
    expect(splitCurrency(written)).toStrictEqual({ amount: '1', currency })
  })

  test('an amount has at most 60 characters', () => {
    expect(splitCurrency(`${'1'.repeat(56)} USD`).currency).toBe('USD')
    expect(splitCurrency(`${'1'.repeat(57)} USD`).currency).toBeUndefined()
  })
})

describe('the offer of a row', () => {
  const offer = { offer_price: '150', offer_first_day: '2026-11-24', offer_last_day: '2026-11-29' }

  test.each([
    ['2026-11-24', '2026-11-24'],
    ['24/11/2026', '2026-11-24'],
    ['4/1/2027', '2027-01-04'],
    ['\u200b24/11/2026 ', '2026-11-24'],
    ['46350', '2026-11-24'],
  ])('reads the day %s as %s', (offer_first_day, firstDay) => {
    expect(read({ ...offer, offer_first_day }).offer).toStrictEqual({
      priceCents: 15_000,
      firstDay,
      lastDay: '2026-11-29',
      isExported: false,
    })
  })

  test('is the one of the exported list only as it was exported', () => {
    const offer_seen = '7: 150 del 2026-11-24 al 2026-11-29'
    const isExported = (cells: Record<string, string>) =>
      read({ external_id: '', id: '7', ...offer, offer_seen, ...cells }).offer?.isExported
    expect(isExported({ offer_price: '$150.00', offer_first_day: '24/11/2026' })).toBe(true)
    expect(isExported({ offer_price: '150.01' })).toBe(false)
    expect(isExported({ offer_first_day: '2026-11-23' })).toBe(false)
    expect(isExported({ offer_last_day: '2026-11-30' })).toBe(false)
    expect(isExported({ offer_seen: '' })).toBe(false)
    // Filled down to the row of another product, or taken over into that of a new one.
    expect(isExported({ id: '8' })).toBe(false)
    expect(isExported({ external_id: 'x1' })).toBe(false)
  })

  test('needs all three of its cells, and without any stays as it is', () => {
    expect(read({ offer_price: '', offer_first_day: ' ', offer_last_day: '' }).offer).toBeUndefined()
    for (const missing of Object.keys(offer))
      expect(() => read({ ...offer, [missing]: '' })).toThrow('Una oferta necesita precio, primer día y último día')
  })

  test.each([
    [{ offer_price: '0' }, 'El precio de oferta debe ser mayor a 0'],
    [{ offer_price: '5 USD' }, 'El precio de oferta se escribe en pesos, no en USD'],
    [{ offer_price: '1.001' }, 'El precio de oferta «1.001» lleva más de dos decimales'],
    [
      { offer_first_day: '30/02/2026' },
      'El primer día de oferta «30/02/2026» no es una fecha. Escríbelo como 2026-11-24',
    ],
    [
      { offer_first_day: 'el primer lunes de diciembre' },
      'El primer día de oferta «el primer lunes de d» no es una fecha. Escríbelo como 2026-11-24',
    ],
    [{ offer_last_day: 'pronto' }, 'El último día de oferta «pronto» no es una fecha. Escríbelo como 2026-11-24'],
  ])('%j is refused', (cells, reason) => {
    expect(() => read({ ...offer, ...cells })).toThrow(reason)
  })
})

describe('addresses', () => {
  test('have up to 2,000 characters, and ten pictures are kept without a note', () => {
    const long = (length: number) => `https://x.mx/${'a'.repeat(length - 13)}`
    expect(read({ image_url: long(2000) })).toMatchObject({ images: [long(2000)], notes: [] })
    expect(read({ image_url: long(2001) }).images).toStrictEqual([])
    expect(read({ video_url: long(2000) })).toMatchObject({ videoUrl: long(2000), notes: [] })
    expect(read({ video_url: long(2001) }).videoUrl).toBe('')
    const ten = Array.from({ length: 10 }, (_, nth) => `https://x.mx/${nth}.jpg`).join(',')
    expect(read({ image_url: ten }).notes).toStrictEqual([])
  })

  test('of the shop’s own pictures are kept, and hidden characters, tabs and hard spaces are repaired', () => {
    expect(read({ image_url: '/media/a-1080.webp,/uploads/b.jpg' }).images).toStrictEqual(['/media/a-1080.webp'])
    expect(read({ image_url: 'https://x.mx/\u200ba\u00a0b\tc.jpg' }).images).toStrictEqual(['https://x.mx/a%20bc.jpg'])
    expect(read({ video_url: '//x.mx/v?a=1&amp;b=2' }).videoUrl).toBe('https://x.mx/v?a=1&b=2')
  })
})

test('rates and currencies of the owner replace those of the mapping, in any case of their letters', () => {
  const mapping = withOptions(defaultMapping, { rates: { usd: '10' }, currency: 'USD', columns: { price: 'total' } })
  expect(mapping.factors).toStrictEqual({ ...defaultMapping.factors, USD: '10' })
  expect([mapping.currencyWhenEmpty, mapping.priceCurrency]).toStrictEqual(['USD', 'USD'])
  expect(mapping.columns).toStrictEqual({ price: 'total' })
  expect(() => withOptions(defaultMapping, { rates: { usd: '0' } })).toThrow(
    'El tipo de cambio de USD debe ser un número mayor que 0',
  )
  expect(() => readMapping('[]')).toThrow('El archivo de --map no sirve:')
})
