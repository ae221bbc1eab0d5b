import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { addDays } from '@tocador/contracts/calendar'
import { listCategories } from '@tocador/contracts/catalog/public-products-endpoints'
import { changeOrderStatus, getOrder, listMyOrders, listOrders } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder, placeOrder } from '@tocador/contracts/orders/placing-endpoints'
import { inTransaction, nobody } from '../../platform/context'
import { aPlace, aProduct, aSession, anOrderInput } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const place = await aPlace(shop)
const { token } = await shop.signIn('admin')
const productId = await aProduct(shop, { priceCents: 10_000, stock: 50 })

async function anOrder(quantity: number, deliveryDate: string, deliveryTime: string) {
  shop.clock.advance({ seconds: 1 })
  const body = anOrderInput(place, { [productId]: quantity }, { deliveryDate, deliveryTime })
  return (await shop.call(placeGuestOrder, { body: { ...body, sessionId: aSession() } })).body.data.order.id
}
const nextDay = addDays(place.tomorrow, 1)
const orders = {
  late: await anOrder(3, place.tomorrow, '11:00'),
  nextDay: await anOrder(1, nextDay, '10:00'),
  early: await anOrder(2, place.tomorrow, '10:00'),
}
const { late, early } = orders

test.each([
  [{ userId: '0' }, 'Cuenta inválida'],
  [{ productId: 'x' }, 'Producto inválido'],
  [{ weekday: '7' }, 'El día de la semana (weekday) debe ser un número entero de 0 a 6'],
  [{ createdHour: '24' }, 'La hora (createdHour) debe ser un número entero de 0 a 23'],
  [{ dateField: 'paid' }, 'Elige la fecha de entrega (delivery), de creación (created) o de apartado (reserved)'],
  [{ categoryId: '-1' }, 'La categoría (categoryId) debe ser un número entero de 0 a 2147483647'],
])('the filter %j is refused', async (query, message) => {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await shop.app.inject({ url: '/api/orders', query, headers })
  expect([reply.statusCode, Object.values(reply.json().fields)]).toEqual([400, [message]])
})

test.each([
  ['created_at', [late, orders.nextDay, early]],
  ['-created_at', [early, orders.nextDay, late]],
  ['delivery', [early, late, orders.nextDay]],
  ['-delivery', [orders.nextDay, late, early]],
  ['total_amount', [orders.nextDay, early, late]],
  ['-total_amount', [late, early, orders.nextDay]],
] as const)('orders sorted by %s', async (sort, ids) => {
  const { body } = await shop.call(listOrders, { query: { sort }, token })
  expect(body.data.orders.map(({ id }) => id)).toStrictEqual(ids)
})

test('an order has its version for all, and its account, guest session and units for administrators', async () => {
  const other = await aProduct(shop, { stock: 50 })
  const sessionId = aSession()
  const body = { ...anOrderInput(place, { [productId]: 2, [other]: 3 }, { notes: 'con su dueña' }), sessionId }
  const placed = (await shop.call(placeGuestOrder, { body })).body.data.order
  const client = await shop.signIn('client')
  const own = (await shop.call(placeOrder, { body: anOrderInput(place, { [other]: 4 }), token: client.token })).body
    .data.order
  const before = shop.clock.now().toISOString()
  expect([placed.updated_at, own.updated_at]).toStrictEqual([before, before])
  expect(Object.keys(placed)).not.toEqual(expect.arrayContaining(['session_id', 'user_id', 'total_quantity']))
  const mine = (await shop.call(listMyOrders, { token: client.token })).body.data.orders
  expect(mine).toStrictEqual([own])
  shop.clock.advance({ minutes: 3 })
  await shop.call(changeOrderStatus, { params: { id: placed.id }, body: { status: 'confirmed' }, token })
  const after = shop.clock.now().toISOString()
  const guests = { user_id: null, session_id: sessionId, total_quantity: 5, item_count: 2, updated_at: after }
  for (const query of [{}, { include: 'items' }] as const) {
    const { orders: listed } = (await shop.call(listOrders, { query, token })).body.data
    expect(listed.find(({ id }) => id === placed.id)).toMatchObject(guests)
    expect(listed.find(({ id }) => id === own.id)).toMatchObject({
      user_id: client.user.id,
      session_id: '',
      total_quantity: 4,
    })
  }
  expect((await shop.call(getOrder, { params: { id: placed.id }, token })).body.data).toMatchObject(guests)
})

