import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { addItem, getCart, migrateCart } from '@tocador/contracts/cart/cart-endpoints'
import {
  cancelHold,
  cartStats,
  holdStats,
  listAdminCarts,
  listCartsWithHolds,
  listHolds,
} from '@tocador/contracts/cart/holds-endpoints'
import { updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { addOffer } from '@tocador/contracts/catalog/offers-endpoints'
import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import { changeOrderLines, changeOrderStatus } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import { inTransaction, nobody } from '../../platform/context'
import { aCartWith, anOrderInput, aPlace, aProduct, levelOf } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

test('a cart has expired at the moment of its last hold, ends soon for an hour before, and is listed for a day before', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  await aCartWith(shop, { [await aProduct(shop)]: 1 })
  const HOUR_MS = 3_600_000
  const seen = async (left: number) => {
    const until = new Date(shop.clock.now().getTime() + left)
    await inTransaction(shop.contextFor(nobody), (tx) => tx.run(sql`update cart_lines set reserved_until = ${until}`))
    const { general, expiringSoon } = (await shop.call(cartStats, { token })).body.data
    const listed = async (state: 'expired' | 'expiring_soon') =>
      (await shop.call(listCartsWithHolds, { token, query: { state } })).body.data.carts.length
    expect([await listed('expired'), await listed('expiring_soon')]).toStrictEqual([
      general.expired_carts,
      general.expiring_soon_carts,
    ])
    return [general.expired_carts, general.expiring_soon_carts, expiringSoon.length]
  }
  expect(await seen(-1)).toStrictEqual([1, 0, 0])
  expect(await seen(0)).toStrictEqual([1, 0, 0])
  expect(await seen(1)).toStrictEqual([0, 1, 1])
  expect(await seen(HOUR_MS)).toStrictEqual([0, 1, 1])
  expect(await seen(HOUR_MS + 1)).toStrictEqual([0, 0, 1])
  expect(await seen(24 * HOUR_MS)).toStrictEqual([0, 0, 1])
  expect(await seen(24 * HOUR_MS + 1)).toStrictEqual([0, 0, 0])
})

test('the carts that end within a day are counted and summed in all, of which five are listed, with what they still hold', async () => {
  const shop = await createTestApp()
  const [ending, living] = [
    await aProduct(shop, { name: 'Rubor', priceCents: 10_000 }),
    await aProduct(shop, { name: 'Gel', priceCents: 5_000 }),
  ]
  const client = await shop.signIn('client')
  // An account holds for a week.
  await shop.call(addItem, { body: { productId: living, quantity: 1 }, token: client.token })
  const mixed = await aCartWith(shop, { [ending]: 1 })
  shop.clock.advance({ minutes: 30 })
  await aCartWith(shop, { [living]: 2 }, mixed)
  const { token } = await shop.signIn('admin')
  const seen = async () => {
    const { expiringSoon, expiringSoonTotals } = (await shop.call(cartStats, { token })).body.data
    const [first] = expiringSoon
    return [
      expiringSoonTotals,
      expiringSoon.length,
      [first?.session_id, first?.products_summary, first?.items_count, first?.total_quantity, first?.total_value],
    ]
  }
  const whole = [mixed, 'Rubor × 1, Gel × 2', 2, 3, 200]
  expect(await seen()).toStrictEqual([{ carts: 1, value: 200 }, 1, whole])
  for (let count = 0; count < 4; count++) await aCartWith(shop, { [ending]: 1 })
  expect(await seen()).toStrictEqual([{ carts: 5, value: 600 }, 5, whole])
  await aCartWith(shop, { [living]: 3 })
  expect(await seen()).toStrictEqual([{ carts: 6, value: 750 }, 5, whole])
  shop.clock.advance({ minutes: 30 })
  const held = [{ carts: 6, value: 650 }, 5, [mixed, 'Gel × 2', 1, 2, 100]]
  expect(await seen()).toStrictEqual(held)
  await shop.schedule.runNow('release lapsed holds')
  expect(await seen()).toStrictEqual(held)
  shop.clock.advance({ minutes: 30 })
  const { expiringSoonTotals } = (await shop.call(cartStats, { token })).body.data
  expect(expiringSoonTotals).toStrictEqual({ carts: 0, value: 0 })
})

