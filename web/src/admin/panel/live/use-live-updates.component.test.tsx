import type { ShopChanges } from '@tocador/contracts/changes/changes-endpoints'
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPanel, settle } from '../../../testing/render-parts'
import { accepted, stubShop } from '../../../testing/stub-shop'
import { CHANGES } from '../../list-screen/live/shop-changes'
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
]
const Live = () => {
  useLiveUpdates()
  return null
}

/** The lists that are read again after a change of `what`. */
async function reloadedBy(what: Partial<typeof versions>) {
  let now: ShopChanges = { versions, recentOrders: [], pendingOrders: 0 }
  stubShop(() => accepted(now))
  const { queries } = renderInPanel(<Live />)
  await vi.waitFor(() => expect(queries.getQueryData(CHANGES)).toStrictEqual(now))
  for (const key of lists) queries.setQueryData(key, [])
  now = { versions: { ...versions, ...what }, recentOrders: [9], pendingOrders: 0 }
  await act(() => queries.refetchQueries({ queryKey: CHANGES }))
  expect(queries.getQueryData(CHANGES)).toStrictEqual(now)
  await settle()
  return lists.filter((key) => queries.getQueryState(key)?.isInvalidated === true).map((key) => key.join(' '))
}

test.each([
  ['users', ['dashboard', 'users list']],
  ['surveys', ['dashboard', 'surveys surveys', 'surveys pending']],
  ['orders', ['dashboard', 'orders list']],
  ['products', ['dashboard', 'products list', 'holds']],
  ['system', ['dashboard', 'system backups']],
])('a change of %s reads again %j', async (what, expected) => {
  expect(await reloadedBy({ [what]: '2' })).toStrictEqual(expected)
})

test('without a change nothing is read again', async () => {
  expect(await reloadedBy({})).toStrictEqual([])
})
