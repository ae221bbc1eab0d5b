import { describe, expect, test } from 'vitest'
import sql from 'sql-template-tag'
import { addItem, getCart } from '@tocador/contracts/cart/cart-endpoints'
import { checkStock } from '@tocador/contracts/catalog/stock-endpoints'
import * as orders from '@tocador/contracts/orders/placing-endpoints'
import * as ordersEndpoints from '@tocador/contracts/orders/orders-endpoints'
import { nobody } from '../../platform/context'
import { advisoryKey } from '../../platform/database/advisory-key'
import { runTransaction } from '../../platform/database/db'
import { aCartWith, aPlace, aProduct, aSession, anOrderInput, levelOf } from '../../testing/factories'
import { openTransaction, waitForLock } from '../../testing/locks'
import { createTestApp } from '../../testing/test-app'
import { placeOrder } from './place-order'

const shop = await createTestApp()
const { call } = shop
const place = await aPlace(shop)

const orderAs = (sessionId: string, body: ReturnType<typeof anOrderInput>, headers?: Record<string, string>) =>
  call(orders.placeGuestOrder, { body: { ...body, sessionId }, ...(headers && { headers }) })

const countOrders = async () =>
  (await shop.db.first<{ count: number }>(sql`select count(*)::int as count from orders`))?.count

