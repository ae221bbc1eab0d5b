import { describe, expect, test } from 'vitest'
import { addDays } from '@tocador/contracts/calendar'
import { closeDate } from '../../delivery/closed-dates/close-date'
import * as orders from '@tocador/contracts/orders/placing-endpoints'
import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import * as ordersEndpoints from '@tocador/contracts/orders/orders-endpoints'
import {
  getChosenPickList,
  getOrderCalendar,
  getOrderPickList,
  getPickList,
} from '@tocador/contracts/orders/picking-endpoints'
import sql from 'sql-template-tag'
import { runTransaction } from '../../platform/database/db'
import { aPlace, aProduct, aSession, anOrderInput } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { call } = shop
const { token, user } = await shop.signIn('admin')
type Place = Awaited<ReturnType<typeof aPlace>>

async function anOrder(place: Place, lines: Record<number, number>, changes: Record<string, unknown> = {}) {
  const placed = await call(orders.placeGuestOrder, {
    body: { ...anOrderInput(place, lines, changes), sessionId: aSession() },
  })
  expect(placed.status, placed.body.message).toBe(201)
  return placed.body.data.order
}
const setStatus = (id: number, status: OrderStatus) =>
  call(ordersEndpoints.changeOrderStatus, { params: { id }, body: { status }, token })
const pickList = (place: Place, query: Record<string, string> = {}) =>
  call(getPickList, { query: { date: place.tomorrow, locationId: String(place.id), ...query }, token })
const calendar = (query: Record<string, string>) => call(getOrderCalendar, { query, token })

