import * as holds from '@tocador/contracts/cart/holds-endpoints'
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
