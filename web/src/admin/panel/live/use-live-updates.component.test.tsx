import type { ShopChanges } from '@tocador/contracts/changes/changes-endpoints'
import { act } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, stubShop } from '../../../testing/stub-shop'
import { CHANGES, useShopChanges } from '../../list-screen/live/shop-changes'
import { useLiveUpdates } from './use-live-updates'

const versions = { orders: '1', products: '1', surveys: '1', users: '1', system: '1' }
const lists = [
  ['dashboard'],
  ['orders', 'list'],
  ['products', 'list'],
  ['products', 'one', 3],
  ['holds'],
  ['surveys', 'surveys'],
  ['surveys', 'pending'],
  ['users', 'list'],
  ['system', 'backups'],
  ['arrivals'],
]
/** Called with the changes that the effects have seen: data in the cache may not be rendered yet. */
const seen = vi.fn<(changes: ShopChanges | undefined) => void>()
const Live = () => {
  useLiveUpdates()
  const { data } = useShopChanges()
  useEffect(() => seen(data), [data])
  return null
}
const untilSeen = (changes: ShopChanges) =>
  vi.waitFor(() => expect(seen.mock.lastCall?.[0]).toStrictEqual(changes), { timeout: 20_000 })

/** The lists that are read again after a change of `what`. */
async function reloadedBy(what: Partial<typeof versions>) {
  let now: ShopChanges = { versions, recentOrders: [], pendingOrders: 0 }
  stubShop(() => accepted(now))
  const { queries } = renderInPanel(<Live />)
  await untilSeen(now)
  for (const key of lists) queries.setQueryData(key, [])
  now = { versions: { ...versions, ...what }, recentOrders: [9], pendingOrders: 0 }
  await act(() => queries.refetchQueries({ queryKey: CHANGES }))
  await untilSeen(now)
  return lists.filter((key) => queries.getQueryState(key)?.isInvalidated === true).map((key) => key.join(' '))
}

test.each([
  ['users', ['dashboard', 'users list']],
  ['surveys', ['dashboard', 'surveys surveys', 'surveys pending']],
  ['orders', ['dashboard', 'orders list']],
  ['products', ['dashboard', 'products list', 'holds', 'arrivals']],
  ['system', ['dashboard', 'system backups']],
])('a change of %s reads again %j', async (what, expected) => {
  expect(await reloadedBy({ [what]: '2' })).toStrictEqual(expected)
})

test('without a change nothing is read again', async () => {
  expect(await reloadedBy({})).toStrictEqual([])
})