describe('the pick list', () => {
  test('lists the sold products as they were at the time of sale, and the lines of each order', async () => {
    const place = await aPlace(shop)
    const [one, two] = [
      await aProduct(shop, { name: 'Rubor Malva', type: 'Rubor', category: 'Rostro', priceCents: 10_000 }),
      await aProduct(shop, { name: 'Labial Carmín', priceCents: 20_000 }),
    ]
    const later = await anOrder(
      place,
      { [one]: 2 },
      { deliveryTime: '11:00', notes: 'Llego tarde', deliveryAddress: 'Calle 5' },
    )
    const first = await anOrder(place, { [one]: 1, [two]: 3 })
    await runTransaction(shop.db, (tx) =>
      tx.run(sql`update products set name = 'Otro nombre', deleted_at = ${shop.clock.now()} where id = ${one}`),
    )
    const { status, body } = await pickList(place)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      date: place.tomorrow,
      as_of: shop.clock.now().toISOString(),
      order_count: 2,
      unit_count: 6,
      total_amount: 900,
      pending_count: 2,
      ready_count: 0,
    })
    expect(
      body.data.pieces.map((piece) => [piece.product_name, piece.product_type, piece.category, piece.quantity]),
    ).toEqual([
      ['Labial Carmín', 'Labiales', 'Labios', 3],
      ['Rubor Malva', 'Rubor', 'Rostro', 3],
    ])
    const item = (product_id: number, product_name: string, quantity: number) => ({
      product_id,
      product_name,
      product_image: '/media/abc-1080.webp',
      quantity,
    })
    const common = {
      status: 'pending',
      customer_name: 'Sofía Ramírez',
      customer_phone: '55 1234 5678',
      delivery_date: place.tomorrow,
      delivery_address: '',
    }
    expect(body.data.places).toStrictEqual([
      {
        location_id: place.id,
        location_name: 'Plaza Jacaranda',
        order_count: 2,
        unit_count: 6,
        total_amount: 900,
        orders: [
          {
            ...common,
            id: first.id,
            order_number: first.order_number,
            delivery_time: '10:00',
            notes: '',
            total_amount: 700,
            items: [item(one, 'Rubor Malva', 1), item(two, 'Labial Carmín', 3)],
          },
          {
            ...common,
            id: later.id,
            order_number: later.order_number,
            delivery_time: '11:00',
            notes: 'Llego tarde',
            delivery_address: 'Calle 5',
            total_amount: 200,
            items: [item(one, 'Rubor Malva', 2)],
          },
        ],
      },
    ])
  })

  test('has the lines of an order as they stand there: added ones last', async () => {
    const place = await aPlace(shop)
    const [added, bought] = [await aProduct(shop, { name: 'Añadido' }), await aProduct(shop, { name: 'Comprado' })]
    const { id, updated_at: updatedAtSeen } = await anOrder(place, { [bought]: 1 })
    const items = [bought, added].map((productId) => ({ productId, quantity: 1 }))
    const changed = await call(ordersEndpoints.changeOrderLines, {
      params: { id },
      body: { items, updatedAtSeen },
      token,
    })
    expect(changed.status, changed.body.message).toBe(200)
    const order = (await pickList(place)).body.data.places[0]?.orders[0]
    expect(order?.items.map(({ product_name: name }) => name)).toStrictEqual(['Comprado', 'Añadido'])
  })

  test('omits cancelled and delivered orders, other days and other places', async () => {
    const [place, other] = [await aPlace(shop), await aPlace(shop, { name: 'Mercado' })]
    const product = await aProduct(shop, { stock: 50 })
    const wanted = await anOrder(place, { [product]: 1 })
    await setStatus((await anOrder(place, { [product]: 2 })).id, 'cancelled')
    await setStatus((await anOrder(place, { [product]: 4 })).id, 'delivered')
    await anOrder(place, { [product]: 8 }, { deliveryDate: '2026-11-22' })
    await anOrder(other, { [product]: 16 })
    const { data } = (await pickList(place)).body
    expect(data.places.flatMap((one) => one.orders.map(({ id }) => id))).toEqual([wanted.id])
    expect([data.unit_count, data.pieces[0]?.quantity]).toEqual([1, 1])
    const all = (await pickList(place, { locationId: '' })).body.data
    expect(all.places.map((one) => one.location_id)).toEqual(expect.arrayContaining([place.id, other.id]))
  })

  test('filters by the selected statuses, and counts unconfirmed and ready orders', async () => {
    const place = await aPlace(shop)
    const product = await aProduct(shop, { stock: 50 })
    for (const status of ['pending', 'confirmed', 'preparing', 'ready', 'ready'] as const) {
      await setStatus((await anOrder(place, { [product]: 1 })).id, status)
    }
    const counts = async (statuses: string) => {
      const { order_count, pending_count, ready_count } = (await pickList(place, { statuses })).body.data
      return [order_count, pending_count, ready_count]
    }
    expect(await counts('')).toEqual([5, 1, 2])
    expect(await counts('confirmed,preparing')).toEqual([2, 0, 0])
    expect(await counts('ready,ready')).toEqual([2, 0, 2])
  })

  test('for one order contains only that order, in any status', async () => {
    const place = await aPlace(shop)
    const product = await aProduct(shop, { stock: 50 })
    const order = await anOrder(place, { [product]: 2 })
    await anOrder(place, { [product]: 1 })
    await setStatus(order.id, 'cancelled')
    const { status, body } = await call(getOrderPickList, { params: { id: order.id }, token })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ date: place.tomorrow, shop_name: 'Tocador', order_count: 1, unit_count: 2 })
    expect(body.data.places[0]?.orders).toMatchObject([{ id: order.id, status: 'cancelled' }])
    expect((await call(getOrderPickList, { params: { id: 999_999 }, token })).status).toBe(404)
  })

  test.each([
    ['no day', {}, 'Fecha inválida'],
    ['a day that does not exist', { date: '2026-02-30' }, 'Fecha inválida'],
    ['a place that is not a number', { date: '2026-11-21', locationId: 'plaza' }, 'Filtro desconocido'],
    ['a status that is never picked', { date: '2026-11-21', statuses: 'confirmed,cancelled' }, 'Estado desconocido'],
  ])('%s is refused', async (_what, query, message) => {
    const reply = await shop.app.inject({
      url: '/api/admin/pick-list',
      query,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([reply.statusCode, reply.json().message]).toEqual([400, message])
  })

  test('takes as many statements for fifty orders as for one', async () => {
    const place = await aPlace(shop)
    const product = await aProduct(shop, { stock: 200 })
    await anOrder(place, { [product]: 1 })
    const one = await pickList(place)
    for (let nth = 0; nth < 49; nth++) await anOrder(place, { [product]: 1 })
    const fifty = await pickList(place)
    expect([one.body.data.order_count, fifty.body.data.order_count]).toEqual([1, 50])
    expect(fifty.sent.length).toBe(one.sent.length)
  })
})

