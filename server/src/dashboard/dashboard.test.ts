import { afterEach, describe, expect, test, vi } from 'vitest'
import { listUsers } from '@tocador/contracts/accounts/admin-users-endpoints'
import { migrateCart, removeItem } from '@tocador/contracts/cart/cart-endpoints'
import { listCartsWithHolds, listHolds } from '@tocador/contracts/cart/holds-endpoints'
import { listAdminProducts } from '@tocador/contracts/catalog/admin-products-endpoints'
import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import { showDashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { dashboardFilters, handoverFilters } from '@tocador/contracts/dashboard/dashboard-words'
import { changeOrderStatus, listOrders } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { listPendingOptions } from '@tocador/contracts/surveys/admin-surveys-endpoints'
import { togglePlace } from '@tocador/contracts/delivery/admin-delivery-endpoints'
import { updateWhatsappConfig } from '@tocador/contracts/settings/settings-endpoints'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import { aCartWith, aPlace, aProduct, aSession, anOrderInput } from '../testing/factories'
import { aPendingOption, aSurvey } from '../testing/survey-factories'
import { createTestApp, type TestApp } from '../testing/test-app'

const dashboard = async ({ call }: TestApp, token: string) => (await call(showDashboard, { token })).body.data

async function anOrder(shop: TestApp, place: { id: number; tomorrow: string }, product: number, changes = {}) {
  const body = { ...anOrderInput(place, { [product]: 1 }, changes), sessionId: aSession() }
  return (await shop.call(placeGuestOrder, { body })).body.data.order
}

/** Friday 20 November, 12:00 in the shop, with rows of a week ago, of yesterday and of today. */
async function aBusyShop() {
  const shop = await createTestApp()
  const { call, clock } = shop
  clock.set('2026-11-13T17:00:00Z')
  const place = await aPlace(shop)
  const [product, low, out] = [
    await aProduct(shop, { name: 'Rubor', stock: 50, priceCents: 10_000 }),
    await aProduct(shop, { name: 'Delineador', stock: 4, priceCents: 2_550 }),
    await aProduct(shop, { name: 'Crema', stock: 0 }),
  ]
  await aProduct(shop, { name: 'Sérum', isApproved: false })
  const { token: owner } = await shop.signIn('admin')
  await shop.signIn('client')
  const cancelled = await anOrder(shop, place, product, { customerPhone: '55 0000 0001' })
  await call(changeOrderStatus, { params: { id: cancelled.id }, body: { status: 'cancelled' }, token: owner })
  await anOrder(shop, place, product, { customerPhone: '55 0000 0002' })
  clock.advance({ hours: 2 })
  await anOrder(shop, place, product, { customerPhone: '55 0000 0003' })

  clock.set('2026-11-19T17:00:00Z')
  const yesterday = { id: place.id, tomorrow: '2026-11-20' }
  await anOrder(shop, yesterday, product, { customerName: 'Karla Ruiz', customerPhone: '55 0000 0004' })
  const confirmed = await anOrder(shop, yesterday, product, { customerName: 'Eva', customerPhone: '55 0000 0005' })
  const helper = await shop.signIn('admin')
  await call(changeOrderStatus, { params: { id: confirmed.id }, body: { status: 'confirmed' }, token: helper.token })

  const survey = await aSurvey(shop)
  await aPendingOption(shop, survey.id, helper.user.id)

  clock.set('2026-11-20T17:30:00Z')
  for (const role of ['client', 'client'] as const) await shop.signIn(role)
  const { token } = await shop.signIn('admin')
  await aCartWith(shop, { [product]: 2, [low]: 1 })
  clock.set('2026-11-20T18:00:00Z')
  const emptied = await aCartWith(shop, { [low]: 1 })
  await call(removeItem, { body: { sessionId: emptied, productId: low } })
  const second = await aPlace(shop, { name: 'Biblioteca' })
  await anOrder(shop, { id: place.id, tomorrow: '2026-11-21' }, product, { customerPhone: '55 0000 0006' })
  await anOrder(shop, second, product, { deliveryTime: '11:00', customerPhone: '55 0000 0007' })
  return { ...shop, token, place, second, ids: { product, low, out } }
}

describe('the dashboard', async () => {
  const shop = await aBusyShop()
  const { token } = shop
  const found = await dashboard(shop, token)

  test('[API-23] counts the accounts, carts and holds of the shop’s day, and compares with last week at this hour', () => {
    expect(found.today).toBe('2026-11-20')
    expect(found.today_stats).toStrictEqual({ new_users_today: 3, new_carts_today: 2, new_reservations_today: 3 })
    // The order of 1 p.m. came later than this hour.
    expect(found.compared_with).toStrictEqual({
      date: '2026-11-13',
      new_users: 2,
      new_carts: 0,
      new_reservations: 0,
      orders: 1,
      sales: 100,
    })
  })

  test('thirty days of orders and sales, without cancelled ones', () => {
    expect(found.days).toHaveLength(30)
    expect(found.days.filter(({ orders }) => orders > 0)).toStrictEqual([
      { date: '2026-11-13', orders: 2, sales: 200 },
      { date: '2026-11-19', orders: 2, sales: 200 },
      { date: '2026-11-20', orders: 2, sales: 200 },
    ])
    expect([found.days[0]?.date, found.days[29]?.date]).toStrictEqual(['2026-10-22', '2026-11-20'])
  })

  test('what waits for the owner, and the value of the holds that expire within an hour', () => {
    expect(found.attention).toStrictEqual({
      pending_orders: 5,
      oldest_pending_at: '2026-11-13T17:00:00.000Z',
      unsent_messages: 6,
      expiring_holds: 2,
      value_at_risk: 225.5,
      out_of_stock: 1,
      low_stock: 1,
      arrived_products: 0,
      people_to_tell: 0,
      untold_until: null,
      unapproved_products: 1,
      overdue_arrivals: 0,
      pending_options: 1,
    })
    expect(found.few_left).toStrictEqual([
      expect.objectContaining({ id: shop.ids.out, name: 'Crema', stock_available: 0, stock_held: 0 }),
      { id: shop.ids.low, name: 'Delineador', image_url: '/media/abc-1080.webp', stock_available: 3, stock_held: 1 },
    ])
  })

  test('the hand-overs of today and tomorrow, by place and hour', () => {
    const slot = { location_id: shop.place.id, location_name: 'Plaza Jacaranda', hour: '10:00' }
    expect(found.handovers).toStrictEqual([
      {
        date: '2026-11-20',
        orders: 2,
        total: 200,
        slots: [{ ...slot, orders: 2, pending: 1, total: 200, customers: ['Karla Ruiz', 'Eva'] }],
      },
      {
        date: '2026-11-21',
        orders: 2,
        total: 200,
        slots: [
          {
            location_id: shop.second.id,
            location_name: 'Biblioteca',
            hour: '11:00',
            orders: 1,
            pending: 1,
            total: 100,
            customers: ['Sofía Ramírez'],
          },
          { ...slot, orders: 1, pending: 1, total: 100, customers: ['Sofía Ramírez'] },
        ],
      },
    ])
  })

  test('the week has the last seven days of the shop, today included', () => {
    // The Friday before is the eighth day.
    const { new_users_today, new_carts_today, new_reservations_today } = found.today_stats
    expect(found.week_stats).toStrictEqual({
      new_users_week: new_users_today + 2,
      new_carts_week: new_carts_today,
      new_reservations_week: new_reservations_today,
    })
  })

  test('every figure is the number of rows of the list that it opens', async () => {
    const filters = dashboardFilters('2026-11-20')
    const ordersOf = async (query: object) =>
      (await shop.call(listOrders, { query: { limit: 1, ...query }, token })).body.data.pagination.total
    const productsOf = async (query: object) =>
      (await shop.call(listAdminProducts, { query: { limit: 1, ...query }, token })).body.pagination.total
    const holdsOf = async (query: object) =>
      (await shop.call(listHolds, { query: { limit: 1, ...query }, token })).body.data.pagination.total
    const { attention, today_stats: stats, days, handovers } = found
    expect({
      users: (await shop.call(listUsers, { query: filters.newUsers, token })).body.pagination.total,
      carts: (await shop.call(listCartsWithHolds, { query: filters.newCarts, token })).body.data.pagination.total,
      holds: await holdsOf(filters.newHolds),
      orders: await ordersOf(filters.ordersToday),
      pending: await ordersOf(filters.pendingOrders),
      unsent: await ordersOf(filters.unsentMessages),
      expiring: await holdsOf(filters.expiringHolds),
      out: await productsOf(filters.outOfStock),
      low: await productsOf(filters.lowStock),
      fewOrNone: await productsOf(filters.fewOrNone),
      arrived: await productsOf(filters.arrived),
      unapproved: await productsOf(filters.unapproved),
      options: (await shop.call(listPendingOptions, { query: filters.pendingOptions, token })).body.pagination.total,
      tomorrow: await ordersOf(handoverFilters('2026-11-21')),
      slot: await ordersOf(handoverFilters('2026-11-21', { locationId: shop.second.id, hour: '11:00' })),
      otherHour: await ordersOf(handoverFilters('2026-11-21', { locationId: shop.second.id, hour: '10:00' })),
    }).toStrictEqual({
      users: stats.new_users_today,
      carts: stats.new_carts_today,
      holds: stats.new_reservations_today,
      orders: days.at(-1)?.orders,
      pending: attention.pending_orders,
      unsent: attention.unsent_messages,
      expiring: attention.expiring_holds,
      out: attention.out_of_stock,
      low: attention.low_stock,
      fewOrNone: attention.out_of_stock + attention.low_stock,
      arrived: attention.arrived_products,
      unapproved: attention.unapproved_products,
      options: attention.pending_options,
      tomorrow: handovers[1]?.orders,
      slot: 1,
      otherHour: 0,
    })
  })

  test('takes eleven statements, however many orders there are', async () => {
    // What may be impaired is then known for some seconds.
    await dashboard(shop, token)
    expect((await shop.call(showDashboard, { token })).roundTrips).toBe(11)
    await anOrder(shop, shop.second, shop.ids.product, { customerPhone: '55 0000 0008' })
    expect((await shop.call(showDashboard, { token })).roundTrips).toBe(11)
  })
})

describe.each(['UTC', 'Asia/Tokyo'])('with the server’s zone %s', (zone) => {
  afterEach(() => vi.unstubAllEnvs())

  test.each([
    ['23:59', '2026-11-21T05:59:00Z', '2026-11-20', 1],
    ['00:01 of the next day', '2026-11-21T06:01:00Z', '2026-11-21', 0],
    ['18:30, when the day in UTC is the next one', '2026-11-21T00:30:00Z', '2026-11-20', 1],
  ])('at %s the figures are of the shop’s day', async (_, now, today, count) => {
    vi.stubEnv('TZ', zone)
    expect(new Date('2026-11-20T12:00:00Z').getHours()).toBe(zone === 'UTC' ? 12 : 21)
    const shop = await createTestApp()
    // Midnight in the shop, and the last second of the day before.
    shop.clock.set('2026-11-20T05:59:59Z')
    await shop.signIn('client')
    await aCartWith(shop, { [await aProduct(shop)]: 1 })
    const { tomorrow, id } = await aPlace(shop)
    await anOrder(shop, { tomorrow, id }, await aProduct(shop))
    shop.clock.set('2026-11-20T06:00:00Z')
    await shop.signIn('client')
    await aCartWith(shop, { [await aProduct(shop)]: 1 })
    await anOrder(shop, { tomorrow: '2026-11-21', id }, await aProduct(shop))
    shop.clock.set(now)
    const { token } = await shop.signIn('admin')
    const { today_stats: stats, days, handovers, ...found } = await dashboard(shop, token)
    expect(found.today).toBe(today)
    expect(stats).toStrictEqual({ new_users_today: count + 1, new_carts_today: count, new_reservations_today: count })
    expect(days.slice(-2).map(({ orders }) => orders)).toStrictEqual(count === 1 ? [1, 1] : [1, 0])
    expect(handovers.map(({ date, orders }) => [date, orders])).toStrictEqual(
      count === 1
        ? [
            ['2026-11-20', 1],
            ['2026-11-21', 1],
          ]
        : [
            ['2026-11-21', 1],
            ['2026-11-22', 0],
          ],
    )
  })
})

test('an empty shop has zeros, and its first steps are ticked one by one', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  const steps = async () => Object.values((await dashboard(shop, token)).first_steps)
  expect((await dashboard(shop, token)).today_stats).toStrictEqual({
    new_users_today: 1,
    new_carts_today: 0,
    new_reservations_today: 0,
  })
  expect(await steps()).toStrictEqual([false, false, false, false, false])
  await aProduct(shop, { images: [] })
  expect(await steps()).toStrictEqual([false, true, false, false, false])
  const product = await aProduct(shop)
  expect(await steps()).toStrictEqual([false, true, true, false, false])
  await shop.call(updateWhatsappConfig, { body: { primaryNumber: '5512345678', secondaryNumber: '' }, token })
  expect(await steps()).toStrictEqual([false, true, true, true, false])
  const place = await aPlace(shop)
  expect(await steps()).toStrictEqual([true, true, true, true, false])
  const offer = (is_active: boolean) => shop.call(togglePlace, { params: { id: place.id }, body: { is_active }, token })
  await offer(false)
  expect(await steps()).toStrictEqual([false, true, true, true, false])
  await offer(true)
  await anOrder(shop, place, product)
  expect(await steps()).toStrictEqual([true, true, true, true, true])
})