test('orders are filtered by the products of their lines, and by the present category of these', async () => {
  const polish = await aProduct(shop, { category: 'Uñas', type: 'Esmalte', stock: 50 })
  const mascara = await aProduct(shop, { category: 'Ojos', type: 'Máscara', stock: 50 })
  const ofProducts = async (...ids: number[]) => {
    const body = anOrderInput(place, Object.fromEntries(ids.map((id) => [id, 1])))
    return (await shop.call(placeGuestOrder, { body: { ...body, sessionId: aSession() } })).body.data.order.id
  }
  const [both, one, removed] = [await ofProducts(polish, mascara), await ofProducts(mascara), await ofProducts(polish)]
  // The line keeps what was sold, of a product that does not exist any more.
  await inTransaction(shop.contextFor(nobody), (tx) =>
    tx.run(sql`update order_lines set product_id = 999999 where order_id = ${removed}`),
  )
  const { body } = await shop.call(listCategories)
  const idOf = (name: string) => String(body.data.find((category) => category.name === name)?.id)
  const found = async (query: Record<string, string>) =>
    (await shop.call(listOrders, { query: { sort: 'created_at', ...query }, token })).body.data.orders.map(
      ({ id }) => id,
    )
  expect(await found({ productId: String(polish) })).toStrictEqual([both])
  expect(await found({ productId: `${polish},${mascara}` })).toStrictEqual([both, one])
  expect(await found({ categoryId: idOf('Ojos') })).toStrictEqual([both, one])
  expect(await found({ categoryId: idOf('Uñas') })).toStrictEqual([both])
  expect(await found({ categoryId: '0' })).toStrictEqual([removed])
})

test('orders are filtered by their account, whatever phones they carry, and only by it', async () => {
  const [client, other] = [await shop.signIn('client'), await shop.signIn('client')]
  const orderBy = async ({ token: own }: typeof client, customerPhone: string) => {
    const body = anOrderInput(place, { [productId]: 1 }, { customerPhone })
    return (await shop.call(placeOrder, { body, token: own })).body.data.order.id
  }
  const first = await orderBy(client, '5510000001')
  const second = await orderBy(client, '5510000002')
  const others = await orderBy(other, '5510000002')
  const found = async (userId: string) =>
    (await shop.call(listOrders, { query: { sort: 'created_at', userId }, token })).body.data.orders.map(({ id }) => id)
  expect(await found(String(client.user.id))).toStrictEqual([first, second])
  expect(await found(`${client.user.id},${other.user.id}`)).toStrictEqual([first, second, others])
})

test('orders without a place are found alone, and together with those of a place', async () => {
  const [kiosk, other] = [await aPlace(shop, { name: 'Kiosco' }), await aPlace(shop, { name: 'Andén' })]
  const orderAt = async (where: typeof kiosk) => {
    const body = anOrderInput(where, { [productId]: 1 })
    return (await shop.call(placeGuestOrder, { body: { ...body, sessionId: aSession() } })).body.data.order.id
  }
  const [withPlace, elsewhere, without] = [await orderAt(kiosk), await orderAt(other), await orderAt(kiosk)]
  await inTransaction(shop.contextFor(nobody), (tx) =>
    tx.run(sql`update orders set delivery_location_id = null where id = ${without}`),
  )
  const found = async (locationId: string) =>
    (await shop.call(listOrders, { query: { sort: 'created_at', locationId }, token })).body.data.orders.map(
      ({ id }) => id,
    )
  expect(await found('0')).toStrictEqual([without])
  expect(await found(`${kiosk.id},0`)).toStrictEqual([withPlace, without])
  expect(await found(`${kiosk.id},${other.id}`)).toStrictEqual([withPlace, elsewhere])
})
