import { expect, test } from 'vitest'
import { getAdminProduct, listAdminProducts } from '@tocador/contracts/catalog/admin-products-endpoints'
import * as offers from '@tocador/contracts/catalog/offers-endpoints'
import { getPublicProduct } from '@tocador/contracts/catalog/public-products-endpoints'
import sql from 'sql-template-tag'
import { countRoundTrips } from '../../platform/database/round-trips'
import { aProduct } from '../../testing/factories'
import { shopInstant } from '../../testing/shop-hours'
import { createTestApp } from '../../testing/test-app'
import { importCatalogue } from '../import/import-catalogue'
import { readFile } from '../import/reading/read-file'
import { defaultMapping } from '../import/rows/mapping'

const shop = await createTestApp()
shop.clock.set(shopInstant('2026-11-20', '12:00'))
const { token } = await shop.signIn('admin', { name: 'Olga Dueña' })
const run = (file: string | Buffer, isDryRun = false) =>
  importCatalogue(shop.contextFor({ id: 7, name: 'Olga Dueña' }), {
    file: readFile(Buffer.from(file), defaultMapping),
    stock: 3,
    isDryRun,
  })
const HEAD = 'id,nombre,precio,moneda,Precio de oferta,Primer día de oferta,Último día de oferta'
const lines = (...rows: string[]) => [HEAD, ...rows].join('\n')
const aPiece = (name: string) => aProduct(shop, { name, priceCents: 24_900, createdAt: '2026-09-01T12:00:00Z' })
const offersOf = async (id: number) =>
  (await shop.call(offers.listOffers, { params: { id }, token })).body.data.map(
    ({ price, first_day, last_day, state }) => [price, first_day, last_day, state],
  )
const audit = (id: number) =>
  shop.db.rows(sql`select action, after from audit_log where subject_id = ${String(id)} and action = 'add-offer'`)

test('[OFFER-17] a row puts an offer, said before it is made, and the same file again changes nothing', async () => {
  const [one, two] = [await aPiece('Rubor uno'), await aPiece('Rubor dos')]
  const file = lines(
    `${one},Rubor uno,249,MXN,189,2026-11-24,2026-11-29`,
    `${two},Rubor dos,239,MXN,$179.50,20/11/2026,46355`,
  )
  const changes = [
    ['Oferta: $189.00, del 24 al 29 de noviembre de 2026'],
    ['Precio: $249.00 → $239.00', 'Oferta: $179.50, del 20 al 29 de noviembre de 2026'],
  ]
  const tried = await run(file, true)
  expect([tried.updated, tried.results.map((row) => row.changes)]).toStrictEqual([2, changes])
  expect([await offersOf(one), await offersOf(two)]).toStrictEqual([[], []])
  const made = await run(file)
  expect([made.updated, made.results.map((row) => row.changes)]).toStrictEqual([2, changes])
  expect(await offersOf(one)).toStrictEqual([[189, '2026-11-24', '2026-11-29', 'future']])
  expect(await offersOf(two)).toStrictEqual([[179.5, '2026-11-20', '2026-11-29', 'running']])
  expect((await shop.call(getPublicProduct, { params: { id: two } })).body.data).toMatchObject({
    price: 179.5,
    price_before: 249,
  })
  expect((await shop.call(getAdminProduct, { params: { id: two }, token })).body.data.price).toBe(239)
  expect(await audit(one)).toStrictEqual([
    { action: 'add-offer', after: { offerCents: 18_900, firstDay: '2026-11-24', lastDay: '2026-11-29' } },
  ])
  expect(await run(file)).toMatchObject({ updated: 0, unchanged: 2, refused: [] })
  expect(await audit(one)).toHaveLength(1)
})