test('of carts whose holds have ended the last one to end stands first, after those that still hold', async () => {
  const shop = await createTestApp()
  const product = await aProduct(shop)
  const first = await aCartWith(shop, { [product]: 1 })
  shop.clock.advance({ minutes: 10 })
  const second = await aCartWith(shop, { [product]: 1 })
  shop.clock.advance({ minutes: 60 })
  const living = await aCartWith(shop, { [product]: 1 })
  const { token } = await shop.signIn('admin')
  for (const sort of ['next_to_expire', '-next_to_expire'] as const) {
    const { carts } = (await shop.call(listCartsWithHolds, { token, query: { sort } })).body.data
    expect(
      carts.map((cart) => cart.session_id),
      sort,
    ).toStrictEqual([living, second, first])
  }
})

test('the hold of a cart that is the next to end is one that holds units, and none when all have ended', async () => {
  const shop = await createTestApp()
  const [ended, living] = [await aProduct(shop, { name: 'Rubor' }), await aProduct(shop, { name: 'Gel' })]
  const sessionId = await aCartWith(shop, { [ended]: 1 })
  shop.clock.advance({ minutes: 30 })
  await aCartWith(shop, { [living]: 2 }, sessionId)
  const { token } = await shop.signIn('admin')
  const { reservations } = (await shop.call(listHolds, { token })).body.data
  const cartAfter = async (minutes: number) => {
    shop.clock.advance({ minutes })
    await shop.schedule.runNow('release lapsed holds')
    const { carts } = (await shop.call(listCartsWithHolds, { token })).body.data
    return carts.map((cart) => [cart.products_summary, cart.total_quantity, cart.next_reservation_id])
  }
  const id = reservations.find((row) => row.product_id === living)?.id
  expect(id).toBeGreaterThan(0)
  expect(await cartAfter(31)).toStrictEqual([['Rubor × 1, Gel × 2', 3, id]])
  expect(await cartAfter(30)).toStrictEqual([['Rubor × 1, Gel × 2', 3, null]])
})

test('a cart that passed to an account is listed as such', async () => {
  const shop = await createTestApp()
  const sessionId = await aCartWith(shop, { [await aProduct(shop)]: 1 })
  const client = await shop.signIn('client')
  expect((await shop.call(migrateCart, { body: { sessionId }, token: client.token })).status).toBe(200)
  const { token } = await shop.signIn('admin')
  const listed = async (status: 'migrated' | 'active') => {
    const { carts, pagination } = (await shop.call(listCartsWithHolds, { token, query: { status } })).body.data
    return [carts.map((cart) => [cart.session_id, cart.user_id]), pagination.total]
  }
  expect(await listed('migrated')).toStrictEqual([[[sessionId, null]], 1])
  expect(await listed('active')).toStrictEqual([[['', client.user.id]], 1])
})

test('a unit that is set aside for somebody in line is in no visitor’s cart, so no list and no figure of carts has it', async () => {
  const shop = await createTestApp()
  const id = await aProduct(shop, { stock: 0 })
  const asked = await shop.call(askToWait, { body: { product_id: id, name: 'Sofía', phone: '55 0000 0001' } })
  expect(asked.status).toBe(201)
  const owner = await shop.signIn('admin')
  await shop.call(adjustStock, { params: { id }, body: { difference: 1, note: 'Llegó' }, token: owner.token })
  expect(await levelOf(shop, id)).toStrictEqual({ onHand: 1, held: 1 })
  // It is held for 72 hours, and carts that end within a day have a list of their own.
  shop.clock.advance({ hours: 60 })
  const { token } = await shop.signIn('admin')
  const { general, withProducts, expiringSoon } = (await shop.call(cartStats, { token })).body.data
  expect([...Object.values(general), ...Object.values(withProducts), expiringSoon.length]).toStrictEqual(
    Array.from({ length: 14 }, () => 0),
  )
  const nothing = { carts: [], pagination: { total: 0 } }
  expect((await shop.call(listCartsWithHolds, { token })).body.data).toMatchObject(nothing)
  expect((await shop.call(listAdminCarts, { token })).body.data).toMatchObject(nothing)
})