describe('an order', () => {
  test('[CHK-25][API-39][ROLE-10][ORD-22] a guest order returns number and message, sells the units and closes the cart', async () => {
    const productId = await aProduct(shop, {
      name: 'Labial Granada',
      priceCents: 18_950,
      images: ['/media/g-1080.webp', '/media/h-1080.webp'],
    })
    const sessionId = await aCartWith(shop, { [productId]: 2 })
    const details = { notes: 'Tocar fuerte', customerEmail: 'sofia@correo.mx', deliveryAddress: 'Portón verde' }
    const payload = { ...details, customerType: 'guest' as const, userId: null, totalAmount: 379 }
    const { status, body } = await orderAs(sessionId, anOrderInput(place, { [productId]: 2 }, payload))
    expect(status).toBe(201)
    expect(body.data.orderNumber).toMatch(/^PED-261120-[2-9A-HJKMNP-Z]{4}$/)
    expect(body.data.whatsappMessage).toContain(body.data.orderNumber)
    expect(body.data.order).toStrictEqual({
      id: expect.any(Number),
      order_number: body.data.orderNumber,
      link: expect.stringMatching(/^\/pedido\//),
      created_at: shop.clock.now().toISOString(),
      customer_type: 'guest',
      customer_name: 'Sofía Ramírez',
      customer_phone: '55 1234 5678',
      customer_email: 'sofia@correo.mx',
      delivery_location_id: place.id,
      delivery_location_name: 'Plaza Jacaranda',
      delivery_date: place.tomorrow,
      delivery_time: '10:00',
      delivery_address: 'Portón verde',
      total_amount: 379,
      item_count: 1,
      status: 'pending',
      notes: 'Tocar fuerte',
      admin_notes: '',
      whatsapp_message: body.data.whatsappMessage,
      whatsapp_sent_at: null,
      updated_at: shop.clock.now().toISOString(),
      items: [
        {
          product_id: productId,
          product_name: 'Labial Granada',
          product_image: '/media/g-1080.webp',
          quantity: 2,
          price: 189.5,
          subtotal: 379,
        },
      ],
    })
    expect(await levelOf(shop, productId)).toEqual({ onHand: 8, held: 0 })
    expect((await call(getCart, { body: { sessionId } })).body.data.id).toBe(0)
  })

  test('[API-38][ROLE-11][ROLE-12][API-40] a client and an administrator use the registered endpoint', async () => {
    for (const role of ['client', 'admin'] as const) {
      const { user, token } = await shop.signIn(role)
      const productId = await aProduct(shop)
      await call(addItem, { body: { productId, quantity: 1 }, token })
      const body = {
        ...anOrderInput(place, { [productId]: 1 }),
        userId: user.id,
        customerType: 'guest' as const,
        sessionId: aSession(),
        customerEmail: 'sofia@correo.mx',
        deliveryAddress: 'Portón verde',
        notes: 'Tocar fuerte',
        totalAmount: 189,
      }
      const placed = await call(orders.placeOrder, { body, token })
      expect(placed.status).toBe(201)
      expect(placed.body.data.order).toMatchObject({
        order_number: placed.body.data.orderNumber,
        customer_type: 'registered',
        customer_name: 'Sofía Ramírez',
        customer_phone: '55 1234 5678',
        customer_email: 'sofia@correo.mx',
        delivery_location_id: place.id,
        delivery_date: place.tomorrow,
        delivery_time: '10:00',
        items: [{ product_id: productId, quantity: 1 }],
        delivery_address: 'Portón verde',
        notes: 'Tocar fuerte',
        total_amount: 189,
      })
      expect(placed.body.data.whatsappMessage).toContain(placed.body.data.orderNumber)
      const mine = await call(ordersEndpoints.listMyOrders, { token })
      expect(mine.body.data.orders.map((order) => order.order_number)).toEqual([placed.body.data.orderNumber])
    }
  })

  test('[CHK-17] [CHK-18] a guest orders for the fourth day at the latest, an account for the eighth', async () => {
    const lines = { [await aProduct(shop)]: 1 }
    const { token } = await shop.signIn('client')
    const inputOn = (deliveryDate: string) => anOrderInput(place, lines, { deliveryDate })
    const answers = [
      await orderAs(aSession(), inputOn('2026-11-24')),
      await orderAs(aSession(), inputOn('2026-11-25')),
      await call(orders.placeOrder, { body: inputOn('2026-11-28'), token }),
      await call(orders.placeOrder, { body: inputOn('2026-11-29'), token }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toStrictEqual([
      [201, undefined],
      [400, 'DAY_OUTSIDE_WINDOW'],
      [201, undefined],
      [400, 'DAY_OUTSIDE_WINDOW'],
    ])
  })

  test('the message contains number, customer, place, long date, hour, lines and total', async () => {
    const productId = await aProduct(shop, { name: 'Rubor Mamey', priceCents: 124_900 })
    const input = anOrderInput(
      place,
      { [productId]: 2 },
      {
        customerName: 'Eva *Gil*\n_Total: $1_',
        notes: 'Sin ~prisa~\nTotal: $0.00',
      },
    )
    const { body } = await orderAs(aSession(), input)
    const { whatsappMessage: message, orderNumber } = body.data
    expect(message).toContain(`*${orderNumber}*`)
    expect(message).toContain('Nombre: Eva Gil Total: $1')
    expect(message).toContain('Teléfono: 55 1234 5678')
    expect(message).toContain('Lugar de entrega: Plaza Jacaranda')
    expect(message).toContain('Fecha: sábado, 21 de noviembre de 2026')
    expect(message).toContain('Hora: 10:00 a.m.')
    expect(message).toContain('• 2 × Rubor Mamey: $2,498.00 ($1,249.00 c/u)')
    expect(message).toContain('*Total: $2,498.00*')
    expect(message).toContain('Notas: Sin prisa Total: $0.00')
    expect(message).toContain('Para confirmar')
    expect(body.data.order.whatsapp_message).toBe(message)
  })

  test('[CHK-29][CHK-30] the place determines which of the two WhatsApp numbers is used', async () => {
    const second = await aPlace(shop, { name: 'Estación Norte', whatsapp: 'SECONDARY' })
    const productId = await aProduct(shop)
    expect((await orderAs(aSession(), anOrderInput(place, { [productId]: 1 }))).body.data.whatsappNumber).toBe(
      '521000000001',
    )
    expect((await orderAs(aSession(), anOrderInput(second, { [productId]: 1 }))).body.data.whatsappNumber).toBe(
      '521000000002',
    )
  })

  test('own holds are used first, the rest comes from free units, and holds not ordered are released', async () => {
    const [wanted, left] = [await aProduct(shop, { stock: 5 }), await aProduct(shop, { stock: 5 })]
    const sessionId = await aCartWith(shop, { [wanted]: 2, [left]: 3 })
    await orderAs(sessionId, anOrderInput(place, { [wanted]: 4 }))
    expect(await levelOf(shop, wanted)).toEqual({ onHand: 1, held: 0 })
    expect(await levelOf(shop, left)).toEqual({ onHand: 5, held: 0 })
  })

  test('a product listed twice is one line with both quantities', async () => {
    const productId = await aProduct(shop, { priceCents: 10_000 })
    const cartItems = [1, 2].map((quantity) => ({ productId, quantity }))
    const { body } = await orderAs(aSession(), anOrderInput(place, {}, { cartItems }))
    const { item_count, total_amount, items } = body.data.order
    expect([item_count, total_amount]).toStrictEqual([1, 300])
    expect(items.map(({ quantity, subtotal }) => [quantity, subtotal])).toStrictEqual([[3, 300]])
    expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 7, held: 0 })
  })

  test('an order with short products is refused naming each of them, and nothing changes', async () => {
    const [plenty, scarce, gone] = [
      await aProduct(shop),
      await aProduct(shop, { stock: 1, name: 'Polvo' }),
      await aProduct(shop, { stock: 0, name: 'Lápiz' }),
    ]
    const sessionId = await aCartWith(shop, { [plenty]: 1 })
    const before = await countOrders()
    const { status, body } = await orderAs(sessionId, anOrderInput(place, { [plenty]: 1, [scarce]: 2, [gone]: 1 }))
    expect([status, body.code]).toEqual([409, 'STOCK_INSUFFICIENT'])
    expect(body.details).toEqual([
      { productId: scarce, name: 'Polvo', available: 1 },
      { productId: gone, name: 'Lápiz', available: 0 },
    ])
    expect(await countOrders()).toBe(before)
    expect(await levelOf(shop, plenty)).toEqual({ onHand: 10, held: 1 })
    expect((await call(getCart, { body: { sessionId } })).body.data.items).toHaveLength(1)
  })

  test('a held product that is no longer on sale is refused by name, and no order without it', async () => {
    const [productId, other] = [await aProduct(shop, { name: 'Base retirada' }), await aProduct(shop)]
    const sessionId = await aCartWith(shop, { [productId]: 1 })
    await runTransaction(shop.db, (tx) =>
      tx.run(sql`update stock_levels set is_sellable = false where product_id = ${productId}`),
    )
    const { status, body } = await orderAs(sessionId, anOrderInput(place, { [productId]: 1 }))
    expect([status, body.code, body.message]).toEqual([
      409,
      'PRODUCT_UNAVAILABLE',
      'Ya no está a la venta: Base retirada',
    ])
    // One that never existed has no name.
    const unknown = await orderAs(sessionId, anOrderInput(place, { [productId]: 1, 999_999: 1 }))
    expect([unknown.status, unknown.body.message]).toStrictEqual([409, 'Este producto ya no está a la venta'])
    expect((await orderAs(sessionId, anOrderInput(place, { [other]: 1 }))).status).toBe(201)
    expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 10, held: 0 })
  })

  test('held units can be sold only while the stock on hand covers them', async () => {
    const productId = await aProduct(shop, { stock: 3 })
    const sessionId = await aCartWith(shop, { [productId]: 3 })
    await runTransaction(shop.db, (tx) =>
      tx.run(sql`update stock_levels set on_hand = 2 where product_id = ${productId}`),
    )
    const { status, body } = await orderAs(sessionId, anOrderInput(place, { [productId]: 3 }))
    expect([status, body.code]).toEqual([409, 'STOCK_INSUFFICIENT'])
    await runTransaction(shop.db, (tx) =>
      tx.run(sql`update stock_levels set on_hand = 3 where product_id = ${productId}`),
    )
  })

  test('a lapsed line is held again when it is ordered, even from lapsed holds of others', async () => {
    const productId = await aProduct(shop, { stock: 2 })
    const sessionId = await aCartWith(shop, { [productId]: 1 })
    await aCartWith(shop, { [productId]: 1 })
    const unordered = await aProduct(shop)
    await aCartWith(shop, { [unordered]: 1 })
    shop.clock.advance({ minutes: 61 })
    const { status } = await orderAs(sessionId, anOrderInput(place, { [productId]: 2 }))
    expect(status).toBe(201)
    expect(await levelOf(shop, productId)).toEqual({ onHand: 0, held: 0 })
    // Those of other products wait for the sweep, which gives them to who is next in line.
    expect(await levelOf(shop, unordered)).toStrictEqual({ onHand: 10, held: 1 })
  })
})

