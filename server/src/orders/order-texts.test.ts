import { expect, test } from 'vitest'
import * as contract from '@tocador/contracts/orders/orders-endpoints'
import * as placing from '@tocador/contracts/orders/placing-endpoints'
import sql from 'sql-template-tag'
import { inTransaction, nobody, shopItself } from '../platform/context'
import { aPlace, aProduct, aSession, anOrderInput } from '../testing/factories'
import { createTestApp } from '../testing/test-app'
import { orderCheck } from './checking/check-orders'
import { ORDERS } from './topics'

const shop = await createTestApp()
const { call } = shop
const place = await aPlace(shop)
const { token } = await shop.signIn('admin')
const input = async (pieces = 1) => anOrderInput(place, { [await aProduct(shop, { costCents: 4_000 })]: pieces })

test('each way to place and change an order says what was done', async () => {
  const client = await shop.signIn('client')
  const guest = await call(placing.placeGuestOrder, { body: { ...(await input()), sessionId: aSession() } })
  const params = { id: guest.body.data.order.id }
  const said = [
    guest,
    await call(placing.placeOrder, { body: await input(), token: client.token }),
    await call(placing.placeManualOrder, { body: await input(), token }),
    await call(contract.changeOrderStatus, { token, params, body: { status: 'confirmed' } }),
    await call(contract.replaceOrderLink, { token, params, body: { linkSeen: guest.body.data.order.link } }),
  ]
  expect(said.map(({ body }) => body.message)).toStrictEqual([
    'Pedido creado exitosamente',
    'Pedido creado exitosamente',
    'Pedido creado exitosamente',
    'Estado de la orden actualizado exitosamente',
    'El pedido tiene un enlace nuevo',
  ])
})

test('notes that somebody else has changed meanwhile are not overwritten, and shown', async () => {
  const { id } = (await call(placing.placeManualOrder, { body: await input(), token })).body.data.order
  const write = (adminNotes: string, notesSeen: string) =>
    call(contract.changeOrderStatus, { token, params: { id }, body: { status: 'pending', adminNotes, notesSeen } })
  expect((await write('Paga mañana', '')).status).toBe(200)
  const { body } = await write('Paga hoy', '')
  expect([body.code, body.message, body.details]).toStrictEqual([
    'STALE_EDIT',
    'Alguien cambió las notas mientras escribías. Revísalas antes de guardar las tuyas.',
    { admin_notes: 'Paga mañana' },
  ])
  expect((await write('Paga mañana', '')).status).toBe(200)
})

test.each(['', 'con espacio', 'ñ', 'x'.repeat(201)])('the key %j of a request is refused', async (key) => {
  const body = { ...(await input()), sessionId: aSession() }
  const reply = await call(placing.placeGuestOrder, { body, headers: { 'idempotency-key': key } })
  expect([reply.status, reply.body.fields]).toStrictEqual([
    400,
    { 'Idempotency-Key': 'La clave del pedido no es válida' },
  ])
  const longest = await call(placing.placeGuestOrder, { body, headers: { 'idempotency-key': 'x'.repeat(200) } })
  expect(longest.status).toBe(201)
})

test('[DOC-03] the check of orders tells what differs and what to do, and mends what can be added up again', async () => {
  const made = await Promise.all(
    [1, 2, 3].map(async (pieces) => call(placing.placeManualOrder, { body: await input(pieces), token })),
  )
  const [lost, wrong, sums] = made.map(({ body }) => body.data.order)
  const context = () => shop.contextFor(shopItself)
  expect(await orderCheck.find(context())).toStrictEqual([])
  await inTransaction(shop.contextFor(nobody), async (tx) => {
    await tx.run(sql`delete from order_lines where order_id = ${lost?.id}`)
    await tx.run(sql`update orders set total_cents = total_cents + 1 where id = ${wrong?.id}`)
    await tx.run(sql`update orders set unit_count = 9, total_cost_cents = 1 where id = ${sums?.id}`)
  })
  const texts = async () => JSON.stringify(await orderCheck.find(context()))
  const found = await texts()
  for (const text of [
    'Pedidos sin productos',
    'Se perdió lo que se pidió: pregunta a la clienta y cancela el pedido, o recupera una copia.',
    'Pedidos cuyo total no es la suma de sus productos',
    'Decide cuál es el correcto: el total es el que vio la clienta, y editar los productos del pedido lo calcula otra vez.',
    'Pedidos con piezas o costos que no son los de sus productos',
    'Los reportes muestran ganancias equivocadas. Se repara sin cambiar el total del pedido.',
  ])
    expect(found).toContain(text)
  for (const order of [lost, wrong, sums]) expect(found).toContain(order?.order_number)
  expect((await orderCheck.find(context())).map(({ isMendable }) => isMendable)).toStrictEqual([
    undefined,
    undefined,
    true,
  ])
  const announced: unknown[] = []
  const stop = shop.changes.onChange(ORDERS, (ids) => void announced.push(ids))
  const mended = JSON.stringify(await orderCheck.repair?.(context()))
  stop()
  expect(announced).toStrictEqual([[sums?.id]])
  expect(mended).toContain('Piezas y costos calculados otra vez')
  expect(mended).toContain('Los reportes ya los cuentan bien.')
  expect(mended).toContain(sums?.order_number)
  expect(mended).not.toContain(wrong?.order_number)
  const row = await shop.db.first(sql`
    select unit_count as units, total_cost_cents as cost from orders where id = ${sums?.id}`)
  expect(row).toStrictEqual({ units: 3, cost: 12_000 })
  const left = await texts()
  expect([left.includes(sums?.order_number ?? ''), left.includes(wrong?.order_number ?? '')]).toStrictEqual([
    false,
    true,
  ])
})
