import { expect, test } from 'vitest'
import { aProduct } from '../testing/factories'
import { knownOrder, saveKnownOrders } from '../testing/samples/known-sales'
import { createTestApp } from '../testing/test-app'
import { listOrderedLines } from './queries'

test('an order is repeated in the order of its lines, by its own account only', async () => {
  const shop = await createTestApp()
  const [older, newer] = [await aProduct(shop), await aProduct(shop)]
  const [client, other] = [await shop.signIn('client'), await shop.signIn('client')]
  const line = { name: 'Labial', quantity: 2, priceCents: 100, costCents: 50 }
  const lines = [newer, older].map((productId) => ({ ...line, productId }))
  await saveKnownOrders(shop, [knownOrder(1, '2026-11-19T12:00', { userId: client.user.id, lines })])
  expect(await listOrderedLines(shop.db, { id: 1, userId: client.user.id })).toStrictEqual([
    { productId: newer, name: 'Labial', quantity: 2 },
    { productId: older, name: 'Labial', quantity: 2 },
  ])
  expect(await listOrderedLines(shop.db, { id: 1, userId: other.user.id })).toStrictEqual([])
})