describe('prices', () => {
  test('come from the database, and an order that costs more than shown is refused', async () => {
    const productId = await aProduct(shop, { priceCents: 20_000, name: 'Perfume' })
    const { status, body } = await orderAs(aSession(), anOrderInput(place, { [productId]: 2 }, { totalAmount: 399.99 }))
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED'])
    expect(body.details).toEqual({ total: 400, lines: [{ productId, name: 'Perfume', quantity: 2, price: 200 }] })
    for (const totalAmount of [400, 500, null]) {
      const placed = await orderAs(aSession(), anOrderInput(place, { [productId]: 2 }, { totalAmount }))
      expect(placed.body.data.order.total_amount).toBe(400)
    }
    // A browser that adds 0.70 three times shows 2.10 and sends a trace less.
    const cheap = await aProduct(shop, { priceCents: 70 })
    const added = await orderAs(aSession(), anOrderInput(place, { [cheap]: 3 }, { totalAmount: 2.0999999999999996 }))
    expect([added.status, added.body.data.order.total_amount]).toStrictEqual([201, 2.1])
  })
})

describe('repeated requests', () => {
  test('the same key returns the first response, and a different body with it is refused', async () => {
    const productId = await aProduct(shop)
    const sessionId = await aCartWith(shop, { [productId]: 1 })
    const input = anOrderInput(place, { [productId]: 1 })
    const key = { 'idempotency-key': 'checkout-1' }
    const first = await orderAs(sessionId, input, key)
    await aCartWith(shop, { [productId]: 1 }, sessionId)
    const second = await orderAs(sessionId, input, key)
    expect(second.body.data).toEqual(first.body.data)
    const other = await orderAs(sessionId, { ...input, customerName: 'Otra Persona' }, key)
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH'])
    const stranger = await orderAs(aSession(), input, key)
    expect(stranger.body.data.orderNumber).not.toBe(first.body.data.orderNumber)
  })

  test('a refused attempt is not saved, so the same key can be used again', async () => {
    const productId = await aProduct(shop, { stock: 0 })
    const sessionId = aSession()
    const key = { 'idempotency-key': 'again' }
    expect((await orderAs(sessionId, anOrderInput(place, { [productId]: 1 }), key)).status).toBe(409)
    await runTransaction(shop.db, (tx) =>
      tx.run(sql`
        with moved as (update stock_levels set on_hand = 1 where product_id = ${productId})
        insert into stock_ledger (product_id, reason, on_hand_delta, on_hand_after, held_after, at) values (${productId}, 'adjustment', 1, 1, 0, ${shop.clock.now()})`),
    )
    expect((await orderAs(sessionId, anOrderInput(place, { [productId]: 1 }), key)).status).toBe(201)
  })

  test('without a key, a repeat within two minutes returns the earlier order, but a new cart gives a new order', async () => {
    const productId = await aProduct(shop, { stock: 20 })
    const sessionId = await aCartWith(shop, { [productId]: 1 })
    const input = anOrderInput(place, { [productId]: 1 })
    const first = await orderAs(sessionId, input)
    const repeat = await orderAs(sessionId, input)
    expect(repeat.body.data).toEqual(first.body.data)
    await aCartWith(shop, { [productId]: 1 }, sessionId)
    const second = await orderAs(sessionId, input)
    expect(second.body.data.orderNumber).not.toBe(first.body.data.orderNumber)
    shop.clock.advance({ minutes: 2, seconds: 1 })
    const later = await orderAs(sessionId, input)
    expect(later.body.data.orderNumber).not.toBe(second.body.data.orderNumber)
    expect(await levelOf(shop, productId)).toEqual({ onHand: 17, held: 0 })
  })

  test('twenty simultaneous requests for the same order create one order', async () => {
    const productId = await aProduct(shop, { stock: 20 })
    const sessionId = await aCartWith(shop, { [productId]: 2 })
    const input = anOrderInput(place, { [productId]: 2 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => orderAs(sessionId, input)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body.data.orderNumber)).size).toBe(1)
    expect(await levelOf(shop, productId)).toEqual({ onHand: 18, held: 0 })
  })
})

