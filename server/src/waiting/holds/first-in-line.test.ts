import { addItem, updateQuantity } from '@tocador/contracts/cart/cart-endpoints'
import { openHeldUnit } from '@tocador/contracts/cart/held-endpoints'
import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import { getOrder } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { listWaitingPeople } from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { saveProducts } from '../../catalog/save-products/save-products'
import { changeStatus } from '../../orders'
import { inTransaction, shopItself } from '../../platform/context'
import { aPlace, aProduct, aSession, anOrderInput, levelOf } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')
const failing = { ...shop.contextFor(shopItself), reactions: { 'units in': () => Promise.reject(new Error('no')) } }

/** A sold-out product, for which these phones wait in this order. */
async function aLineOf(...phones: string[]) {
  const id = await aProduct(shop, { stock: 0 })
  for (const [nth, phone] of phones.entries()) {
    shop.clock.advance({ minutes: 1 })
    const body = { product_id: id, name: `Lista ${nth}`, phone }
    expect((await shop.call(askToWait, { body })).status).toBe(201)
  }
  return id
}
const statusesOf = async (id: number) => {
  const people = (await shop.call(listWaitingPeople, { token, params: { id } })).body.data
  return Object.fromEntries(people.map(({ phone, status }) => [phone, status]))
}

test('[WAIT-40] a phone gets a unit by its earliest place, when it asked again after somebody else', async () => {
  const id = await aLineOf('55 3000 0001', '55 3000 0002', '55 3000 0001')
  await shop.call(adjustStock, { token, params: { id }, body: { difference: 1, note: 'Llegó' } })
  expect(await statusesOf(id)).toStrictEqual({ '55 3000 0001': 'held', '55 3000 0002': 'waiting' })
  expect(await levelOf(shop, id)).toStrictEqual({ onHand: 1, held: 1 })
})

test('[WAIT-40] two units that come in together lie in two carts', async () => {
  const id = await aLineOf('55 3000 0004', '55 3000 0005')
  await shop.call(adjustStock, { token, params: { id }, body: { difference: 2, note: 'Llegó' } })
  const carts = await shop.db.rows(sql`
    select count(*)::int as lines, min(quantity) as units from cart_lines where product_id = ${id} group by cart_id`)
  expect(carts).toStrictEqual([
    { lines: 1, units: 1 },
    { lines: 1, units: 1 },
  ])
})

test('[WAIT-40] nothing of an import stays when its units cannot be given out', async () => {
  const id = await aLineOf('55 3000 0003')
  const product = { identity: { id }, name: 'Esperado', onHand: 1 }
  await expect(inTransaction(failing, (tx) => saveProducts(tx, [product]))).rejects.toThrow('no')
  expect(await statusesOf(id)).toStrictEqual({ '55 3000 0003': 'waiting' })
  expect(await levelOf(shop, id)).toStrictEqual({ onHand: 0, held: 0 })
})

test('[WAIT-40] an order is not cancelled when its units cannot be given out', async () => {
  const id = await aProduct(shop, { stock: 1 })
  const body = { ...anOrderInput(await aPlace(shop), { [id]: 1 }), sessionId: aSession() }
  const order = (await shop.call(placeGuestOrder, { body })).body.data.order
  const phone = '55 3000 0008'
  expect((await shop.call(askToWait, { body: { product_id: id, name: 'Lista', phone } })).status).toBe(201)
  const cancelled = { id: order.id, status: 'cancelled', notes: undefined } as const
  await expect(changeStatus(failing, cancelled)).rejects.toThrow('no')
  expect((await shop.call(getOrder, { token, params: { id: order.id } })).body.data.status).toBe('pending')
  expect(await statusesOf(id)).toStrictEqual({ [phone]: 'waiting' })
  expect(await levelOf(shop, id)).toStrictEqual({ onHand: 0, held: 0 })
})

test.each([
  ['by another piece', addItem, 1],
  ['by a change of its pieces', updateQuantity, 2],
] as const)(
  'a unit whose time is over and that its cart holds again %s is a hold like any other: when it ends, a visitor has it at once',
  async (_how, endpoint, quantity) => {
    const id = await aLineOf('55 3000 0006')
    const admin = await shop.signIn('admin')
    const body = { difference: 2, note: 'Llegaron' }
    expect((await shop.call(adjustStock, { token: admin.token, params: { id }, body })).status).toBe(200)
    const held = await shop.db.first<{ token: string }>(sql`select token from waiting_holds where product_id = ${id}`)
    const [sessionId, params] = [aSession(), { token: held?.token ?? '' }]
    expect((await shop.call(openHeldUnit, { params, body: { sessionId } })).status).toBe(200)
    shop.clock.advance({ hours: 73 })
    await shop.schedule.runNow('release lapsed holds')
    expect(await levelOf(shop, id)).toStrictEqual({ onHand: 2, held: 0 })
    expect((await shop.call(endpoint, { body: { sessionId, productId: id, quantity } })).status).toBe(200)
    expect(await levelOf(shop, id)).toStrictEqual({ onHand: 2, held: 2 })
    const wanted = () => shop.call(addItem, { body: { sessionId: aSession(), productId: id, quantity: 2 } })
    shop.clock.advance({ minutes: 59 })
    expect((await wanted()).status).toBe(409)
    shop.clock.advance({ minutes: 1 })
    expect((await wanted()).status).toBe(200)
    expect(await levelOf(shop, id)).toStrictEqual({ onHand: 2, held: 2 })
  },
)
