import { openHeldUnit } from '@tocador/contracts/cart/held-endpoints'
import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import { changeOrderLines, changeOrderStatus } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import * as people from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import { expect, test } from 'vitest'
import { nobody } from '../../platform/context'
import { aPlace, aProduct, aSession, anOrderInput, lapseHolds, levelOf } from '../../testing/factories'
import { addAs, createLimitedApp, from } from '../../testing/limited-app'
import { showHeldPage } from './show-held-page'

const address = '203.0.113.30'

/** A shop with its limits and one unit that is set aside for somebody in line, who has not opened its link yet. */
async function aShopWithHeldUnit(arrived: number) {
  const shop = await createLimitedApp({ env: { PUBLIC_URL: 'https://tienda.example' } })
  const { token } = await shop.signIn('admin')
  await aProduct(shop, { stock: 10_000 })
  const id = await aProduct(shop, { stock: 0 })
  const asked = { product_id: id, name: 'Ana', phone: '55 4300 0001' }
  expect((await shop.call(askToWait, { headers: from(address), body: asked })).status).toBe(201)
  await shop.call(adjustStock, { token, params: { id }, body: { difference: arrived, note: 'Llegó' } })
  const [person] = (await shop.call(people.listWaitingPeople, { token, params: { id } })).body.data
  const told = await shop.call(people.tellWaitingPerson, { token, params: { id: person?.id ?? 0 } })
  const secret = /apartado\/([\w-]{22})/.exec(told.body.data.text)?.[1] ?? ''
  const place = await aPlace(shop)
  const sessionId = aSession()
  const open = () => shop.call(openHeldUnit, { headers: from(address), params: { token: secret }, body: { sessionId } })
  const order = (quantity: number) =>
    shop.call(placeGuestOrder, {
      headers: from(address),
      body: { ...anOrderInput(place, { [id]: quantity }), sessionId },
    })
  const state = async () => (await showHeldPage(shop.contextFor(nobody), secret)).state
  return { ...shop, id, token, sessionId, open, order, state }
}

test('[WAIT-52] [WAIT-54] a unit that was set aside is ordered also when others of its network have sold out three products', async () => {
  const shop = await aShopWithHeldUnit(1)
  expect((await shop.open()).status).toBe(200)
  for (let nth = 0; nth < 3; nth++) {
    expect((await addAs(shop, { address }, await aProduct(shop, { stock: 1 }))).status).toBe(200)
  }
  expect((await addAs(shop, { address }, await aProduct(shop, { stock: 1 }))).body.code).toBe('NETWORK_LIMIT')
  const { status, body } = await shop.order(1)
  expect([status, body.code]).toStrictEqual([201, undefined])
  expect(await levelOf(shop, shop.id)).toStrictEqual({ onHand: 0, held: 0 })
})

test('[WAIT-52] [WAIT-54] a unit that was set aside is ordered beside the twenty that a line may have, and no other one', async () => {
  const shop = await aShopWithHeldUnit(100)
  const { id, sessionId } = shop
  expect((await addAs(shop, { address, sessionId }, id, 20)).status).toBe(200)
  expect((await addAs(shop, { address, sessionId }, id)).body.code).toBe('LINE_LIMIT')
  expect((await shop.open()).body.data.items.map(({ quantity }) => quantity)).toStrictEqual([21])
  expect((await shop.order(22)).body.code).toBe('LINE_LIMIT')
  const { status, body } = await shop.order(21)
  expect([status, body.code]).toStrictEqual([201, undefined])
  expect(await levelOf(shop, id)).toStrictEqual({ onHand: 79, held: 0 })
})

test('a unit that was set aside counts like any other once its time is over', async () => {
  const shop = await aShopWithHeldUnit(100)
  await shop.open()
  await lapseHolds(shop, shop.id)
  expect((await shop.order(21)).body.code).toBe('LINE_LIMIT')
  expect((await shop.order(20)).status).toBe(201)
})

test('the page of a unit says that it was ordered while the order has it, and that it is held no more once it has not', async () => {
  const shop = await aShopWithHeldUnit(1)
  const { id, token, call } = shop
  await shop.open()
  expect(await shop.state()).toBe('in-browser')
  const { order } = (await shop.order(1)).body.data
  const params = { id: order.id }
  expect(await shop.state()).toBe('ordered')
  expect((await call(changeOrderStatus, { params, body: { status: 'cancelled' }, token })).status).toBe(200)
  expect(await shop.state()).toBe('ended')
  const again = await call(changeOrderStatus, { params, body: { status: 'pending' }, token })
  expect(await shop.state()).toBe('ordered')
  const body = {
    items: [{ productId: await aProduct(shop, { stock: 1 }), quantity: 1 }],
    updatedAtSeen: again.body.data.updated_at,
  }
  expect((await call(changeOrderLines, { params, body, token })).status).toBe(200)
  expect(await levelOf(shop, id)).toStrictEqual({ onHand: 1, held: 0 })
  expect(await shop.state()).toBe('ended')
})
