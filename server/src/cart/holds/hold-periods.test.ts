import * as holds from '@tocador/contracts/cart/holds-endpoints'
import type { QueryInputOf } from '@tocador/contracts/endpoint'
import { expect, test } from 'vitest'
import { aCartWith, aProduct } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

test('[RES-12] without a period the statistics count holds and carts of any age, with one those of its days', async () => {
  const fresh = await createTestApp()
  await aCartWith(fresh, { [await aProduct(fresh)]: 1 })
  fresh.clock.advance({ days: 7, seconds: 1 })
  const admin = await fresh.signIn('admin')
  const counted = async (query: { period?: string }) => {
    const { total_reservations } = (await fresh.call(holds.holdStats, { query, token: admin.token })).body.data
    const { general } = (await fresh.call(holds.cartStats, { query, token: admin.token })).body.data
    return [total_reservations, general.total_carts]
  }
  expect([await counted({}), await counted({ period: '7' }), await counted({ period: '30' })]).toStrictEqual([
    [1, 1],
    [0, 0],
    [1, 1],
  ])
})

test('with a period the carts that end within a day are those of its days too', async () => {
  const fresh = await createTestApp()
  const product = await aProduct(fresh)
  const sessionId = await aCartWith(fresh, { [product]: 1 })
  fresh.clock.advance({ days: 8 })
  await aCartWith(fresh, { [product]: 1 }, sessionId)
  const { token } = await fresh.signIn('admin')
  const soon = async (period: string) =>
    (await fresh.call(holds.cartStats, { query: { period }, token })).body.data.expiringSoon.map(
      (cart) => cart.session_id,
    )
  expect([await soon('30'), await soon('7')]).toStrictEqual([[sessionId], []])
})

test('[API-27] /admin/carts takes page, limit, status and a period in days', async () => {
  const fresh = await createTestApp()
  const product = await aProduct(fresh)
  const older = await aCartWith(fresh, { [product]: 1 })
  fresh.clock.advance({ days: 8 })
  const newer = await aCartWith(fresh, { [product]: 1 })
  const { token } = await fresh.signIn('admin')
  const listed = async (query: QueryInputOf<typeof holds.listAdminCarts>) => {
    const { carts, pagination } = (await fresh.call(holds.listAdminCarts, { query, token })).body.data
    return [carts.map((cart) => cart.session_id), pagination.total]
  }
  expect(await listed({})).toStrictEqual([[newer], 1])
  expect(await listed({ period: '30' })).toStrictEqual([[newer, older], 2])
  expect(await listed({ period: '30', limit: '1' })).toStrictEqual([[newer], 2])
  expect(await listed({ period: '30', limit: '1', page: '2' })).toStrictEqual([[older], 2])
  expect(await listed({ period: '30', status: 'active' })).toStrictEqual([[newer, older], 2])
  expect(await listed({ period: '30', status: 'completed' })).toStrictEqual([[], 0])
})
