import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import { changeOrderStatus } from '@tocador/contracts/orders/orders-endpoints'
import { placeManualOrder, placeOrder } from '@tocador/contracts/orders/placing-endpoints'
import { vote } from '@tocador/contracts/surveys/surveys-endpoints'
import { inTransaction, nobody } from '../platform/context'
import { aPlace, aProduct, anOrderInput } from '../testing/factories'
import { aPendingOption, aSurvey } from '../testing/survey-factories'
import { createTestApp } from '../testing/test-app'
import { removeUsers } from './queries'

const shop = await createTestApp()
const { call } = shop

test('a client whom a cart, a vote, a suggestion or an order refers to stays when the demo is removed', async () => {
  const place = await aPlace(shop)
  const productId = await aProduct(shop)
  const survey = await aSurvey(shop)
  const [leaving, cart, voter, author, buyer, clerk, owner, unnamed] = [
    await shop.signIn('client'),
    await shop.signIn('client'),
    await shop.signIn('client'),
    await shop.signIn('client'),
    await shop.signIn('client'),
    await shop.signIn('admin'),
    await shop.signIn('admin'),
    await shop.signIn('client'),
  ]
  await call(addItem, { token: cart.token, body: { productId, quantity: 1 } })
  await call(vote, { token: voter.token, body: { survey_id: survey.id, option_id: survey.options[0] ?? 0 } })
  await aPendingOption(shop, survey.id, author.user.id)
  await call(placeOrder, { token: buyer.token, body: anOrderInput(place, { [productId]: 1 }) })
  await call(placeManualOrder, { token: clerk.token, body: anOrderInput(place, { [productId]: 1 }) })
  const people = [leaving, cart, voter, author, buyer, clerk, owner]
  await inTransaction(shop.contextFor(nobody), async (tx) => {
    // Whose carts are gone, and who was an administrator when she took the order.
    await tx.run(sql`update users set role = 'client' where id = ${clerk.user.id}`)
    const removed = await removeUsers(
      tx,
      people.map(({ user }) => user.id),
    )
    expect(removed).toStrictEqual([leaving.user.id])
  })
  const sessions = await shop.db.rows<{ id: number }>(sql`
    select user_id as id from sessions where user_id in (${leaving.user.id}, ${unnamed.user.id}, ${voter.user.id}) order by id`)
  expect(sessions.map(({ id }) => id)).toStrictEqual([voter.user.id, unnamed.user.id])
})

test('an account is known since its first confirmed order', async () => {
  const { token } = await shop.signIn('admin')
  const client = await shop.signIn('client')
  const place = await aPlace(shop)
  const body = async () => anOrderInput(place, { [await aProduct(shop)]: 1 })
  const since = async () =>
    (await shop.db.first<{ at: Date | null }>(sql`select trusted_since as at from users where id = ${client.user.id}`))
      ?.at
  const confirm = async () => {
    const { id } = (await call(placeOrder, { token: client.token, body: await body() })).body.data.order
    await call(changeOrderStatus, { token, params: { id }, body: { status: 'confirmed' } })
    return shop.clock.now()
  }
  expect(await since()).toBeNull()
  const first = await confirm()
  expect(await since()).toStrictEqual(first)
  shop.clock.advance({ minutes: 5 })
  await confirm()
  expect(await since()).toStrictEqual(first)
})