test('what is on offer has its price of today in the values, sums and orders of carts and holds', async () => {
  const shop = await createTestApp()
  const [offered, other] = [await aProduct(shop, { priceCents: 24_900 }), await aProduct(shop, { priceCents: 20_000 })]
  const { token } = await shop.signIn('admin')
  const body = { price: 189, first_day: '2026-11-20', last_day: '2026-11-29' }
  expect((await shop.call(addOffer, { params: { id: offered }, body, token })).status).toBe(201)
  const [cheap, dear] = [await aCartWith(shop, { [offered]: 1 }), await aCartWith(shop, { [other]: 1 })]
  const ofCarts = async (sort: 'total_value' | '-total_value') =>
    (await shop.call(listCartsWithHolds, { token, query: { sort } })).body.data.carts.map((cart) => [
      cart.session_id,
      cart.total_value,
    ])
  const upwards = [
    [cheap, 189],
    [dear, 200],
  ]
  expect(await ofCarts('total_value')).toStrictEqual(upwards)
  expect(await ofCarts('-total_value')).toStrictEqual(upwards.toReversed())
  const { reservations } = (await shop.call(listHolds, { token, query: { sort: 'total_amount' } })).body.data
  expect(reservations.map((row) => [row.session_id, row.total_amount])).toStrictEqual(upwards)
  expect((await shop.call(cartStats, { token })).body.data.withProducts.total_cart_value).toBe(389)
  expect((await shop.call(holdStats, { token })).body.data.held_value).toBe(389)
})

test('what was ordered keeps the price that was paid in holds and carts, and what is or was held has that of today', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  const [id, other] = [await aProduct(shop, { priceCents: 10_000 }), await aProduct(shop, { priceCents: 25_000 })]
  const sold = await aCartWith(shop, { [id]: 2 })
  const [taken] = (await shop.call(getCart, { body: { sessionId: sold } })).body.data.items
  await shop.call(cancelHold, { params: { id: taken?.reservationId ?? 0 }, body: {}, token })
  await aCartWith(shop, { [id]: 2 }, sold)
  const body = { sessionId: sold, ...anOrderInput(await aPlace(shop), { [id]: 2 }) }
  expect((await shop.call(placeGuestOrder, { body })).status).toBe(201)
  const [held, dearer] = [await aCartWith(shop, { [id]: 1 }), await aCartWith(shop, { [other]: 1 })]
  expect((await shop.call(updateProduct, { params: { id }, body: { price: 150 }, token })).status).toBe(200)
  const rows = [
    [held, 150, 150],
    [sold, 100, 200],
    [dearer, 250, 250],
  ]
  const { reservations } = (await shop.call(listHolds, { token, query: { sort: 'total_amount' } })).body.data
  // Cancelled before the order, the first hold was not paid.
  expect(reservations.map((row) => [row.session_id, row.product_price, row.total_amount])).toStrictEqual([
    ...rows,
    [sold, 150, 300],
  ])
  const query = { status: 'active,completed', sort: 'total_value' } as const
  const { carts } = (await shop.call(listCartsWithHolds, { token, query })).body.data
  expect(carts.map((cart) => [cart.session_id, cart.total_value])).toStrictEqual(
    rows.map(([session, , total]) => [session, total]),
  )
  const listed = (await shop.call(listAdminCarts, { token, query: { status: 'completed' } })).body.data.carts
  expect(listed.map((cart) => cart.total_value)).toStrictEqual([200])
})

