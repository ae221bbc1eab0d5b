import { describe, expect, test } from 'vitest'
import { checkStock } from '@tocador/contracts/catalog/stock-endpoints'
import * as orders from '@tocador/contracts/orders/orders-endpoints'
import * as placingEndpoints from '@tocador/contracts/orders/placing-endpoints'
import type { OrderStatus } from '@tocador/contracts/orders/order-life'
import type { WhatsappState } from '@tocador/contracts/orders/orders-words'
import { runTransaction } from '../../platform/database/db'
import sql from 'sql-template-tag'
import { aCartWith, aPlace, aProduct, aSession, anOrderInput, levelOf } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { call } = shop
const place = await aPlace(shop)
const { token, user: owner } = await shop.signIn('admin', { name: 'Ana Dueña' })

async function anOrder(lines: Record<number, number>, changes: Record<string, unknown> = {}) {
  const placed = await call(placingEndpoints.placeGuestOrder, {
    body: { ...anOrderInput(place, lines, changes), sessionId: aSession() },
  })
  expect(placed.status).toBe(201)
  return placed.body.data.order
}
const setStatus = (id: number, status: OrderStatus, adminNotes?: string | null) =>
  call(orders.changeOrderStatus, {
    params: { id },
    body: { status, ...(adminNotes !== undefined && { adminNotes }) },
    token,
  })
const list = async (query: NonNullable<Parameters<typeof call<typeof orders.listOrders>>[1]>['query']) =>
  (await call(orders.listOrders, { query: query ?? {}, token })).body

describe('status', () => {
  test('[ORD-11][ORD-13] any status can change to any other, and each change adds a history row', async () => {
    const productId = await aProduct(shop)
    const { id } = await anOrder({ [productId]: 1 })
    const statuses = ['pending', 'confirmed', 'preparing', 'ready', 'delivered', 'cancelled'] as const
    for (const from of statuses) {
      for (const to of statuses.filter((status) => status !== from)) {
        await setStatus(id, from)
        const { status, body } = await setStatus(id, to)
        expect([status, body.data.status, body.message]).toEqual([
          200,
          to,
          'Estado de la orden actualizado exitosamente',
        ])
        expect(body.data.history.at(-1)).toMatchObject({ from_status: from, to_status: to, changed_by: 'Ana Dueña' })
      }
    }
    const unknown = await setStatus(id, 'archived' as OrderStatus)
    expect([unknown.status, unknown.body.message]).toEqual([400, 'Estado desconocido'])
  })

  test('cancelling returns the units once, reactivating takes them again', async () => {
    const productId = await aProduct(shop, { stock: 5 })
    const { id } = await anOrder({ [productId]: 3 })
    await setStatus(id, 'cancelled')
    await setStatus(id, 'cancelled', 'otra vez')
    expect(await levelOf(shop, productId)).toEqual({ onHand: 5, held: 0 })
    await setStatus(id, 'pending')
    expect(await levelOf(shop, productId)).toEqual({ onHand: 2, held: 0 })
  })

  test('notes on a cancelled order free no second place in its hour', async () => {
    const productId = await aProduct(shop, { stock: 9 })
    const small = await aPlace(shop, { capacity: 2 })
    const order = () =>
      call(placingEndpoints.placeGuestOrder, {
        body: { ...anOrderInput(small, { [productId]: 1 }), sessionId: aSession() },
      })
    const [first, second] = [await order(), await order()]
    expect([first.status, second.status, (await order()).status]).toStrictEqual([201, 201, 409])
    await setStatus(first.body.data.order.id, 'cancelled')
    await setStatus(first.body.data.order.id, 'cancelled', 'Avisó por teléfono')
    expect([(await order()).status, (await order()).status]).toStrictEqual([201, 409])
  })

  test('[API-43] reactivating is refused while units are short, naming the products', async () => {
    const productId = await aProduct(shop, { stock: 4, name: 'Corrector Nuez' })
    const { id } = await anOrder({ [productId]: 2 })
    await setStatus(id, 'cancelled')
    await anOrder({ [productId]: 1 })
    // Held pieces are not free.
    await aCartWith(shop, { [productId]: 2 })
    const { status, body } = await setStatus(id, 'confirmed')
    expect([status, body.code]).toEqual([409, 'STOCK_INSUFFICIENT'])
    expect(body.message).toContain('Corrector Nuez (queda 1)')
    const { body: after } = await call(orders.getOrder, { params: { id }, token })
    expect(after.data.status).toBe('cancelled')
  })

  test('[API-42] notes are kept unless the request contains new ones', async () => {
    const { id } = await anOrder({ [await aProduct(shop)]: 1 })
    await setStatus(id, 'confirmed', 'Paga en efectivo')
    expect((await setStatus(id, 'preparing', null)).body.data.admin_notes).toBe('Paga en efectivo')
    expect((await setStatus(id, 'ready')).body.data.admin_notes).toBe('Paga en efectivo')
    expect((await setStatus(id, 'ready', 'Cambio de $500')).body.data.admin_notes).toBe('Cambio de $500')
    const read = await call(orders.getOrder, { params: { id }, token })
    expect(read.body.data).toMatchObject({ status: 'ready', admin_notes: 'Cambio de $500' })
  })

  test('an unknown status or order is refused', async () => {
    const bad = await shop.app.inject({
      method: 'PUT',
      url: '/api/orders/1/status',
      payload: { status: 'lost' },
      headers: { authorization: `Bearer ${token}` },
    })
    expect([bad.statusCode, bad.json().message]).toEqual([400, 'Estado desconocido'])
    expect((await setStatus(2_000_000, 'ready')).status).toBe(404)
  })
})

