import { expect, test } from 'vitest'
import { endpoints } from '@tocador/contracts/endpoints'
import { aPlace, aProduct } from './testing/factories'
import { createTestApp } from './testing/test-app'

const shop = await createTestApp()
const admin = await shop.signIn('admin')
const productId = await aProduct(shop)
const place = await aPlace(shop)

const queries: Record<string, string> = {
  '/public/products/complements': `?ids=${productId}`,
  '/orders/delivery-times': `?locationId=${place.id}&date=${place.tomorrow}`,
  '/admin/guest-data': '?phone=5512345678',
  '/admin/orders/networks': '?ids=1',
  '/admin/saved-views': '?section=productos',
  '/admin/pick-list/chosen': '?ids=1',
  '/admin/pick-list': `?date=${place.tomorrow}`,
  '/orders/delivery-days': `?locationId=${place.id}`,
  '/admin/visitor-days': `?locationId=${place.id}`,
}
for (const { endpoint } of endpoints) {
  if (endpoint.path.startsWith('/reports/')) {
    queries[endpoint.path] = '?startDate=2026-11-01&endDate=2026-11-20&reportTypes=profit-margin'
  }
}
const ids: Record<string, number> = {
  '/public/products/:id': productId,
  '/admin/products/:id': productId,
  '/admin/products/:id/ledger': productId,
}
/** All JSON reads except those of rows that this test does not create; `testing/check-replies` checks the other successes. */
const reads = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ method, path, files }) => method === 'GET' && files.length === 0 && (!path.includes(':') || path in ids))

test.each(reads)('[API-03] $method $path answers with success, a message and data', async ({ path }) => {
  const url = `/api${path.replace(':id', String(ids[path]))}${queries[path] ?? ''}`
  const headers = { authorization: `Bearer ${admin.token}` }
  const reply = await shop.app.inject({ url, headers })
  expect(reply.statusCode, reply.body).toBe(200)
  const body = reply.json()
  expect(body.message).toMatch(/^\p{Lu}/u)
  expect([body.success, 'data' in body]).toStrictEqual([true, true])
})
