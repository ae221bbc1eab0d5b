import { expect, test } from 'vitest'
import { reportHoldConversion } from '@tocador/contracts/reports/reports-endpoints'
import { aProduct } from '../testing/factories'
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