test('[OFFER-18] an offer that may not be refuses its row whole, with the reason, in the trial too', async () => {
  const ids: number[] = []
  for (let nth = 0; nth < 11; nth++) ids.push(await aPiece(`Base ${nth}`))
  await shop.call(offers.addOffer, {
    params: { id: ids[0] ?? 0 },
    body: { price: 200, first_day: '2026-11-24', last_day: '2026-11-29' },
    token,
  })
  const rows = [
    '189,2026-11-29,2026-12-05',
    '255,2026-11-24,2026-11-29',
    '189,2026-11-29,2026-11-24',
    '189,2026-11-19,2026-11-29',
    '189,,2026-11-29',
    'gratis,2026-11-24,2026-11-29',
    '189,2026-02-30,2026-11-29',
    '9 EUR,2026-11-24,2026-11-29',
    '189,2026-11-24,',
    ',2026-11-24,2026-11-29',
    '189,2026-11-24,2026-02-30',
  ].map((offer, nth) => `${ids[nth]},Base ${nth},255,MXN,${offer}`)
  const reasons = [
    'Ya hay una oferta del 24 al 29 de noviembre de 2026, a $200.00',
    'El precio de oferta debe ser menor que el de venta, que es $255.00',
    'El último día no puede ser anterior al primero',
    'La oferta no puede empezar antes de hoy',
    'Una oferta necesita precio, primer día y último día',
    'El precio de oferta «gratis» no es un número',
    'El primer día de oferta «2026-02-30» no es una fecha. Escríbelo como 2026-11-24',
    'El precio de oferta se escribe en pesos, no en EUR',
    'Una oferta necesita precio, primer día y último día',
    'Una oferta necesita precio, primer día y último día',
    'El último día de oferta «2026-02-30» no es una fecha. Escríbelo como 2026-11-24',
  ]
  const good = await aPiece('Base buena')
  const other = await aPiece('Base otra')
  const file = lines(...rows, `${good},Base buena,255,MXN,189,2026-11-24,2026-11-29`, `${other},Base otra,240,MXN,,,`)
  for (const isDryRun of [true, false]) {
    const report = await run(file, isDryRun)
    expect(report.refused.map(({ reason }) => reason)).toStrictEqual(reasons)
    const accepted = report.results.filter(({ outcome }) => outcome !== 'refused')
    expect(accepted.map(({ outcome, changes }) => [outcome, changes])).toStrictEqual([
      ['updated', ['Precio: $249.00 → $255.00', 'Oferta: $189.00, del 24 al 29 de noviembre de 2026']],
      ['updated', ['Precio: $249.00 → $240.00']],
    ])
  }
  for (const id of ids) {
    expect((await shop.call(getAdminProduct, { params: { id }, token })).body.data.price).toBe(249)
  }
  expect(await offersOf(good)).toHaveLength(1)
})

test('an offer of a product that is not there is refused for that, not for the offer', async () => {
  for (const isDryRun of [true, false]) {
    const { refused } = await run(lines('999999,Base ajena,99,MXN,189,2026-11-24,2026-11-29'), isDryRun)
    expect(refused.map(({ reason }) => reason)).toStrictEqual(['La tienda no tiene un producto con este id'])
  }
})

test('[OFFER-17] a new product comes with its offer, and an empty cell or a file without the columns changes no offer', async () => {
  const report = await run(
    'sku,nombre,precio,moneda,precio de oferta,oferta desde,oferta hasta\nn1,Polvo nuevo,99,MXN,79,2026-11-20,2026-11-21',
  )
  expect(report.results.map(({ outcome, changes }) => [outcome, changes])).toStrictEqual([
    ['created', ['Precio: $99.00', 'Oferta: $79.00, del 20 al 21 de noviembre de 2026']],
  ])
  const [product] = (await shop.call(listAdminProducts, { query: { search: 'Polvo nuevo' }, token })).body.data
  expect(product?.price_today).toBe(79)
  await run(lines(`${product?.id},Polvo nuevo,99,MXN,,,`))
  await run(`id,nombre,precio,moneda\n${product?.id},Polvo nuevo,98,MXN`)
  expect(await offersOf(product?.id ?? 0)).toStrictEqual([[79, '2026-11-20', '2026-11-21', 'running']])
})

test.each(['csv', 'xlsx'])(
  '[OFFER-19] an exported %s has the running or next offer and is imported again without a change',
  async (format) => {
    const name = `Delineador ${format}`
    const [running, next, none] = [
      await aPiece(`${name} uno`),
      await aPiece(`${name} dos`),
      await aPiece(`${name} tres`),
    ]
    const put = (id: number, first_day: string, last_day: string) =>
      shop.call(offers.addOffer, { params: { id }, body: { price: 189, first_day, last_day }, token })
    await put(running, '2026-11-20', '2026-11-29')
    await put(running, '2026-12-01', '2026-12-05')
    await put(next, '2026-11-24', '2026-11-29')
    shop.clock.set(shopInstant('2026-11-23', '12:00'))
    const later = (await shop.signIn('admin')).token
    const { rawPayload } = await shop.app.inject({
      url: '/api/admin/products/export',
      query: { format, sort: 'created_at', ids: [running, next, none].join(',') },
      headers: { authorization: `Bearer ${later}` },
    })
    const file = readFile(rawPayload, defaultMapping)
    expect(file.products.map(({ offer }) => offer)).toStrictEqual([
      { priceCents: 18_900, firstDay: '2026-11-20', lastDay: '2026-11-29', isExported: true },
      { priceCents: 18_900, firstDay: '2026-11-24', lastDay: '2026-11-29', isExported: true },
      undefined,
    ])
    expect(await run(rawPayload)).toMatchObject({ unchanged: 3, updated: 0, refused: [] })
    shop.clock.set(shopInstant('2026-11-20', '12:00'))
  },
)

