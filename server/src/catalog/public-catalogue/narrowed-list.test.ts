import { updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { groupProducts } from '@tocador/contracts/catalog/family-endpoints'
import { addOffer } from '@tocador/contracts/catalog/offers-endpoints'
import { listProductChoices, listPublicProducts } from '@tocador/contracts/catalog/public-products-endpoints'
import type { QueryInputOf } from '@tocador/contracts/endpoint'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { describe, expect, test, vi } from 'vitest'
import { countRoundTrips } from '../../platform/database/round-trips'
import { aPlace, aProduct, aSession, anOrderInput } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')

interface Piece {
  name: string
  pesos: number
  type?: string
  brand?: string
  stock?: number
}

/** The later, the newer. */
let age = 0
async function put({ name, pesos, type = 'Labiales', brand, stock = 10 }: Piece): Promise<number> {
  const createdAt = new Date(Date.UTC(2026, 9, 1) + ++age * 60_000).toISOString()
  const id = await aProduct(shop, { name, priceCents: pesos * 100, type, stock, createdAt })
  if (brand !== undefined) await shop.call(updateProduct, { params: { id }, body: { brand }, token })
  return id
}
const balm = await put({ name: 'Bálsamo', pesos: 85, type: 'Bálsamos', brand: 'Casa Abril' })
const gone = await put({ name: 'Agotado', pesos: 60, brand: 'Lumbre', stock: 0 })
const red = await put({ name: 'Seda rojo', pesos: 189, brand: 'Nopalli' })
const ink = await put({ name: 'Tinta', pesos: 99, brand: 'Lumbre' })
const pink = await put({ name: 'Seda rosa', pesos: 149, brand: 'Ñandú' })
const nail = await put({ name: 'Esmalte', pesos: 120, type: 'Esmaltes', brand: 'Casa Abril' })
const shades = [
  { product_id: red, name: 'Rojo' },
  { product_id: pink, name: 'Rosa' },
]
await shop.call(groupProducts, { body: { name: 'Labial de seda', shades }, token })
const today = '2026-11-24'
shop.clock.set(`${today}T18:00:00Z`)
const admin = (await shop.signIn('admin')).token
const offer = { price: 79, first_day: today, last_day: '2026-11-30' }
const added = await shop.call(addOffer, { params: { id: ink }, body: offer, token: admin })
if (added.status !== 201) throw new Error(added.body.message)

type Query = QueryInputOf<typeof listPublicProducts>
const ids = async (query: Query) => {
  const { body } = await shop.call(listPublicProducts, { query })
  expect(body.pagination.total).toBe(body.data.length)
  return body.data.map(({ id }) => id)
}
const grouped = { grouped: 'true', in_stock: 'first' } as const

describe('[SEARCH-20] orders of the public list', () => {
  test.each([
    ['newest', [nail, red, ink, balm, gone]],
    ['price', [ink, balm, nail, red, gone]],
    ['-price', [red, nail, balm, ink, gone]],
    ['name', [balm, nail, red, ink, gone]],
    ['-name', [ink, red, nail, balm, gone]],
  ] as const)(
    '[WAIT-66] by %s: a family by its newest shade, lowest price and name, sold-out ones last',
    async (sort, order) => {
      expect(await ids({ ...grouped, sort })).toStrictEqual(order)
    },
  )

  test('without a word the newest first, and without "first" sold-out ones between the others', async () => {
    expect(await ids({})).toStrictEqual([nail, pink, ink, red, gone, balm])
    expect(await ids({ sort: 'price' })).toStrictEqual([gone, ink, balm, nail, pink, red])
    expect(await ids({ sort: 'price', in_stock: 'first' })).toStrictEqual([ink, balm, nail, pink, red, gone])
    expect(await ids({ in_stock: 'true', sort: '-price' })).toStrictEqual([red, pink, nail, balm, ink])
  })
})

describe('[SEARCH-21] filters of the public list', () => {
  test.each<[Query, number[]]>([
    [{ type: 'balsamos' }, [balm]],
    [{ type: 'Bálsamos|Esmaltes' }, [nail, balm]],
    [{ brand: 'CASA ABRIL' }, [nail, balm]],
    [{ brand: 'nandu' }, [pink]],
    [{ brand: 'Lumbre|Nopalli' }, [red, ink, gone]],
    [{ brand: 'Lumbre', type: 'Esmaltes' }, []],
    [{ price_from: '85', price_to: '120' }, [nail, balm]],
    [{ price_from: '150' }, [red]],
    [{ price_to: '79' }, [ink, gone]],
    [{ on_offer: 'true' }, [ink]],
    [{ on_offer: 'true', brand: 'Nopalli' }, []],
    [{ brand: 'Lumbre', in_stock: 'true' }, [ink]],
    [{ brand: 'No hay' }, []],
    // No shade is both.
    [{ brand: 'Nopalli', price_to: '150' }, []],
  ])('%j', async (query, expected) => expect(await ids({ ...grouped, ...query })).toStrictEqual(expected))
})

const choices = async (query: Omit<Query, 'sort'> = {}) =>
  (await shop.call(listProductChoices, { query: { grouped: 'true', in_stock: 'true', ...query } })).body.data
const counted = (list: readonly { name: string; count: number }[]) => list.map(({ name, count }) => `${name} ${count}`)

describe('[SEARCH-22] the choices of a filter', () => {
  test('say how many each would list, a family once', async () => {
    const { types, brands, ...rest } = await choices()
    expect(counted(types)).toStrictEqual(['Bálsamos 1', 'Esmaltes 1', 'Labiales 2'])
    expect(counted(brands)).toStrictEqual(['Casa Abril 2', 'Lumbre 1', 'Ñandú 1', 'Nopalli 1'])
    expect(rest).toStrictEqual({
      total: 4,
      in_stock: 4,
      with_sold_out: 5,
      on_offer: 1,
      has_offers: true,
      price_from: 79,
      price_to: 189,
    })
  })

  test('count with the other filters, keep the others of their own, and show 0', async () => {
    const { types, brands, ...rest } = await choices({ type: 'Labiales', brand: 'Lumbre' })
    expect(counted(types)).toStrictEqual(['Bálsamos 0', 'Esmaltes 0', 'Labiales 1'])
    expect(counted(brands)).toStrictEqual(['Casa Abril 0', 'Lumbre 1', 'Ñandú 1', 'Nopalli 1'])
    expect(rest).toStrictEqual({
      total: 1,
      in_stock: 1,
      with_sold_out: 2,
      on_offer: 1,
      has_offers: true,
      price_from: 79,
      price_to: 79,
    })
  })

  test('follow the search, name what is chosen in vain, and have no price of nothing', async () => {
    const { types, brands, ...rest } = await choices({ search: 'esmalte', brand: 'Inventada' })
    expect([counted(types), counted(brands)]).toStrictEqual([['Esmaltes 0'], ['Casa Abril 1', 'Inventada 0']])
    expect(rest).toMatchObject({ total: 0, has_offers: false, price_from: null, price_to: null })
  })
})

test('[SEARCH-22] lists and choices take no statement, also when they are asked for the first time', async () => {
  shop.changes.start()
  await expect.poll(() => shop.changes.isListening).toBe(true)
  await choices()
  const { roundTrips } = await countRoundTrips(async () => {
    await choices({ brand: 'Lumbre', price_to: '500' })
    await ids({ ...grouped, sort: 'price', price_from: '1' })
  })
  expect(roundTrips).toBe(0)
})

describe('[SEARCH-23] the API refuses', () => {
  test.each<[Record<string, string>, string, string]>([
    [{ price_from: '200', price_to: '100' }, 'price_from', 'El precio desde no puede ser mayor que el precio hasta'],
    [{ price_from: '-1' }, 'price_from', 'El precio desde (price_from) debe ser un número entero de 0 a 999999'],
    [{ price_from: '99.5' }, 'price_from', 'El precio desde (price_from) debe ser un número entero de 0 a 999999'],
    [{ price_to: '99.5' }, 'price_to', 'El precio hasta (price_to) debe ser un número entero de 0 a 999999'],
    [{ price_to: 'mil' }, 'price_to', 'El precio hasta (price_to) debe ser un número entero de 0 a 999999'],
    [{ in_stock: 'maybe' }, 'in_stock', 'Debe ser sí (true), no (false) o primero (first)'],
    [{ on_offer: 'quizá' }, 'on_offer', 'Debe ser sí (true) o no (false)'],
    [{ brand: Array.from({ length: 21 }, (_, nth) => `M${nth}`).join('|') }, 'brand', 'Máximo 20 valores por filtro'],
    [{ type: Array.from({ length: 21 }, (_, nth) => `T${nth}`).join('|') }, 'type', 'Máximo 20 valores por filtro'],
    [{ type: 'x'.repeat(121) }, 'type.0', 'Máximo 120 caracteres'],
  ])('%j', async (query, field, text) => {
    for (const endpoint of [listPublicProducts, listProductChoices]) {
      const { status, body } = await shop.call(endpoint, { query: query as never })
      expect([status, body.code, body.fields]).toStrictEqual([400, 'INVALID_INPUT', { [field]: text }])
    }
  })

  test('an unknown order, and lists a range of one price', async () => {
    const { status, body } = await shop.call(listPublicProducts, { query: { sort: 'caro' as never } })
    expect([status, body.fields]).toStrictEqual([400, { sort: 'Orden desconocido' }])
    expect(await ids({ price_from: '120', price_to: '120' })).toStrictEqual([nail])
  })
})

test('[SEARCH-20] best sellers are what sold most units in 90 days, families by all their shades, read once an hour', async () => {
  const app = await createTestApp()
  const [one = 0, two = 0, three = 0] = [
    await aProduct(app, { createdAt: '2026-10-01T00:00:00Z', stock: 50 }),
    await aProduct(app, { createdAt: '2026-10-02T00:00:00Z', stock: 50 }),
    await aProduct(app, { createdAt: '2026-10-03T00:00:00Z', stock: 50 }),
  ]
  const place = await aPlace(app)
  const order = async (lines: Record<number, number>) => {
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    const body = { ...anOrderInput({ ...place, tomorrow }, lines), sessionId: aSession() }
    const placed = await app.call(placeGuestOrder, { body })
    expect(placed.status, placed.body.message).toBe(201)
  }
  const best = async () =>
    (await app.call(listPublicProducts, { query: { sort: 'best_selling' } })).body.data.map(({ id }) => id)
  const untilBestAre = (expected: readonly number[]) =>
    vi.waitFor(
      async () => {
        await app.changes.compareNow()
        expect(await best()).toStrictEqual(expected)
      },
      { timeout: 10_000 },
    )
  await order({ [two]: 2, [one]: 3 })
  await order({ [two]: 2 })
  expect(await best()).toStrictEqual([three, two, one])
  app.clock.advance({ minutes: 60 })
  await untilBestAre([two, one, three])
  await order({ [three]: 9 })
  await app.changes.compareNow()
  expect(await best()).toStrictEqual([two, one, three])
  app.clock.advance({ minutes: 59 })
  const { sent } = await countRoundTrips(() => app.changes.compareNow())
  expect(sent.filter((text) => text.includes('order_lines'))).toStrictEqual([])
  expect(await best()).toStrictEqual([two, one, three])
  app.clock.advance({ minutes: 1 })
  await untilBestAre([three, two, one])
  for (const [lines, days, expected] of [
    [{ [one]: 20 }, 1, [one, three, two]],
    [{ [two]: 6 }, 0, [one, two, three]],
    // On day 90 the orders of the first day count, on day 91 only those of the second one, then none.
    [{ [three]: 3 }, 89, [one, three, two]],
    [{}, 1, [two, three, one]],
    [{}, 1, [three, two, one]],
  ] as const) {
    if (Object.keys(lines).length > 0) await order(lines)
    app.clock.advance({ days, minutes: 60 })
    await untilBestAre(expected)
  }
})

test('[SEARCH-20] a family stands by its lowest price also where another product costs less than its other shade', async () => {
  const between = await put({ name: 'Delineador', pesos: 160, type: 'Delineadores' })
  await shop.changes.compareNow()
  const ofBoth = async (sort: 'price' | '-price') =>
    (await ids({ ...grouped, sort })).filter((id) => id === red || id === between)
  expect(await ofBoth('price')).toStrictEqual([red, between])
  expect(await ofBoth('-price')).toStrictEqual([between, red])
})

test('[SEARCH-22] a family counts as on offer only with a shade on offer that the other filters leave', async () => {
  const plain = await put({ name: 'Polvo claro', pesos: 210, type: 'Polvos' })
  const cheaper = await put({ name: 'Polvo oscuro', pesos: 210, type: 'Polvos compactos' })
  const members = [
    { product_id: plain, name: 'Claro' },
    { product_id: cheaper, name: 'Oscuro' },
  ]
  await shop.call(groupProducts, { body: { name: 'Polvo', shades: members }, token: admin })
  const saved = await shop.call(addOffer, { params: { id: cheaper }, body: { ...offer, price: 180 }, token: admin })
  expect(saved.status, saved.body.message).toBe(201)
  await shop.changes.compareNow()
  const onOffer = async (type: string) => (await choices({ type })).on_offer
  expect([await onOffer('Polvos compactos'), await onOffer('Polvos')]).toStrictEqual([1, 0])
})