test('an order whose number another one has already gets another', async () => {
  const [productId, { user }] = [await aProduct(shop), await shop.signIn('admin')]
  const buyer = {
    key: `manual:${user.id}`,
    owner: undefined,
    userId: null,
    customerType: 'guest',
    window: 'registered',
    placedBy: user,
  } as const
  let drawn = 0
  // Four letters a number: twice 2222, then 3333.
  const chance = () => (drawn++ < 8 ? 0 : 1)
  const lettersOf = async (notes: string) => {
    const input = { ...anOrderInput(place, { [productId]: 1 }), customerEmail: '', deliveryAddress: '', notes }
    return (await placeOrder(shop.contextFor(nobody), buyer, input, { chance })).orderNumber.slice(-4)
  }
  expect([await lettersOf('Una'), await lettersOf('Otra')]).toStrictEqual(['2222', '3333'])
})

test('a client whose account is deactivated while she orders signs in again, and no unit is sold', async () => {
  const [productId, client] = [await aProduct(shop), await shop.signIn('client')]
  const holding = await openTransaction(shop.contextFor(nobody), (tx) =>
    tx.write(sql`select pg_advisory_xact_lock(${advisoryKey(`user:${client.user.id}`)}::bigint)`),
  )
  const placing = call(orders.placeOrder, { body: anOrderInput(place, { [productId]: 1 }), token: client.token })
  await waitForLock(shop.db)
  await holding.commit((tx) => tx.run(sql`update users set is_active = false where id = ${client.user.id}`))
  const reply = await placing
  expect([reply.status, reply.body.code]).toStrictEqual([401, 'TOKEN_INVALID'])
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 10, held: 0 })
})