test('of seven products of which few are left, the dashboard names the six with the fewest', async () => {
  const shop = await createTestApp()
  await aProduct(shop, { stock: 5 })
  const fewest: number[] = []
  for (const stock of [1, 4, 2, 4, 3, 4]) fewest.push(await aProduct(shop, { stock }))
  const { token } = await shop.signIn('admin')
  const { attention, few_left: few } = await dashboard(shop, token)
  expect(attention.low_stock).toBe(7)
  // Of as few the newest first.
  expect(few.map(({ id }) => id)).toStrictEqual([0, 2, 4, 5, 3, 1].map((nth) => fewest[nth]))
})

test('accounts, carts and holds count from midnight of the shop on, today and a week ago until this hour', async () => {
  const shop = await createTestApp()
  const product = await aProduct(shop, { stock: 50 })
  // A week before the moment at which the dashboard is read.
  shop.clock.set('2026-11-13T06:01:00.000Z')
  await shop.signIn('client')
  for (const midnight of ['2026-11-13T06:00:00.000Z', '2026-11-20T06:00:00.000Z']) {
    for (const milliseconds of [-1, 0]) {
      shop.clock.set(midnight)
      shop.clock.advance({ milliseconds })
      await aCartWith(shop, { [product]: 1 })
      await shop.signIn('client')
    }
  }
  shop.clock.advance({ minutes: 1 })
  const { token } = await shop.signIn('admin')
  const { today_stats: today, compared_with: before } = await dashboard(shop, token)
  expect([today.new_carts_today, today.new_reservations_today]).toStrictEqual([1, 1])
  expect([before.new_carts, before.new_reservations]).toStrictEqual([1, 1])
  // Today also the owner.
  expect([today.new_users_today, before.new_users]).toStrictEqual([2, 1])
})