describe('[API-41] the list', () => {
  test('[ORD-01] [ORD-10] is 20 by default, newest first, and searchable by number, name and phone in any format', async () => {
    const productId = await aProduct(shop, { stock: 100 })
    const wanted = await anOrder(
      { [productId]: 1 },
      { customerName: 'Úrsula Peñaloza', customerPhone: '+52 1 33 9876 5432' },
    )
    const all = await list({})
    expect(all.data.pagination).toMatchObject({ page: 1, limit: 20 })
    expect(all.data.orders[0]?.id).toBe(wanted.id)
    for (const search of [
      'ursula PENALOZA',
      wanted.order_number.toLowerCase(),
      '33 9876 5432',
      '+5213398765432',
      '044 33 9876 5432',
      '98765432',
    ]) {
      const found = await list({ search })
      expect(
        found.data.orders.map((order) => order.id),
        search,
      ).toContain(wanted.id)
    }
    expect((await list({ search: '%' })).data.orders).toEqual([])
  })

  test('[ORD-02] [ORD-03] [ORD-04] [ORD-05] filters by status, customer type, place and dates, inclusive at both ends', async () => {
    const other = await aPlace(shop, { name: 'Biblioteca' })
    const productId = await aProduct(shop, { stock: 100 })
    const order = await anOrder({ [productId]: 1 }, { deliveryLocationId: other.id, customerName: 'Filtro' })
    await setStatus(order.id, 'ready')
    const ids = async (query: Parameters<typeof list>[0]) => (await list(query)).data.orders.map((one) => one.id)
    expect(await ids({ status: 'ready', locationId: String(other.id) })).toEqual([order.id])
    expect(await ids({ status: 'cancelled', locationId: String(other.id) })).toEqual([])
    expect(await ids({ customerType: 'registered', locationId: String(other.id) })).toEqual([])
    expect(
      await ids({
        customerType: 'guest',
        locationId: String(other.id),
        startDate: place.tomorrow,
        endDate: place.tomorrow,
      }),
    ).toEqual([order.id])
    expect(
      await ids({ locationId: String(other.id), dateField: 'created', startDate: '2026-11-20', endDate: '2026-11-20' }),
    ).toEqual([order.id])
    for (const [range, found] of [
      [{ startDate: '2026-11-22' }, []],
      [{ startDate: '2026-11-21' }, [order.id]],
      [{ endDate: '2026-11-20' }, []],
      [{ endDate: '2026-11-21' }, [order.id]],
      [{ startDate: '2026-11-21', dateField: 'created' }, []],
      [{ endDate: '2026-11-19', dateField: 'created' }, []],
    ] as const)
      expect(await ids({ locationId: String(other.id), ...range }), JSON.stringify(range)).toEqual(found)
    expect(await ids({ status: 'all', customerType: '', startDate: '', search: 'filtro' })).toEqual([order.id])
    await anOrder({ [productId]: 1 }, { deliveryLocationId: other.id })
    const { data } = await list({ locationId: String(other.id), page: 2, limit: 1 })
    expect(data.orders.map(({ id }) => id)).toEqual([order.id])
    expect(data.pagination).toStrictEqual({ page: 2, limit: 1, total: 2, pages: 2 })
  })

  test('[ORD-17][ORD-18][ORD-19] filters by the state of the WhatsApp message', async () => {
    const other = await aPlace(shop, { name: 'Mensajería' })
    const productId = await aProduct(shop, { stock: 100 })
    const [none, pending, sent] = [
      await anOrder({ [productId]: 1 }, { deliveryLocationId: other.id }),
      await anOrder({ [productId]: 1 }, { deliveryLocationId: other.id }),
      await anOrder({ [productId]: 1 }, { deliveryLocationId: other.id }),
    ]
    await runTransaction(shop.db, (tx) => tx.run(sql`update orders set whatsapp_message = '' where id = ${none.id}`))
    await call(orders.resendWhatsapp, { params: { id: sent.id }, token })
    for (const [whatsapp, order] of Object.entries({ none, pending, sent })) {
      const found = await list({ whatsapp: whatsapp as WhatsappState, locationId: String(other.id) })
      expect([found.data.pagination.total, found.data.orders[0]?.id], whatsapp).toEqual([1, order.id])
    }
    expect((await list({ whatsapp: 'none,sent', locationId: String(other.id) })).data.pagination.total).toBe(2)
    expect((await list({ whatsapp: 'all', locationId: String(other.id) })).data.pagination.total).toBe(3)
    await call(orders.changeOrderStatus, { params: { id: pending.id }, body: { status: 'cancelled' }, token })
    expect((await list({ whatsapp: 'pending', locationId: String(other.id) })).data.pagination.total).toBe(0)
    expect((await list({ whatsapp: 'pending,sent', locationId: String(other.id) })).data.pagination.total).toBe(1)
    await call(orders.changeOrderStatus, { params: { id: sent.id }, body: { status: 'cancelled' }, token })
    expect((await list({ whatsapp: 'pending,sent', locationId: String(other.id) })).data.pagination.total).toBe(1)
  })

  test('[DESK-16] several values in one filter match any of them, combined with the other filters', async () => {
    const [first, second] = [await aPlace(shop, { name: 'Kiosco' }), await aPlace(shop, { name: 'Andén' })]
    const productId = await aProduct(shop, { stock: 100 })
    const [pending, ready, cancelled] = [
      await anOrder({ [productId]: 1 }, { deliveryLocationId: first.id }),
      await anOrder({ [productId]: 1 }, { deliveryLocationId: second.id }),
      await anOrder({ [productId]: 1 }, { deliveryLocationId: second.id }),
    ]
    await setStatus(ready.id, 'ready')
    await setStatus(cancelled.id, 'cancelled')
    const both = `${first.id},${second.id}`
    const ids = async (query: Parameters<typeof list>[0]) =>
      (await list({ sort: 'created_at', ...query })).data.orders.map((one) => one.id)
    expect(await ids({ locationId: both })).toEqual([pending.id, ready.id, cancelled.id])
    expect(await ids({ locationId: both, status: 'pending,ready' })).toEqual([pending.id, ready.id])
    expect(await ids({ locationId: String(second.id), status: 'pending,ready' })).toEqual([ready.id])
    expect(await ids({ locationId: both, status: 'confirmed,delivered' })).toEqual([])
  })

  test.each([
    ['a date that does not exist', { startDate: '2026-02-30' }, 'Fecha inválida'],
    [
      'an end before the start',
      { startDate: '2026-02-02', endDate: '2026-02-01' },
      'La fecha final no puede ser anterior a la inicial',
    ],
    ['a limit out of range', { limit: '101' }, 'El límite (limit) debe ser un número entero de 1 a 100'],
    ['an unknown status', { status: 'lost' }, 'Estado desconocido'],
    ['an unknown status among known ones', { status: 'pending,lost' }, 'Estado desconocido'],
    ['a list of statuses with a trailing comma', { status: 'pending,' }, 'Estado desconocido'],
    [
      'a place that is not a number',
      { locationId: '1,plaza' },
      'El lugar de entrega (locationId) debe ser un número entero de 0 a 2147483647',
    ],
    ['an unknown state of the message', { whatsapp: 'perhaps' }, 'Estado de WhatsApp desconocido'],
  ])('%s is refused, not corrected', async (_what, query, message) => {
    const reply = await shop.app.inject({ url: '/api/orders', query, headers: { authorization: `Bearer ${token}` } })
    expect([reply.statusCode, reply.json().message]).toEqual([400, message])
  })

  test('include=items adds the lines of each order with one more round trip', async () => {
    const [coral, nude] = [await aProduct(shop, { name: 'Labial A' }), await aProduct(shop, { name: 'Labial B' })]
    // One more than the page has.
    await anOrder({ [coral]: 1 })
    const [first, second] = [await anOrder({ [coral]: 1, [nude]: 2 }), await anOrder({ [nude]: 3 })]
    const plain = await call(orders.listOrders, { query: { limit: 2 }, token })
    const { body, roundTrips } = await call(orders.listOrders, { query: { limit: 2, include: 'items' }, token })
    expect(plain.body.data.orders[0]).not.toHaveProperty('items')
    expect(body.data.pagination).toStrictEqual(plain.body.data.pagination)
    expect(
      body.data.orders.map(({ id, items }) => [id, items?.map((line) => [line.product_name, line.quantity])]),
    ).toEqual([
      [second.id, [['Labial B', 3]]],
      [
        first.id,
        [
          ['Labial A', 1],
          ['Labial B', 2],
        ],
      ],
    ])
    expect(roundTrips).toBe(plain.roundTrips + 1)
  })

  test('[ORD-23] a customer is a guest or registered, and the list can be filtered by it', async () => {
    const client = await shop.signIn('client')
    const productId = await aProduct(shop)
    const guest = await anOrder({ [productId]: 1 })
    const body = anOrderInput(place, { [productId]: 1 })
    const own = (await call(placingEndpoints.placeOrder, { body, token: client.token })).body.data.order
    for (const [customerType, newest] of [
      ['guest', guest.id],
      ['registered', own.id],
    ] as const) {
      const { data } = await list({ customerType })
      expect(data.orders[0]?.id).toBe(newest)
      expect(new Set(data.orders.map((order) => order.customer_type))).toEqual(new Set([customerType]))
    }
  })

  test('the number of round trips does not depend on the number of orders', async () => {
    const few = await call(orders.listOrders, { query: { limit: 1 }, token })
    const many = await call(orders.listOrders, { query: { limit: 50 }, token })
    expect(many.roundTrips).toBe(few.roundTrips)
  })
})