describe('the calendar', () => {
  test('counts orders and units by day, hour and place, and marks full slots', async () => {
    const place = await aPlace(shop, { capacity: 2 })
    const product = await aProduct(shop, { stock: 50 })
    await anOrder(place, { [product]: 2 })
    const full = await anOrder(place, { [product]: 3 })
    await anOrder(place, { [product]: 1 }, { deliveryTime: '11:00' })
    let sums: unknown[] = []
    const cells = async () => {
      const { data } = (await calendar({ locationId: String(place.id) })).body
      const [day, ofPlace] = [data.days[1], data.places[0]?.days[1]]
      expect(ofPlace).toStrictEqual({ ...day, closed_because: null })
      sums = [day?.date, day?.order_count, day?.unit_count]
      return data.places[0]?.hours.map(({ hour, cells: [, tomorrow] }) => [
        hour,
        tomorrow?.order_count,
        tomorrow?.unit_count,
        tomorrow?.capacity,
        tomorrow?.is_full,
      ])
    }
    expect(await cells()).toEqual([
      ['10:00', 2, 5, 2, true],
      ['11:00', 1, 1, 2, false],
    ])
    expect(sums).toStrictEqual(['2026-11-21', 3, 6])
    await setStatus(full.id, 'cancelled')
    expect((await cells())?.[0]).toEqual(['10:00', 1, 2, 2, false])
    expect(sums).toStrictEqual(['2026-11-21', 2, 3])
  })

  test('counts the orders of its first and of its last day, and none beyond', async () => {
    const place = await aPlace(shop)
    await anOrder(place, { [await aProduct(shop)]: 1 })
    const countsFrom = async (date: string) => {
      const { data } = (await calendar({ locationId: String(place.id), date })).body
      return data.places[0]?.hours.find(({ hour }) => hour === '10:00')?.cells.map((cell) => cell.order_count)
    }
    const none = Array.from({ length: 7 }, () => 0)
    expect(place.tomorrow).toBe('2026-11-21')
    expect(await countsFrom('2026-11-21')).toEqual([1, ...none])
    expect(await countsFrom('2026-11-14')).toEqual([...none, 1])
    expect(await countsFrom('2026-11-13')).toEqual([0, ...none])
    expect(await countsFrom('2026-11-22')).toEqual([0, ...none])
  })

  test('starts today or on the requested day', async () => {
    const place = await aPlace(shop)
    const daysOf = async (query: Record<string, string>) =>
      (await calendar({ locationId: String(place.id), ...query })).body.data
    const usual = await daysOf({})
    expect([usual.today, usual.days.length, usual.days[0]?.date]).toEqual(['2026-11-20', 8, '2026-11-20'])
    expect((await daysOf({ date: '2026-12-30' })).days.at(-1)?.date).toBe('2027-01-06')
  })

  test('a closed day has its reason, which may be empty, for all places or for one', async () => {
    const [place, other] = [await aPlace(shop), await aPlace(shop)]
    const close = (locationId: number | null, date: string, reason: string) =>
      closeDate(shop.contextFor(user), { location_id: locationId, date, reason })
    await close(null, '2026-12-25', 'Navidad')
    await close(place.id, '2026-12-26', 'Inventario')
    await close(place.id, '2026-12-27', '')
    const { data } = (await calendar({ date: '2026-12-24' })).body
    const reasons = (id: number) =>
      data.places
        .find((one) => one.location_id === id)
        ?.days.slice(0, 4)
        .map((day) => day.closed_because)
    expect(reasons(place.id)).toEqual([null, 'Navidad', 'Inventario', ''])
    expect(reasons(other.id)).toEqual([null, 'Navidad', null, null])
  })

  test('an hour that is no longer offered still shows its orders', async () => {
    const place = await aPlace(shop)
    await anOrder(place, { [await aProduct(shop)]: 1 })
    await runTransaction(shop.db, (tx) =>
      tx.run(sql`update time_slots set is_active = false where location_id = ${place.id} and time_slot = '10:00'`),
    )
    const { data } = (await calendar({ locationId: String(place.id) })).body
    expect(data.places[0]?.hours[0]?.cells[1]).toMatchObject({ order_count: 1, is_offered: false })
  })

  test.each(['2026-02-30', '9999-12-31', 'mañana'])('a week starting on %s is refused', async (date) => {
    const { status, body } = await calendar({ date })
    expect([status, body.message]).toEqual([400, 'Fecha inválida'])
  })

  test('takes the same number of statements with and without orders', async () => {
    const place = await aPlace(shop)
    const empty = await calendar({ locationId: String(place.id) })
    await anOrder(place, { [await aProduct(shop)]: 1 })
    const full = await calendar({})
    expect(full.sent.length).toBe(empty.sent.length)
  })
})

