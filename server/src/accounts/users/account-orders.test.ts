import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { findClients, getUser, listUsers } from '@tocador/contracts/accounts/admin-users-endpoints'
import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import { showDashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { inTransaction, nobody } from '../../platform/context'
import { aProduct } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'

const setCreated = ({ contextFor }: TestApp, id: number, at: string) =>
  inTransaction(contextFor(nobody), (tx) =>
    tx.run(sql`update users set created_at = ${at}::timestamptz where id = ${id}`),
  )

test('accounts stand by the time of their registration or by name, equal ones by their numbers', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin', { name: 'Zoe Dueña' })
  const named = async (name: string, at: string) => {
    const { user } = await shop.signIn('client', { name })
    await setCreated(shop, user.id, at)
    return user.id
  }
  const rows = []
  for (const [name, at] of [
    ['Ángela Sol', '2026-11-03T12:00:00Z'],
    ['Berta Sol', '2026-11-01T12:00:00Z'],
    ['Amalia Sol', '2026-11-02T12:00:00Z'],
    ['Carla Sol', '2026-11-01T12:00:00Z'],
  ] as const)
    rows.push(await named(name, at))
  const [angela, berta, amalia, carla] = rows
  const listed = async (sort: 'created_at' | '-created_at' | 'name' | '-name') =>
    (await shop.call(listUsers, { token, query: { sort, role: 'client' } })).body.data.map(({ id }) => id)
  expect(await listed('created_at')).toStrictEqual([berta, carla, amalia, angela])
  expect(await listed('-created_at')).toStrictEqual([angela, amalia, carla, berta])
  expect(await listed('name')).toStrictEqual([amalia, angela, berta, carla])
  expect(await listed('-name')).toStrictEqual([carla, berta, angela, amalia])
  const found = (await shop.call(findClients, { token, query: { search: 'sol' } })).body.data.map(({ id }) => id)
  expect(new Set(found)).toStrictEqual(new Set(rows))
  expect(found.indexOf(amalia ?? 0)).toBeLessThan(found.indexOf(berta ?? 0))
})

test('new accounts count from midnight of the shop, for seven days, and a week ago until this very moment', async () => {
  const shop = await createTestApp()
  const { token, user: owner } = await shop.signIn('admin')
  await setCreated(shop, owner.id, '2026-01-01T00:00:00Z')
  for (const at of [
    '2026-11-20T06:00:00Z',
    '2026-11-20T05:59:59.999Z',
    '2026-11-14T06:00:00Z',
    '2026-11-14T05:59:59.999Z',
    '2026-11-13T18:00:00Z',
    '2026-11-13T17:59:59.999Z',
    '2026-11-13T06:00:00Z',
    '2026-11-13T05:59:59.999Z',
  ]) {
    const { user } = await shop.signIn('client')
    await setCreated(shop, user.id, at)
  }
  const { user: gone } = await shop.signIn('client')
  await inTransaction(shop.contextFor(nobody), (tx) =>
    tx.run(sql`update users set is_active = false, deleted_at = ${tx.now} where id = ${gone.id}`),
  )
  const {
    today_stats: today,
    week_stats: week,
    compared_with: before,
  } = (await shop.call(showDashboard, { token })).body.data
  expect([today.new_users_today, week.new_users_week, before.new_users]).toStrictEqual([1, 3, 2])
})

test('a hold of an account is shown until the moment at which it ends', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  const client = await shop.signIn('client')
  await shop.call(addItem, { token: client.token, body: { productId: await aProduct(shop), quantity: 1 } })
  const holds = async (until: Date) => {
    await inTransaction(shop.contextFor(nobody), (tx) => tx.run(sql`update cart_lines set reserved_until = ${until}`))
    return (await shop.call(getUser, { token, params: { id: client.user.id } })).body.data.holds.length
  }
  const now = shop.clock.now()
  expect([await holds(now), await holds(new Date(now.getTime() + 1))]).toStrictEqual([0, 1])
})
