import { expect, test } from 'vitest'
import { addItem, removeItem } from '@tocador/contracts/cart/cart-endpoints'
import { deleteProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import * as holds from '@tocador/contracts/cart/holds-endpoints'
import { changeOrderLines } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { aCartWith, aPlace, aProduct, aSession, anOrderInput } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const PERIODS = ['today', '1', '7', '30', 'all']

/** Holds of every status and level, made on different days. */
async function aShopWithYears() {
  const shop = await createTestApp()
  const place = await aPlace(shop)
  const product = await aProduct(shop, { stock: 900, priceCents: 10_000 })
  const other = await aProduct(shop, { stock: 900, priceCents: 2_550 })
  for (const days of [40, 10, 3, 0]) {
    const sold = aSession()
    await aCartWith(shop, { [product]: 1 }, sold)
    await shop.call(placeGuestOrder, { body: { ...anOrderInput(place, { [product]: 1 }), sessionId: sold } })
    const emptied = aSession()
    await aCartWith(shop, { [other]: 1 }, emptied)
    await shop.call(removeItem, { body: { sessionId: emptied, productId: other } })
    const client = await shop.signIn('client')
    await shop.call(addItem, { body: { productId: product, quantity: 2 }, token: client.token })
    await aCartWith(shop, { [product]: 1, [other]: 3 })
    shop.clock.advance({ minutes: 50 })
    await shop.schedule.runNow('release lapsed holds')
    await aCartWith(shop, { [other]: 1 })
    shop.clock.advance({ minutes: 9 })
    await aCartWith(shop, { [other]: 2 })
    if (days > 0) shop.clock.advance({ days: days === 40 ? 30 : days === 10 ? 7 : 3 })
  }
  const { token } = await shop.signIn('admin')
  return { ...shop, token }
}
const years = await aShopWithYears()

test.each(PERIODS)(
  '[API-45] with period %s every figure equals the length of the list that it opens',
  async (period) => {
    const { call, token } = years
    const stats = (await call(holds.holdStats, { token, query: { period } })).body.data
    const total = async (query: Record<string, string>) =>
      (await call(holds.listHolds, { token, query: { period, limit: 1, ...query } })).body.data.pagination.total
    expect({
      ...stats,
      total_reservations: await total({}),
      active_reservations: await total({ status: 'active' }),
      expired_reservations: await total({ status: 'expired' }),
      completed_reservations: await total({ status: 'completed' }),
      cancelled_reservations: await total({ status: 'cancelled' }),
      guest_reservations: await total({ user_type: 'guest' }),
      registered_reservations: await total({ user_type: 'registered' }),
      overdue_reservations: await total({ expiration: 'expired' }),
      critical_reservations: await total({ expiration: 'critical' }),
      warning_reservations: await total({ expiration: 'warning' }),
    }).toEqual(stats)
    expect(stats.total_reservations).toBeGreaterThan(0)
    const both = Number(stats.critical_reservations) + Number(stats.warning_reservations)
    expect(await total({ expiration: 'critical,warning' })).toBe(both)
    expect(await total({ status: 'active,cancelled' })).toBe(stats.active_reservations + stats.cancelled_reservations)
  },
)

test.each(PERIODS)('with period %s the figures of the carts equal the lengths of their lists', async (period) => {
  const { call, token } = years
  const { general, withProducts } = (await call(holds.cartStats, { token, query: { period } })).body.data
  const total = async (query: Record<string, string>) =>
    (await call(holds.listCartsWithHolds, { token, query: { period, limit: 1, ...query } })).body.data.pagination.total
  const all = (await call(holds.listAdminCarts, { token, query: { period } })).body.data.pagination.total
  expect({
    active_carts: await total({ state: 'all' }),
    active_guest_carts: await total({ state: 'all', cart_type: 'guest' }),
    active_registered_carts: await total({ state: 'all', cart_type: 'registered' }),
    expiring_soon_carts: await total({ state: 'expiring_soon' }),
    expired_carts: await total({ state: 'expired' }),
    carts_with_products: await total({}),
    total_carts: all,
  }).toEqual({
    active_carts: general.active_carts,
    active_guest_carts: general.active_guest_carts,
    active_registered_carts: general.active_registered_carts,
    expiring_soon_carts: general.expiring_soon_carts,
    expired_carts: general.expired_carts,
    carts_with_products: withProducts.carts_with_products,
    total_carts: general.total_carts,
  })
  expect(await total({ state: 'with_products' })).toBe(withProducts.carts_with_products)
  expect(await total({ state: 'empty' })).toBe(general.active_carts - withProducts.carts_with_products)
})

test('[API-45] the value of the holds, and of those that end within an hour', async () => {
  const shop = await createTestApp()
  const product = await aProduct(shop, { stock: 50, priceCents: 12_345 })
  const client = await shop.signIn('client')
  await shop.call(addItem, { body: { productId: product, quantity: 2 }, token: client.token })
  await aCartWith(shop, { [product]: 3 })
  const { token } = await shop.signIn('admin')
  const stats = async () => (await shop.call(holds.holdStats, { token })).body.data
  expect(await stats()).toMatchObject({ held_value: 617.25, value_at_risk: 0 })
  shop.clock.advance({ minutes: 1 })
  expect(await stats()).toMatchObject({ held_value: 617.25, value_at_risk: 370.35, warning_reservations: 1 })
  shop.clock.advance({ minutes: 45 })
  expect(await stats()).toMatchObject({ held_value: 617.25, value_at_risk: 370.35, critical_reservations: 1 })
  shop.clock.advance({ minutes: 14 })
  expect(await stats()).toMatchObject({ held_value: 617.25, value_at_risk: 0, overdue_reservations: 1 })
})

test('active holds come first, the next to expire at the top, twenty a page', async () => {
  const { call, token } = years
  const read = async (page: number) =>
    (await call(holds.listHolds, { token, query: { period: 'all', sort: 'reserved_until', page } })).body.data
  const first = await read(1)
  expect([first.reservations.length, first.pagination.limit]).toEqual([20, 20])
  const rows = [...first.reservations, ...(await read(2)).reservations]
  const ends = rows.filter(({ status }) => status === 'active').map((row) => row.reserved_until)
  expect(ends).toEqual(ends.toSorted())
  expect(ends.length).toBeGreaterThan(3)
  expect(rows.slice(0, ends.length).every(({ status }) => status === 'active')).toBe(true)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(first.now).toBe(years.clock.now().toISOString())
})

test.each([
  ['expires_at', (cart: { expires_at: string | null }) => cart.expires_at ?? 'nunca'],
  ['total_value', (cart: { total_value: number }) => cart.total_value.toFixed(2).padStart(12, '0')],
] as const)('carts are sorted by %s, twenty a page', async (sort, keyOf) => {
  const { call, token } = years
  const { carts, pagination } = (await call(holds.listCartsWithHolds, { token, query: { period: 'all', sort } })).body
    .data
  expect(pagination.limit).toBe(20)
  const keys = carts.map(keyOf)
  expect(keys).toEqual(keys.toSorted())
  expect(new Set(keys).size).toBeGreaterThan(1)
})

const padded = (value: number) => String(Math.round(value * 100)).padStart(12, '0')
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

test.each([
  ['created_at', (row: { created_at: string }) => row.created_at],
  ['total_amount', (row: { total_amount: number }) => padded(row.total_amount)],
] as const)('holds are sorted by %s in both directions, equal ones by their ids', async (sort, keyOf) => {
  const read = async (by: `-${typeof sort}` | typeof sort) =>
    (await years.call(holds.listHolds, { token: years.token, query: { period: 'all', sort: by, limit: 100 } })).body
      .data.reservations
  const rows = await read(sort)
  const keys = rows.map((row) => `${keyOf(row)} ${padded(row.id)}`)
  expect(keys).toStrictEqual(keys.toSorted())
  expect(new Set(rows.map(keyOf)).size).toBeGreaterThan(1)
  expect(idsOf(await read(`-${sort}`))).toStrictEqual(idsOf(rows).toReversed())
})

test('holds are sorted by their end from the last one, and those that ended are the newest first in both directions', async () => {
  const read = async (sort: 'reserved_until' | '-reserved_until') =>
    (await years.call(holds.listHolds, { token: years.token, query: { period: 'all', sort, limit: 100 } })).body.data
      .reservations
  const [first, last] = [await read('reserved_until'), await read('-reserved_until')]
  const ends = last.filter(({ status }) => status === 'active').map((row) => row.reserved_until)
  expect(last.slice(0, ends.length).map((row) => row.reserved_until)).toStrictEqual(ends.toSorted().toReversed())
  const ended = last.slice(ends.length).map((row) => `${row.updated_at} ${padded(row.id)}`)
  expect(ended).toStrictEqual(ended.toSorted().toReversed())
  expect(ended.length).toBeGreaterThan(3)
  expect(idsOf(first.slice(ends.length))).toStrictEqual(idsOf(last.slice(ends.length)))
})

test.each([
  ['created_at', (row: { created_at: string }) => row.created_at],
  ['total_value', (row: { total_value: number }) => padded(row.total_value)],
] as const)('carts are sorted by %s in both directions, equal ones by their ids', async (sort, keyOf) => {
  const read = async (by: `-${typeof sort}` | typeof sort) => {
    const query = { period: 'all', state: 'all', sort: by, limit: 100 } as const
    return (await years.call(holds.listCartsWithHolds, { token: years.token, query })).body.data.carts
  }
  const rows = await read(sort)
  const keys = rows.map((row) => `${keyOf(row)} ${padded(row.id)}`)
  expect(keys).toStrictEqual(keys.toSorted())
  expect(idsOf(await read(`-${sort}`))).toStrictEqual(idsOf(rows).toReversed())
})

test('carts are sorted by the end of their holds from the last one, those without a hold at the end', async () => {
  const query = { period: 'all', state: 'all', sort: '-expires_at', limit: 100 } as const
  const { carts } = (await years.call(holds.listCartsWithHolds, { token: years.token, query })).body.data
  const ends = carts.map((cart) => cart.expires_at ?? '')
  expect(ends).toStrictEqual(ends.toSorted().toReversed())
  expect([ends[0] === '', ends.at(-1)]).toStrictEqual([false, ''])
})

test('one hold and one cart are found by their ids, a client by the phone in any form', async () => {
  const { call, token } = years
  const client = await years.signIn('client', { name: 'Julieta Arce', phone: '55 4321 0000' })
  const product = await aProduct(years, { name: 'Tinta Ciruela' })
  const added = await call(addItem, { body: { productId: product, quantity: 1 }, token: client.token })
  const id = added.body.data.items[0]?.reservationId ?? 0
  const find = async (query: Record<string, string | number>) =>
    (await call(holds.listHolds, { token, query })).body.data.reservations.map((row) => row.id)
  expect(await find({ id })).toEqual([id])
  expect(await find({ cart_id: added.body.data.id })).toEqual([id])
  expect(await find({ search: '+52 1 (55) 4321-0000' })).toEqual([id])
  expect(await find({ search: 'CIRUELA tinta julieta' })).toEqual([id])
  expect(await find({ search: 'CI ciru julieta' })).toEqual([id])
  expect(await find({ search: '%' })).toEqual([])
  expect(await find({ search: 'intenso' })).toEqual([])
  const carts = await call(holds.listCartsWithHolds, { token, query: { search: '044 55 43210000' } })
  expect(carts.body.data.carts).toMatchObject([{ user_name: 'Julieta Arce', next_reservation_id: id }])
})

test('hold and cart of a session with capitals in its id are found by it, in capitals or not', async () => {
  const { call, token } = years
  const sessionId = await aCartWith(years, { [await aProduct(years)]: 1 }, 'guest_1763661600000_AbCdEfGhJk')
  for (const search of [sessionId, 'abcdefghjk']) {
    const { reservations } = (await call(holds.listHolds, { token, query: { search } })).body.data
    expect(
      reservations.map((row) => row.session_id),
      search,
    ).toStrictEqual([sessionId])
    const { carts } = (await call(holds.listCartsWithHolds, { token, query: { search } })).body.data
    expect(
      carts.map((row) => row.session_id),
      search,
    ).toStrictEqual([sessionId])
  }
})

test.each<[left: { minutes?: number; milliseconds?: number }, level: string]>([
  [{ minutes: 60 }, 'safe'],
  [{ minutes: 60, milliseconds: -1 }, 'warning'],
  [{ minutes: 15 }, 'warning'],
  [{ minutes: 15, milliseconds: -1 }, 'critical'],
  [{ milliseconds: 1 }, 'critical'],
  [{ milliseconds: 0 }, 'expired'],
])('with %j left a hold is listed as %s, and as nothing else', async ({ minutes = 0, milliseconds = 0 }, level) => {
  const { call, clock, token } = years
  const sessionId = await aCartWith(years, { [await aProduct(years)]: 1 })
  clock.advance({ minutes: 60 - minutes, milliseconds: -milliseconds })
  const listed = async (expiration: string) =>
    (await call(holds.listHolds, { token, query: { period: 'today', expiration, search: sessionId } })).body.data
      .reservations.length
  const levels = ['safe', 'warning', 'critical', 'expired'] as const
  const found = await Promise.all(levels.map(async (one) => [one, await listed(one)]))
  expect(found).toStrictEqual(levels.map((one) => [one, one === level ? 1 : 0]))
})

test('holds and carts of a product that was deleted are found by its name, long words and short ones', async () => {
  const { call, token } = years
  const product = await aProduct(years, { name: 'Bálsamo Zafiro' })
  const sessionId = await aCartWith(years, { [product]: 1 })
  const found = async (search: string) => {
    const query = { period: 'all', search } as const
    const { reservations } = (await call(holds.listHolds, { token, query })).body.data
    const { carts } = (await call(holds.listCartsWithHolds, { token, query: { ...query, status: 'active' } })).body.data
    return [reservations.map((row) => row.session_id), carts.map((row) => row.session_id)]
  }
  expect(await found('zafiro')).toStrictEqual([[sessionId], [sessionId]])
  await call(deleteProduct, { params: { id: product }, token })
  for (const search of ['zafiro', 'za fi']) expect((await found(search))[0], search).toStrictEqual([sessionId])
})

test('carts are found by the products that they show, and not by those that were taken out of them or of their order', async () => {
  const { call, token } = years
  const names = ['Corrector', 'Delineador', 'Iluminador', 'Contorno']
  const [kept = 0, lapsing = 0, removed = 0, added = 0] = await Promise.all(
    names.map((name) => aProduct(years, { name })),
  )
  const open = await aCartWith(years, { [lapsing]: 1, [removed]: 1 })
  await call(removeItem, { body: { sessionId: open, productId: removed } })
  const sold = await aCartWith(years, { [kept]: 1, [removed]: 1 })
  const bought = { ...anOrderInput(await aPlace(years), { [kept]: 1, [removed]: 1 }), sessionId: sold }
  const { order } = (await call(placeGuestOrder, { body: bought })).body.data
  const items = [kept, added].map((productId) => ({ productId, quantity: 1 }))
  const body = { items, updatedAtSeen: order.updated_at }
  expect((await call(changeOrderLines, { params: { id: order.id }, body, token })).status).toBe(200)
  years.clock.advance({ minutes: 61 })
  await years.schedule.runNow('release lapsed holds')
  const found = async (search: string, status: string) => {
    const { carts, pagination } = (await call(holds.listCartsWithHolds, { token, query: { search, status } })).body.data
    return [carts.map((cart) => cart.session_id), pagination.total]
  }
  const nothing = [[], 0]
  const of = async (status: string) => Promise.all(names.map((name) => found(name, status)))
  expect(await of('active')).toStrictEqual([nothing, [[open], 1], nothing, nothing])
  expect(await of('completed')).toStrictEqual([[[sold], 1], nothing, nothing, [[sold], 1]])
  expect(await of('active,completed')).toStrictEqual([[[sold], 1], [[open], 1], nothing, [[sold], 1]])
})

test.each([
  { sort: 'price' },
  { expiration: 'soon' },
  { status: 'active,lost' },
  { period: '0' },
  { id: 'x' },
  { limit: '0' },
])('%j is refused, not corrected', async (query) => {
  const reply = await years.app.inject({
    url: `/api/reservations/admin/all?${new URLSearchParams(query as Record<string, string>)}`,
    headers: { authorization: `Bearer ${years.token}` },
  })
  expect(reply.statusCode).toBe(400)
})

test('of a cart whose second hold is extended the first one is the next to end, and the cart was renewed with the second', async () => {
  const shop = await createTestApp()
  const [next, longest] = [await aProduct(shop), await aProduct(shop)]
  await aCartWith(shop, { [next]: 1, [longest]: 1 })
  const { token } = await shop.signIn('admin')
  const { reservations } = (await shop.call(holds.listHolds, { token })).body.data
  const idOf = (product: number) => reservations.find((row) => row.product_id === product)?.id ?? 0
  shop.clock.advance({ minutes: 10 })
  await shop.call(holds.extendHold, { params: { id: idOf(longest) }, body: { extensionHours: 5 }, token })
  expect((await shop.call(holds.listCartsWithHolds, { token })).body.data.carts).toMatchObject([
    { renewed_at: shop.clock.now().toISOString(), next_reservation_id: idOf(next) },
  ])
})

test('a hold that was taken out of a cart before its end has no time left', async () => {
  const { call, token } = years
  const [kept, taken] = [await aProduct(years), await aProduct(years)]
  const sessionId = await aCartWith(years, { [kept]: 1, [taken]: 1 })
  await call(removeItem, { body: { sessionId, productId: taken } })
  const { reservations } = (await call(holds.listHolds, { token, query: { search: sessionId } })).body.data
  const shown = reservations.map((row) => [row.product_id, row.status, row.minutes_remaining, row.expiration_status])
  expect(shown.toSorted(([one], [other]) => Number(one) - Number(other))).toStrictEqual([
    [kept, 'active', 60, 'safe'],
    [taken, 'cancelled', 0, 'expired'],
  ])
})

test('the number of queries does not grow with the rows', async () => {
  const { call, token } = years
  const trips = async (limit: number) => [
    (await call(holds.listHolds, { token, query: { limit, period: 'all' } })).roundTrips,
    (await call(holds.listCartsWithHolds, { token, query: { limit, period: 'all' } })).roundTrips,
  ]
  expect(await trips(20)).toEqual(await trips(1))
  expect(await trips(1)).toEqual([3, 3])
})

test('a cart was renewed when its hold that lasts longest was', async () => {
  const shop = await createTestApp()
  const [longest, other] = [await aProduct(shop), await aProduct(shop)]
  const sessionId = await aCartWith(shop, { [longest]: 1, [other]: 1 })
  const { token } = await shop.signIn('admin')
  const { reservations } = (await shop.call(holds.listHolds, { token })).body.data
  const idOf = (product: number) => reservations.find((row) => row.product_id === product)?.id ?? 0
  const id = idOf(longest)
  const cart = async () => (await shop.call(holds.listCartsWithHolds, { token })).body.data.carts[0]
  shop.clock.advance({ minutes: 10 })
  const extendedAt = shop.clock.now().toISOString()
  await shop.call(holds.extendHold, { params: { id }, body: { extensionHours: 5 }, token })
  expect((await cart())?.renewed_at).toBe(extendedAt)
  // The owner reminds of the one that ends first.
  expect((await cart())?.next_reservation_id).toBe(idOf(other))
  shop.clock.advance({ minutes: 10 })
  await shop.call(addItem, { body: { sessionId, productId: other, quantity: 1 } })
  expect((await cart())?.renewed_at).toBe(extendedAt)
})