describe('[DESK-11] the sheet of chosen orders', () => {
  const chosen = (ids: string) => call(getChosenPickList, { query: { ids }, token })

  test('has the orders of several days, in the order of their hand-over, without the cancelled ones', async () => {
    const [place, other] = [await aPlace(shop), await aPlace(shop, { name: 'Biblioteca' })]
    const product = await aProduct(shop, { stock: 20 })
    const day = addDays(place.tomorrow, 1)
    const late = await anOrder(place, { [product]: 1 }, { deliveryDate: day, deliveryTime: '10:00' })
    const soon = await anOrder(place, { [product]: 2 }, { deliveryTime: '11:00' })
    const apart = await anOrder(other, { [product]: 4 }, { deliveryTime: '10:00' })
    const cancelled = await anOrder(place, { [product]: 8 })
    await anOrder(place, { [product]: 3 })
    await setStatus(cancelled.id, 'cancelled')
    await setStatus(soon.id, 'delivered')
    const { status, body } = await chosen([late, soon, apart, cancelled].map(({ id }) => id).join(','))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ date: place.tomorrow, last_date: day, order_count: 3, unit_count: 7 })
    expect(body.data.pieces.map((piece) => piece.quantity)).toStrictEqual([7])
    expect(
      body.data.places.map(({ location_name, orders: rows }) => [
        location_name,
        rows.map((row) => [row.id, row.delivery_date]),
      ]),
    ).toStrictEqual([
      ['Biblioteca', [[apart.id, place.tomorrow]]],
      [
        'Plaza Jacaranda',
        [
          [soon.id, place.tomorrow],
          [late.id, day],
        ],
      ],
    ])
  })

  test('is empty for orders that are not there, and takes up to 200 ids', async () => {
    const nothing = { date: '2026-11-20', last_date: '2026-11-20', order_count: 0, unit_count: 0 }
    expect((await chosen('2000000')).body.data).toMatchObject(nothing)
    const ids = (most: number) => Array.from({ length: most }, (_, place) => place + 1).join(',')
    expect((await chosen(ids(200))).status).toBe(200)
    const many = await chosen(ids(201))
    expect([many.status, many.body.message]).toStrictEqual([400, 'Máximo 200 pedidos'])
    expect((await chosen('7,x')).status).toBe(400)
  })
})
