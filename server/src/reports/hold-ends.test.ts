import { addItem, migrateCart } from '@tocador/contracts/cart/cart-endpoints'
import { openHeldUnit } from '@tocador/contracts/cart/held-endpoints'
import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import { reportHoldConversion } from '@tocador/contracts/reports/reports-endpoints'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aCartWith, aProduct, aSession } from '../testing/factories'
import { saveKnownHolds } from '../testing/samples/known-sales'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')

test('a hold that ends at this moment has expired; days are the shop’s, both of them whole', async () => {
  const productId = await aProduct(shop)
  const held = (cartId: number, at: string, until: string) => ({
    cartId,
    productId,
    status: 'active' as const,
    at,
    until,
  })
  const now = '2026-11-20T18:00:00.000Z'
  await saveKnownHolds(shop, [
    held(1, '2026-11-19T06:00:00.000Z', now),
    held(2, '2026-11-19T06:00:00.000Z', '2026-11-20T18:00:00.001Z'),
    held(3, '2026-11-19T05:59:59.999Z', now),
    held(4, '2026-11-20T05:59:59.999Z', now),
    held(5, '2026-11-20T06:00:00.000Z', now),
  ])
  const query = { startDate: '2026-11-19', endDate: '2026-11-19', groupBy: 'day' as const }
  const { data, totals } = (await shop.call(reportHoldConversion, { query, token })).body
  expect(data).toMatchObject([{ total_reservations: 3, expired: 2, active: 1, completed: 0 }])
  expect(totals).toMatchObject({ total_reservations: 3, expired: 2, active: 1, total_carts: 3, total_orders: 0 })
})

test('every hold counts, and each cart of a visitor: one that was merged does not, nor a unit set aside until its link is opened', async () => {
  const other = await createTestApp()
  const [admin, client] = [await other.signIn('admin'), await other.signIn('client')]
  const [productId, awaited] = [await aProduct(other), await aProduct(other, { stock: 0 })]
  const query = { startDate: '2026-11-20', endDate: '2026-11-20', groupBy: 'day' as const }
  const counts = async () => {
    const { totals } = (await other.call(reportHoldConversion, { query, token: admin.token })).body
    return { holds: totals.total_reservations, carts: totals.total_carts }
  }
  const sessionId = await aCartWith(other, { [productId]: 1 })
  await other.call(addItem, { body: { productId, quantity: 1 }, token: client.token })
  expect(await counts()).toStrictEqual({ holds: 2, carts: 2 })
  expect((await other.call(migrateCart, { body: { sessionId }, token: client.token })).status).toBe(200)
  expect(await counts()).toStrictEqual({ holds: 2, carts: 1 })
  await other.call(askToWait, { body: { product_id: awaited, name: 'Sofía', phone: '55 1234 5678' } })
  const arrival = { params: { id: awaited }, body: { difference: 1, note: 'Llegó' }, token: admin.token }
  expect((await other.call(adjustStock, arrival)).status).toBe(200)
  expect(await counts()).toStrictEqual({ holds: 3, carts: 1 })
  const held = await other.db.first<{ token: string }>(sql`select token from waiting_holds`)
  const opening = { params: { token: held?.token ?? '' }, body: { sessionId: aSession() } }
  expect((await other.call(openHeldUnit, opening)).status).toBe(200)
  expect(await counts()).toStrictEqual({ holds: 3, carts: 2 })
})