describe('WhatsApp', () => {
  test('[ORD-21][CHK-27][CHK-28] sending marks the order, opens a chat with the customer, and can be repeated', async () => {
    const order = await anOrder({ [await aProduct(shop)]: 1 }, { customerPhone: '55 9999 0000' })
    expect([order.whatsapp_message === '', order.whatsapp_sent_at]).toEqual([false, null])
    for (const _ of ['send', 'resend']) {
      shop.clock.advance({ minutes: 1 })
      const { status, body } = await call(orders.resendWhatsapp, { params: { id: order.id }, token })
      expect([status, body.data.phone]).toEqual([200, '525599990000'])
      expect(body.data.url).toBe(`https://wa.me/525599990000?text=${encodeURIComponent(order.whatsapp_message)}`)
      const { body: after } = await call(orders.getOrder, { params: { id: order.id }, token })
      expect(after.data.whatsapp_sent_at).toBe(shop.clock.now().toISOString())
    }
  })

  test('an order without a message is not sent', async () => {
    const order = await anOrder({ [await aProduct(shop)]: 1 })
    await runTransaction(shop.db, (tx) => tx.run(sql`update orders set whatsapp_message = '' where id = ${order.id}`))
    const { status, body } = await call(orders.resendWhatsapp, { params: { id: order.id }, token })
    expect([status, body.message]).toEqual([409, 'Este pedido no tiene mensaje de WhatsApp generado'])
  })
})