test('an order that the owner takes for an account that is deactivated meanwhile is refused with what she can do', async () => {
  const productId = await aProduct(shop)
  const [owner, client] = [await shop.signIn('admin'), await shop.signIn('client')]
  const holding = await openTransaction(shop.contextFor(nobody), (tx) =>
    tx.write(sql`select pg_advisory_xact_lock(${advisoryKey(`manual:${owner.user.id}`)}::bigint)`),
  )
  const body = { ...anOrderInput(place, { [productId]: 1 }), userId: client.user.id }
  const placing = call(orders.placeManualOrder, { body, token: owner.token })
  await waitForLock(shop.db)
  await holding.commit((tx) => tx.run(sql`update users set is_active = false where id = ${client.user.id}`))
  const reply = await placing
  expect([reply.status, reply.body.code, reply.body.message]).toStrictEqual([
    409,
    'USER_INACTIVE',
    'Esta cuenta está desactivada. Actívala primero.',
  ])
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 10, held: 0 })
})

describe('required fields', () => {
  const cases: [string, Record<string, unknown>, string, string][] = [
    ['a name', { customerName: '  ' }, 'customerName', 'El nombre es requerido'],
    ['a phone', { customerPhone: '' }, 'customerPhone', 'El teléfono es requerido'],
    ['a place', { deliveryLocationId: '' }, 'deliveryLocationId', 'Debes seleccionar un lugar de entrega'],
    ['a date', { deliveryDate: null }, 'deliveryDate', 'Debes seleccionar una fecha de entrega'],
    ['an hour', { deliveryTime: '' }, 'deliveryTime', 'Debes seleccionar un horario de entrega'],
    ['a cart with items', { cartItems: [] }, 'cartItems', 'Tu carrito está vacío'],
  ]
  test.each(cases)('%s', async (_what, change, field, text) => {
    const productId = await aProduct(shop)
    const { status, body } = await orderAs(aSession(), anOrderInput(place, { [productId]: 1 }, change))
    expect([status, body.message, body.fields]).toEqual([400, text, { [field]: text }])
  })

  test('email, address and notes may be empty', async () => {
    const productId = await aProduct(shop)
    const input = anOrderInput(place, { [productId]: 1 }, { customerEmail: null, deliveryAddress: '', notes: null })
    expect((await orderAs(aSession(), input)).status).toBe(201)
  })

  test('an order has at most 200 products', async () => {
    const ids = []
    for (let count = 0; count < 201; count += 1) ids.push(await aProduct(shop))
    const linesOf = (some: number[]) => Object.fromEntries(some.map((id) => [id, 1]))
    const refused = await orderAs(aSession(), anOrderInput(place, linesOf(ids)))
    expect([refused.status, refused.body.message]).toEqual([400, 'Máximo 200 productos por pedido'])
    const placed = await orderAs(aSession(), anOrderInput(place, linesOf(ids.slice(0, 200))))
    expect([placed.status, placed.body.data.order.item_count]).toEqual([201, 200])
  })

  test.each([
    [9_999, 201],
    [10_000, 400],
  ])('a line of %i pieces is answered with %i', async (quantity, status) => {
    const productId = await aProduct(shop, { stock: 20_000 })
    expect((await orderAs(aSession(), anOrderInput(place, { [productId]: quantity }))).status).toBe(status)
    const added = await call(addItem, { body: { sessionId: aSession(), productId, quantity } })
    expect(added.status).toBe(status === 201 ? 200 : status)
  })

  test('[ROLE-10] the guest endpoint requires a session', async () => {
    const productId = await aProduct(shop)
    const { status, body } = await call(orders.placeGuestOrder, { body: anOrderInput(place, { [productId]: 1 }) })
    expect([status, body.message]).toEqual([400, 'No se pudo obtener datos del carrito'])
  })
})

