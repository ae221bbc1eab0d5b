import { expect, test } from 'vitest'
import { addItem, getCart, migrateCart } from '@tocador/contracts/cart/cart-endpoints'
import { updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { aCartWith, aProduct, levelOf } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()

test('merging carts holds no further units of a product that went off sale', async () => {
  const productId = await aProduct(shop, { stock: 9 })
  const client = await shop.signIn('client')
  const sessionId = await aCartWith(shop, { [productId]: 3 })
  shop.clock.advance({ minutes: 61 })
  await shop.schedule.runNow('release lapsed holds')
  await shop.call(addItem, { body: { productId, quantity: 2 }, token: client.token })
  const other = await aCartWith(shop, { [productId]: 1 })
  const admin = await shop.signIn('admin')
  const off = await shop.call(updateProduct, {
    params: { id: productId },
    body: { status: 'inactive' },
    token: admin.token,
  })
  expect(off.status).toBe(200)
  const merged = await shop.call(migrateCart, { body: { sessionId }, token: client.token })
  expect(merged.status).toBe(200)
  expect(merged.body.data.cutLines).toMatchObject([{ productId, wanted: 5, kept: 2 }])
  expect(await levelOf(shop, productId)).toStrictEqual({ onHand: 9, held: 3 })
  const { body } = await shop.call(getCart, { body: { sessionId: other } })
  expect(body.data.items.map(({ quantity }) => quantity)).toEqual([1])
})
