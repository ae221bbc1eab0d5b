import { expect, test } from 'vitest'
import { getProfile, login, logout, register } from '@tocador/contracts/accounts/accounts-endpoints'
import { createPasswordLink, getUser } from '@tocador/contracts/accounts/admin-users-endpoints'
import { addItem, removeItem } from '@tocador/contracts/cart/cart-endpoints'
import { extendHold } from '@tocador/contracts/cart/holds-endpoints'
import { addOffer } from '@tocador/contracts/catalog/offers-endpoints'
import { changeOrderStatus } from '@tocador/contracts/orders/orders-endpoints'
import { placeManualOrder, placeOrder } from '@tocador/contracts/orders/placing-endpoints'
import { reopenOption } from '@tocador/contracts/surveys/admin-surveys-endpoints'
import { vote } from '@tocador/contracts/surveys/surveys-endpoints'
import { aPlace, aProduct, anOrderInput, lapseHolds } from '../../testing/factories'
import { aPendingOption, aSurvey } from '../../testing/survey-factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { call } = shop
const { token } = await shop.signIn('admin')
const place = await aPlace(shop)
const pageOf = (id: number) => call(getUser, { token, params: { id } })

test('the page of an account has its orders, what they sum to, its last visit and its open holds', async () => {
  const bea = await shop.signIn('client')
  const buy = async (pieces: number) => {
    const lines = { [await aProduct(shop, { priceCents: 10_000 })]: pieces }
    return (await call(placeOrder, { body: anOrderInput(place, lines), token: bea.token })).body.data.order
  }
  const add = (productId: number) => call(addItem, { body: { productId, quantity: 2 }, token: bea.token })
  const [first, cancelled] = [await buy(2), await buy(3)]
  await call(changeOrderStatus, { params: { id: cancelled.id }, body: { status: 'cancelled' }, token })
  const [held, lapsed] = [await aProduct(shop, { name: 'Rubor malva' }), await aProduct(shop)]
  const taken = await aProduct(shop)
  for (const productId of [held, lapsed, taken]) await add(productId)
  await call(removeItem, { body: { productId: taken }, token: bea.token })
  await lapseHolds(shop, lapsed)
  shop.clock.advance({ minutes: 90 })
  const later = await aProduct(shop, { name: 'Brillo coral' })
  await add(later)
  await call(getProfile, { token: bea.token })

  const { body } = await pageOf(bea.user.id)
  expect(body.data).toMatchObject({
    total_orders: 2,
    sold_orders: 1,
    total_spent: 200,
    last_visit_at: shop.clock.now().toISOString(),
    password_link_expires_at: null,
    orders: [
      { id: cancelled.id, order_number: cancelled.order_number, status: 'cancelled', total_amount: 300 },
      { id: first.id, status: 'pending', total_amount: 200 },
    ],
    holds: [
      {
        product_id: held,
        product_name: 'Rubor malva',
        quantity: 2,
        total_amount: 378,
        reserved_until: '2026-11-27T18:00:00.000Z',
      },
      {
        product_id: later,
        product_name: 'Brillo coral',
        quantity: 2,
        total_amount: 378,
        reserved_until: '2026-11-27T19:30:00.000Z',
      },
    ],
  })
  // The session, and three statements whatever the account has.
  expect((await pageOf(bea.user.id)).roundTrips).toBe(4)
})

test('a survey counts for a vote or a suggestion of hers, not for a vote whose option is approved no more', async () => {
  const eva = await shop.signIn('client')
  const surveysOf = async () => (await pageOf(eva.user.id)).body.data.surveys_participated
  const [first, second] = [await aSurvey(shop), await aSurvey(shop)]
  const option = first.options[0] ?? 0
  await call(vote, { body: { survey_id: first.id, option_id: option }, token: eva.token })
  expect(await surveysOf()).toBe(1)
  await call(reopenOption, { params: { id: option }, body: { seen: 'approved' }, token })
  expect(await surveysOf()).toBe(0)
  await aPendingOption(shop, second.id, eva.user.id)
  expect(await surveysOf()).toBe(1)
  // With both in one survey it counts once.
  await call(vote, { body: { survey_id: second.id, option_id: second.options[0] ?? 0 }, token: eva.token })
  expect(await surveysOf()).toBe(1)
})