describe('round trips', () => {
  test.each([1, 20])('a guest order of %i lines takes at most 7, a client order at most 8', async (lines) => {
    const ids = await Promise.all(Array.from({ length: lines }, () => aProduct(shop)))
    const contents = Object.fromEntries(ids.map((id) => [id, 1]))
    const sessionId = await aCartWith(shop, contents)
    const guest = await orderAs(sessionId, anOrderInput(place, contents), { 'idempotency-key': `figures-${lines}` })
    expect(guest.status).toBe(201)
    expect(guest.roundTrips).toBeLessThanOrEqual(7)
    const { token } = await shop.signIn('client')
    for (const productId of ids) await call(addItem, { body: { productId, quantity: 1 }, token })
    const client = await call(orders.placeOrder, { body: anOrderInput(place, contents), token })
    expect(client.status).toBe(201)
    expect(client.roundTrips).toBeLessThanOrEqual(8)
  })

  test('a guest add takes 2, at most 3 if it creates the cart; a client add one more for the token', async () => {
    const [first, second] = [await aProduct(shop), await aProduct(shop)]
    const sessionId = aSession()
    const guestAdd = (productId: number) => call(addItem, { body: { sessionId, productId, quantity: 1 } })
    expect((await guestAdd(first)).roundTrips).toBeLessThanOrEqual(3)
    expect((await guestAdd(second)).roundTrips).toBeLessThanOrEqual(2)
    const { token } = await shop.signIn('client')
    const clientAdd = (productId: number) => call(addItem, { body: { productId, quantity: 1 }, token })
    expect((await clientAdd(first)).roundTrips).toBeLessThanOrEqual(4)
    expect((await clientAdd(second)).roundTrips).toBeLessThanOrEqual(3)
  })
})

test('after all tests, stock levels match the ledger and the holds', async () => {
  const { token } = await shop.signIn('admin')
  expect((await call(checkStock, { token })).body.data).toEqual({ ok: true, differences: [] })
})