test('[OFFER-19] an exported offer that changed since stays as it is in the shop, and the rest of its row is applied', async () => {
  const gone = 'Su oferta cambió o se quitó desde que se exportó la lista: queda como está en la tienda'
  const put = async (name: string, first_day: string) => {
    const id = await aPiece(name)
    const body = { price: 189, first_day, last_day: '2026-11-29' }
    const { data } = (await shop.call(offers.addOffer, { params: { id }, body, token })).body
    return { id, offer: data[0]?.id ?? 0 }
  }
  const ended = await put('Sombra terminada', '2026-11-20')
  const longer = await put('Sombra alargada', '2026-11-20')
  const removed = await put('Sombra retirada', '2026-11-24')
  const cheaper = await put('Sombra rebajada', '2026-11-24')
  const edited = await put('Sombra editada', '2026-11-24')
  const all = [ended, longer, removed, cheaper, edited]
  const { body: list } = await shop.app.inject({
    url: '/api/admin/products/export',
    query: { format: 'csv', sort: 'created_at', ids: all.map(({ id }) => id).join(',') },
    headers: { authorization: `Bearer ${token}` },
  })
  shop.clock.set(shopInstant('2026-11-22', '12:00'))
  const later = (await shop.signIn('admin')).token
  const of = ({ id, offer }: typeof ended) => ({ params: { id, offer }, token: later })
  await shop.call(offers.removeOffer, of(ended))
  await shop.call(offers.changeOffer, { ...of(longer), body: { last_day: '2026-12-05' } })
  await shop.call(offers.removeOffer, of(removed))
  await shop.call(offers.changeOffer, { ...of(cheaper), body: { price: 179 } })
  await shop.call(offers.removeOffer, of(edited))
  const delivered = list
    .replaceAll(
      /,\d+,(\d+),([A-Z]{8}),Activo/g,
      (_, seen: string, key: string) => `,${Number(seen) + 5},${seen},${key},Activo`,
    )
    .replace(/(Sombra editada.*),189\.00,2026-11-24/, '$1,199.00,2026-11-24')
  for (const isDryRun of [true, false]) {
    const { refused, results } = await run(delivered, isDryRun)
    expect(refused).toStrictEqual([])
    expect(results.map(({ name, changes, reasons }) => [name, changes.length, reasons])).toStrictEqual([
      ['Sombra terminada', 1, [gone]],
      ['Sombra alargada', 1, [gone]],
      ['Sombra retirada', 1, [gone]],
      ['Sombra rebajada', 1, [gone]],
      ['Sombra editada', 2, []],
    ])
  }
  const shown = async ({ id }: typeof ended) => {
    const { data } = (await shop.call(offers.listOffers, { params: { id }, token: later })).body
    return data.map(({ price, first_day, last_day, state }) => [price, first_day, last_day, state])
  }
  expect(await Promise.all(all.map(shown))).toStrictEqual([
    [[189, '2026-11-20', '2026-11-22', 'past']],
    [[189, '2026-11-20', '2026-12-05', 'running']],
    [],
    [[179, '2026-11-24', '2026-11-29', 'future']],
    [[199, '2026-11-24', '2026-11-29', 'future']],
  ])
  for (const { id } of all) {
    const { data } = (await shop.call(getAdminProduct, { params: { id }, token: later })).body
    expect(data.stock_total).toBe(15)
  }
  shop.clock.set(shopInstant('2026-11-20', '12:00'))
})

test('an import writes as many statements for two hundred offers as for two', async () => {
  const count = async (many: number) => {
    const rows: string[] = []
    for (let nth = 0; nth < many; nth++) {
      const name = `Polvo ${many} ${nth}`
      rows.push(`${await aPiece(name)},${name},249,MXN,189,2026-11-24,2026-11-29`)
    }
    const { result, roundTrips } = await countRoundTrips(() => run(lines(...rows)))
    expect(result.updated).toBe(many)
    return roundTrips
  }
  expect(await count(200)).toBe(await count(2))
})
