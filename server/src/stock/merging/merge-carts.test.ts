import { addItem, migrateCart } from '@tocador/contracts/cart/cart-endpoints'
import { extendHold } from '@tocador/contracts/cart/holds-endpoints'
import { expect, test } from 'vitest'
import { aCartWith, aProduct, aSession } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()

test('a hold that the owner extended lasts as long after a visitor’s cart was joined to it', async () => {
  const product = await aProduct(shop)
  const { token: owner } = await shop.signIn('admin')
  const { token } = await shop.signIn('client')
  const added = await shop.call(addItem, { body: { productId: product, quantity: 1 }, token })
  const params = { id: added.body.data.items[0]?.reservationId ?? 0 }
  const extended = await shop.call(extendHold, { params, body: { extensionHours: 100 }, token: owner })
  const until = extended.body.data.newExpiration
  // Seven days are those of any account.
  expect(Date.parse(until) - shop.clock.now().getTime()).toBe((7 * 24 + 100) * 3_600_000)
  const sessionId = await aCartWith(shop, { [product]: 2 })
  const { items } = (await shop.call(migrateCart, { body: { sessionId }, token })).body.data
  expect(items).toMatchObject([{ productId: product, quantity: 3, reservedUntil: until }])
})

test('an account that signs in without a visitor’s cart gets no empty one', async () => {
  const { token } = await shop.signIn('client')
  const { status, body } = await shop.call(migrateCart, { body: { sessionId: aSession() }, token })
  expect([status, body.data.id, body.data.items]).toStrictEqual([200, 0, []])
})
