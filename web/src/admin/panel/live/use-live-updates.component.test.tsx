import { useQuery } from '@tanstack/react-query'
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
  ['reports', 'profit-margin'],
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
  ['users', ['dashboard', 'reports profit-margin', 'users list']],
  ['surveys', ['dashboard', 'reports profit-margin', 'surveys surveys', 'surveys pending']],
  ['orders', ['dashboard', 'reports profit-margin', 'orders list']],
  ['products', ['dashboard', 'reports profit-margin', 'products list', 'holds', 'arrivals']],
  ['system', ['dashboard', 'reports profit-margin', 'system backups']],
])('a change of %s reads again %j', async (what, expected) => {
  expect(await reloadedBy({ [what]: '2' })).toStrictEqual(expected)
})

test('a report that is shown is not read at once, since it adds up its whole range', async () => {
  const read = vi.fn<() => Promise<string>>(async () => 'figures')
  const Reports = () => {
    const list = useQuery({ queryKey: ['dashboard'], queryFn: async () => 'list' })
    const { data } = useQuery({ queryKey: ['reports', 'profit-margin'], queryFn: read })
    return <p>{`${list.dataUpdatedAt} ${data}`}</p>
  }
  let now: ShopChanges = { versions, recentOrders: [], pendingOrders: 0 }
  stubShop(() => accepted(now))
  const { queries } = renderInPanel(
    <>
      <Live />
      <Reports />
    </>,
  )
  await untilSeen(now)
  now = { ...now, versions: { ...versions, orders: '2' } }
  await act(() => queries.refetchQueries({ queryKey: CHANGES }))
  await untilSeen(now)
  await vi.waitFor(() => expect(queries.getQueryState(['dashboard'])?.dataUpdateCount).toBe(2))
  expect(read).toHaveBeenCalledTimes(1)
})

test('without a change nothing is read again', async () => {
  expect(await reloadedBy({})).toStrictEqual([])
})