// In Tijuana the clocks are set back an hour on 1 November 2026: the days before are of UTC-7, those after it of UTC-8.
test('a week with a day of 25 hours has seven whole days, and last week counts from midnight until this hour by the clock', async () => {
  const shop = await createTestApp({ env: { SHOP_TIME_ZONE: 'America/Tijuana' } })
  const [product, place] = [await aProduct(shop, { stock: 50 }), await aPlace(shop)]
  for (const [at, orders] of [
    ['2026-10-28T06:59:59.999Z', 0],
    ['2026-10-28T07:00:00.000Z', 0],
    ['2026-10-28T14:59:59.999Z', 1],
    ['2026-10-28T15:00:00.000Z', 1],
    ['2026-10-29T06:59:59.999Z', 0],
    ['2026-10-29T07:00:00.000Z', 0],
  ] as const) {
    shop.clock.set(at)
    await aCartWith(shop, { [product]: 1 })
    await shop.signIn('client')
    if (orders === 0) continue
    const body = { ...anOrderInput(place, { [product]: 1 }, { deliveryDate: '2026-10-29' }), sessionId: aSession() }
    expect((await shop.call(placeGuestOrder, { body })).status).toBe(201)
  }
  // 08:00 in the shop.
  shop.clock.set('2026-11-04T16:00:00.000Z')
  const { token } = await shop.signIn('admin')
  const { compared_with: before, week_stats: week } = await dashboard(shop, token)
  expect(before).toMatchObject({ date: '2026-10-28', new_carts: 2, new_reservations: 2, new_users: 2, orders: 1 })
  // Of the accounts also the owner's.
  expect(week).toStrictEqual({ new_carts_week: 1, new_reservations_week: 1, new_users_week: 2 })
})

