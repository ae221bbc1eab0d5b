import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { getProfile, login, register } from '@tocador/contracts/accounts/accounts-endpoints'
import { getCart } from '@tocador/contracts/cart/cart-endpoints'
import { listPublicProducts } from '@tocador/contracts/catalog/public-products-endpoints'
import { ready } from '@tocador/contracts/health/health-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { openDatabase } from './platform/database/open-database'
import { aPlace, aProduct, aSession, anOrderInput } from './testing/factories'
import { createDatabaseOfLimitedRole } from './testing/limited-role'
import { waitForLock } from './testing/locks'
import { createJsonStorefront } from './testing/samples/json-storefront'
import { createTestApp, type TestApp } from './testing/test-app'
import { createTestLog } from './testing/test-log'
import { statuses } from './testing/limited-app'

const { log } = createTestLog()
const webFolder = await createJsonStorefront()

function orderAs(shop: TestApp, place: Awaited<ReturnType<typeof aPlace>>, product: number) {
  const body = { ...anOrderInput(place, { [product]: 1 }), sessionId: aSession() }
  return shop.call(placeGuestOrder, { body, headers: { 'idempotency-key': aSession() } })
}

describe('[POOL-01] while a lock on the orders lets every order wait', async () => {
  const shop = await createTestApp({ webFolder })
  const [place, product] = [await aPlace(shop), await aProduct(shop, { stock: 50 })]
  const account = { phone: '5512348765', password: 'jacaranda' }
  await shop.call(register, { body: { name: 'Lucía Robles', ...account } })
  const locking = new pg.Client({ connectionString: shop.database.url })
  await locking.connect()
  afterAll(() => locking.end())

  test('pages, sign-in and readiness have connections of their own', async () => {
    const placeTwenty = () => Array.from({ length: 20 }, () => orderAs(shop, place, product))
    // Opens all connections, so that on a slow machine, too, the orders below wait before the first of them gives up.
    await Promise.all(placeTwenty())
    await locking.query('begin; lock table orders in access exclusive mode')
    const { limit } = shop.database.poolFigures()
    const orders = placeTwenty()
    await waitForLock(shop.reservedDb, limit - 1)
    await vi.waitFor(() => expect(shop.database.poolFigures().waiting).toBeGreaterThan(0), { timeout: 5_000 })

    const page = await shop.app.inject({ url: '/', headers: { host: 'tienda.example' } })
    const list = await shop.call(listPublicProducts)
    const signedIn = await shop.call(login, { body: account })
    const profile = await shop.call(getProfile, { token: signedIn.body.data.token })
    const state = await shop.call(ready)
    expect([page.statusCode, list.status, signedIn.status, profile.status, state.status]).toStrictEqual([
      200, 200, 200, 200, 200,
    ])
    // All others had only the connection that is kept for them.
    expect(shop.database.poolFigures().total).toBe(limit)
    await locking.query('rollback')
    // On a slow machine the first ones have waited for longer than an order may.
    const answered = statuses(await Promise.all(orders))
    expect((answered[201] ?? 0) + (answered[503] ?? 0)).toBe(20)
  })
})

test('[POOL-02] a burst of 200 requests is answered without a refusal where the role may have four connections', async () => {
  const limited = await createDatabaseOfLimitedRole(4)
  const database = openDatabase({ url: limited.url, log, isGuardingTransactions: true })
  const shop = await createTestApp({ database: { ...database, url: limited.url } })
  onTestFinished(async () => {
    await shop.close()
    await database.close()
    await limited.close()
  })
  shop.changes.start()
  const [place, product] = [await aPlace(shop), await aProduct(shop, { stock: 500 })]
  const burst = Array.from({ length: 200 }, (_, number) =>
    number % 10 === 0 ? orderAs(shop, place, product) : shop.call(getCart, { body: { sessionId: aSession() } }),
  )
  const replies = await Promise.all(burst)
  expect(replies.filter(({ status }) => status > 299).map(({ status, body }) => [status, body.message])).toStrictEqual(
    [],
  )
  expect(shop.database.poolFigures().limit).toBeLessThan(4)
  const orders = await shop.db.first<{ count: number }>(sql`select count(*)::int as count from orders`)
  expect(orders?.count).toBe(20)
  // One connection is left, for those who listen for changes.
  await vi.waitFor(() => expect(shop.changes.isListening).toBe(true), { timeout: 10_000 })
})