describe('the cost of an order', () => {
  test('is shown to administrators as it was at the time of sale', async () => {
    const productId = await aProduct(shop, { priceCents: 18_900, costCents: 9_050 })
    const { id } = await anOrder({ [productId]: 2 })
    await runTransaction(shop.db, (tx) => tx.run(sql`update products set cost_cents = 1 where id = ${productId}`))
    const { body } = await call(orders.getOrder, { params: { id }, token })
    expect(body.data.items).toMatchObject([{ quantity: 2, price: 189, cost: 90.5 }])
  })

  test('is in no response to a buyer', async () => {
    const client = await shop.signIn('client')
    const input = anOrderInput(place, { [await aProduct(shop, { costCents: 7_777 })]: 1 })
    const placed = await call(placingEndpoints.placeOrder, { body: input, token: client.token })
    const mine = await call(orders.listMyOrders, { token: client.token })
    expect(mine.body.data.orders).toHaveLength(1)
    for (const { body } of [placed, mine]) expect(JSON.stringify(body)).not.toMatch(/cost|77\.77/)
  })
})

describe('a manual order', () => {
  test('takes only free units, has the registered delivery window with an account or without, and belongs to the given client', async () => {
    const productId = await aProduct(shop, { stock: 2 })
    const client = await shop.signIn('client')
    const input = { ...anOrderInput(place, { [productId]: 1 }, { deliveryDate: '2026-11-28' }), userId: client.user.id }
    const { status, body } = await call(placingEndpoints.placeManualOrder, { body: input, token })
    expect(status).toBe(201)
    expect(body.data.order).toMatchObject({ customer_type: 'registered', whatsapp_sent_at: null })
    const { body: detail } = await call(orders.getOrder, { params: { id: body.data.order.id }, token })
    expect(detail.data).toMatchObject({
      user_id: client.user.id,
      history: [{ from_status: null, to_status: 'pending', changed_by: owner.name }],
    })
    const mine = await call(orders.listMyOrders, { token: client.token })
    expect(mine.body.data.orders).toHaveLength(1)
    const { userId: _client, ...ofNobody } = input
    const guest = await call(placingEndpoints.placeManualOrder, { body: ofNobody, token })
    expect([guest.status, guest.body.data.order.customer_type]).toStrictEqual([201, 'guest'])
  })

  test('costs what the screen showed, otherwise it is refused with the new prices', async () => {
    const productId = await aProduct(shop, { name: 'Rubor Caro', priceCents: 20_000 })
    const input = { ...anOrderInput(place, { [productId]: 2 }), totalAmount: 390 }
    const { status, body } = await call(placingEndpoints.placeManualOrder, { body: input, token })
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED'])
    expect(body.details).toEqual({ total: 400, lines: [{ productId, name: 'Rubor Caro', quantity: 2, price: 200 }] })
    expect(
      (await call(placingEndpoints.placeManualOrder, { body: { ...input, totalAmount: 400 }, token })).status,
    ).toBe(201)
  })

  test('sent twice with the same key creates one order', async () => {
    const productId = await aProduct(shop, { stock: 5 })
    const send = () =>
      call(placingEndpoints.placeManualOrder, {
        body: anOrderInput(place, { [productId]: 2 }),
        token,
        headers: { 'idempotency-key': 'manual-uno' },
      })
    const [one, two] = await Promise.all([send(), send()])
    expect([one.status, two.status, one.body.data.orderNumber]).toEqual([201, 201, two.body.data.orderNumber])
    expect((await levelOf(shop, productId)).onHand).toBe(3)
  })

  test('an unknown client is refused', async () => {
    const input = { ...anOrderInput(place, { [await aProduct(shop)]: 1 }), userId: 2_000_000 }
    const { status, body } = await call(placingEndpoints.placeManualOrder, { body: input, token })
    expect([status, body.fields]).toEqual([400, { userId: 'Esta cuenta no existe o está desactivada' }])
  })

  test('a client whose account is deactivated is refused by the same field', async () => {
    const client = await shop.signIn('client')
    await runTransaction(shop.db, (tx) => tx.run(sql`update users set is_active = false where id = ${client.user.id}`))
    const input = { ...anOrderInput(place, { [await aProduct(shop)]: 1 }), userId: client.user.id }
    const { status, body } = await call(placingEndpoints.placeManualOrder, { body: input, token })
    expect([status, body.fields]).toEqual([400, { userId: 'Esta cuenta no existe o está desactivada' }])
  })
})

test('after all tests, stock levels match the ledger and the holds', async () => {
  expect((await call(checkStock, { token })).body.data).toEqual({ ok: true, differences: [] })
})