test('a guest’s cart that became an account’s is one new cart, and a unit that is held in line is in none', async () => {
  const shop = await createTestApp()
  const sessionId = await aCartWith(shop, { [await aProduct(shop)]: 1 })
  const { token: client } = await shop.signIn('client')
  expect((await shop.call(migrateCart, { body: { sessionId }, token: client })).status).toBe(200)
  const id = await aProduct(shop, { stock: 0 })
  const { token } = await shop.signIn('admin')
  await shop.call(askToWait, { body: { product_id: id, name: 'Sofía', phone: '55 0000 0001' } })
  await shop.call(adjustStock, { params: { id }, body: { difference: 1, note: 'Llegó' }, token })
  const { today_stats: today, week_stats: week } = await dashboard(shop, token)
  expect([today.new_carts_today, today.new_reservations_today]).toStrictEqual([1, 2])
  expect([week.new_carts_week, week.new_reservations_week]).toStrictEqual([1, 2])
})

test('of four orders for an hour the first three customers are named', async () => {
  const shop = await createTestApp()
  const place = await aPlace(shop)
  const product = await aProduct(shop)
  for (const [nth, customerName] of ['Rosa Gil', 'Ana Paz', 'Eva Luna', 'Sol Cruz'].entries()) {
    await anOrder(shop, place, product, { customerName, customerPhone: `55 0000 000${nth}` })
  }
  const { token } = await shop.signIn('admin')
  const [, tomorrow] = (await dashboard(shop, token)).handovers
  expect(tomorrow?.slots).toMatchObject([{ orders: 4, pending: 4, customers: ['Rosa Gil', 'Ana Paz', 'Eva Luna'] }])
})

test('five pieces are few and six are not; a hold is expiring from less than an hour on', async () => {
  const shop = await createTestApp()
  const five = await aProduct(shop, { stock: 5 })
  const six = await aProduct(shop, { stock: 6, priceCents: 10_000 })
  const { token } = await shop.signIn('admin')
  const found = async () => {
    const { attention, few_left: few } = await dashboard(shop, token)
    return [few.map(({ id }) => id), attention.low_stock, attention.expiring_holds, attention.value_at_risk]
  }
  expect(await found()).toStrictEqual([[five], 1, 0, 0])
  await aCartWith(shop, { [six]: 1 })
  expect(await found()).toStrictEqual([[six, five], 2, 0, 0])
  shop.clock.advance({ milliseconds: 1 })
  expect(await found()).toStrictEqual([[six, five], 2, 1, 100])
  shop.clock.advance({ minutes: 50 })
  expect(await found()).toStrictEqual([[six, five], 2, 1, 100])
  shop.clock.advance({ minutes: 10, milliseconds: -1 })
  expect(await found()).toStrictEqual([[six, five], 2, 0, 0])
})