test('of more orders the page has the ten newest', async () => {
  const { user, token: client } = await shop.signIn('client')
  const placed: number[] = []
  for (let nth = 0; nth < 11; nth++) {
    const body = anOrderInput(place, { [await aProduct(shop)]: 1 })
    placed.push((await call(placeOrder, { body, token: client })).body.data.order.id)
  }
  const { data } = (await pageOf(user.id)).body
  expect(data.total_orders).toBe(11)
  expect(data.orders.map(({ id }) => id)).toStrictEqual(placed.slice(1).toReversed())
})

test('an account that an administrator has just created was never here', async () => {
  const { user } = await shop.signIn('client')
  const { body } = await pageOf(user.id)
  expect(body.data).toMatchObject({ last_visit_at: null, last_order_at: null, orders: [], holds: [], total_spent: 0 })
})

test('an order that an administrator takes for a client is an order of hers and no visit', async () => {
  const client = await shop.signIn('client')
  const order = async () => anOrderInput(place, { [await aProduct(shop)]: 1 })
  await call(placeManualOrder, { body: { ...(await order()), userId: client.user.id }, token })
  const taken = (await pageOf(client.user.id)).body.data
  expect([taken.total_orders, taken.last_order_at, taken.last_visit_at]).toStrictEqual([
    1,
    shop.clock.now().toISOString(),
    null,
  ])
  shop.clock.advance({ minutes: 1 })
  await call(placeOrder, { body: await order(), token: client.token })
  expect((await pageOf(client.user.id)).body.data.last_visit_at).toBe(shop.clock.now().toISOString())
})

test('a visit that she ended by signing out stays her last one', async () => {
  const person = { name: 'Rita Robles', phone: '55 8123 4567', password: 'jacaranda-larga' }
  const { user } = (await call(register, { body: person })).body.data
  expect((await pageOf(user.id)).body.data.last_visit_at).toBeNull()
  shop.clock.advance({ minutes: 5 })
  const at = shop.clock.now().toISOString()
  const session = await call(login, { body: { phone: person.phone, password: person.password } })
  shop.clock.advance({ minutes: 5 })
  expect((await call(logout, { token: session.body.data.token })).status).toBe(200)
  expect((await pageOf(user.id)).body.data.last_visit_at).toBe(at)
})

test('the hold that ends first is the first one, not the one that was taken first', async () => {
  const client = await shop.signIn('client')
  const [extended, usual] = [await aProduct(shop), await aProduct(shop)]
  const add = (productId: number) => call(addItem, { body: { productId, quantity: 1 }, token: client.token })
  const id = (await add(extended)).body.data.items[0]?.reservationId ?? 0
  expect((await add(usual)).status).toBe(200)
  expect((await call(extendHold, { params: { id }, body: { extensionHours: 48 }, token })).status).toBe(200)
  // It costs what the cart asks for today.
  const offer = { price: 150, first_day: '2026-11-20', last_day: '2026-11-20' }
  expect((await call(addOffer, { params: { id: usual }, body: offer, token })).status).toBe(201)
  const { holds } = (await pageOf(client.user.id)).body.data
  expect(holds.map(({ product_id, total_amount }) => [product_id, total_amount])).toStrictEqual([
    [usual, 150],
    [extended, 189],
  ])
})

test('an unused link for a new password is named until it expires', async () => {
  const { user } = await shop.signIn('client')
  const link = await call(createPasswordLink, { token, params: { id: user.id } })
  expect((await pageOf(user.id)).body.data.password_link_expires_at).toBe(link.body.data.expires_at)
  shop.clock.advance({ hours: 24 })
  const again = await shop.signIn('admin')
  const { body } = await call(getUser, { token: again.token, params: { id: user.id } })
  expect(body.data.password_link_expires_at).toBeNull()
})

test('nobody but an administrator reads it, and an unknown account is a 404', async () => {
  const [admin, client] = [await shop.signIn('admin'), await shop.signIn('client')]
  const params = { id: client.user.id }
  expect((await call(getUser, { params })).status).toBe(401)
  expect((await call(getUser, { params, token: client.token })).status).toBe(403)
  expect((await call(getUser, { params: { id: 999_999 }, token: admin.token })).status).toBe(404)
})