test('a hold that was bought names its order, also when that is cancelled, and no other hold names one', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  const [bought, left] = [await aProduct(shop, { name: 'Gel' }), await aProduct(shop, { name: 'Rubor' })]
  const place = await aPlace(shop)
  const orders = []
  for (const lines of [{ [bought]: 1, [left]: 1 }, { [bought]: 2 }]) {
    const body = { sessionId: await aCartWith(shop, lines), ...anOrderInput(place, { [bought]: 1 }) }
    const placed = await shop.call(placeGuestOrder, { body })
    expect(placed.status).toBe(201)
    orders.push({ id: placed.body.data.order.id, order_number: placed.body.data.order.order_number })
  }
  const open = await aCartWith(shop, { [bought]: 1 })
  const seen = async () => {
    const { reservations } = (await shop.call(listHolds, { token, query: { sort: 'created_at' } })).body.data
    return reservations.map((row) => [row.product_name, row.status, row.session_id === open, row.order])
  }
  const [first, second] = orders
  const shown = [
    ['Gel', 'completed', false, first],
    ['Rubor', 'cancelled', false, null],
    ['Gel', 'completed', false, second],
    ['Gel', 'active', true, null],
  ]
  expect(await seen()).toStrictEqual(shown)
  const body = { status: 'cancelled' } as const
  expect((await shop.call(changeOrderStatus, { params: { id: first?.id ?? 0 }, body, token })).status).toBe(200)
  expect(await seen()).toStrictEqual(shown)
})

test('a bought cart and its holds show what its order has after the shop changed it, and no price of today', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  const place = await aPlace(shop)
  const [kept, removed, added] = [
    await aProduct(shop, { name: 'Gel', priceCents: 18_900 }),
    await aProduct(shop, { name: 'Rubor', priceCents: 10_000 }),
    await aProduct(shop, { name: 'Sérum', priceCents: 5_000 }),
  ]
  const buy = async (lines: Record<number, number>) => {
    const body = { sessionId: await aCartWith(shop, lines), ...anOrderInput(place, lines) }
    const placed = await shop.call(placeGuestOrder, { body })
    expect(placed.status).toBe(201)
    return { session: body.sessionId, order: placed.body.data.order }
  }
  const plain = await buy({ [kept]: 2, [removed]: 1 })
  const changed = await buy({ [kept]: 3, [removed]: 1 })
  const { order } = changed
  const items = [
    { productId: kept, quantity: 1 },
    { productId: added, quantity: 2 },
  ]
  const body = { items, updatedAtSeen: order.updated_at }
  expect((await shop.call(changeOrderLines, { params: { id: order.id }, body, token })).status).toBe(200)
  for (const [id, price] of [
    [kept, 500],
    [removed, 900],
    [added, 700],
  ] as const)
    expect((await shop.call(updateProduct, { params: { id }, body: { price }, token })).status).toBe(200)
  const seen = async () => {
    const query = { status: 'completed', sort: 'total_value' } as const
    const { carts } = (await shop.call(listCartsWithHolds, { token, query })).body.data
    const dearestFirst = { status: 'completed', sort: '-total_value' } as const
    const turned = (await shop.call(listCartsWithHolds, { token, query: dearestFirst })).body.data.carts
    expect(turned).toStrictEqual(carts.toReversed())
    const listed = (await shop.call(listAdminCarts, { token, query: { status: 'completed' } })).body.data.carts
    const holds = { status: 'completed', sort: 'total_amount' } as const
    const { reservations } = (await shop.call(listHolds, { token, query: holds })).body.data
    return {
      carts: carts.map((cart) => [
        cart.session_id,
        cart.products_summary,
        cart.items_count,
        cart.total_quantity,
        cart.total_value,
      ]),
      listed: listed.map((cart) => [cart.session_id, cart.total_items, cart.total_value]),
      holds: reservations.map((row) => [
        row.session_id,
        row.product_name,
        row.quantity,
        row.product_price,
        row.total_amount,
      ]),
    }
  }
  const shown = {
    carts: [
      [changed.session, 'Gel × 1, Sérum × 2', 2, 3, 289],
      [plain.session, 'Gel × 2, Rubor × 1', 2, 3, 478],
    ],
    listed: [
      [changed.session, 3, 289],
      [plain.session, 3, 478],
    ],
    holds: [
      [changed.session, 'Rubor', 0, 0, 0],
      [plain.session, 'Rubor', 1, 100, 100],
      [changed.session, 'Gel', 1, 189, 189],
      [plain.session, 'Gel', 2, 189, 378],
    ],
  }
  expect(await seen()).toStrictEqual(shown)
  const cancelled = { params: { id: order.id }, body: { status: 'cancelled' }, token } as const
  expect((await shop.call(changeOrderStatus, cancelled)).status).toBe(200)
  expect(await seen(), 'after the order was cancelled').toStrictEqual(shown)
})
