import { listActivity } from '@tocador/contracts/activity/activity-endpoints'
import { deleteProduct, listAdminProducts, updateProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { showDashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import * as people from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import { expect, test } from 'vitest'
import { aProduct } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp()
const { token, user } = await shop.signIn('admin')

test('[WAIT-64] the dashboard says how many are to be told of their units, and until when the first of these is held', async () => {
  const id = await aProduct(shop, { stock: 0 })
  for (const nth of [1, 2, 3]) {
    const body = { product_id: id, name: 'Ana', phone: `55 9100 000${nth}` }
    expect((await shop.call(askToWait, { body })).status).toBe(201)
  }
  const toTell = async () => {
    const { people_to_tell, untold_until } = (await shop.call(showDashboard, { token })).body.data.attention
    return [people_to_tell, untold_until]
  }
  const arriveOne = () => shop.call(adjustStock, { token, params: { id }, body: { difference: 1, note: 'Llegó' } })
  expect(await toTell()).toStrictEqual([0, null])
  await arriveOne()
  shop.clock.advance({ hours: 1 })
  await arriveOne()
  expect(await toTell()).toStrictEqual([2, '2026-11-23T18:00:00.000Z'])
  const [first, other] = (await shop.call(people.listWaitingPeople, { token, params: { id } })).body.data
  await shop.call(people.tellWaitingPerson, { token, params: { id: first?.id ?? 0 } })
  expect(await toTell()).toStrictEqual([1, '2026-11-23T19:00:00.000Z'])
  await shop.call(people.tellWaitingPerson, { token, params: { id: other?.id ?? 0 } })
  expect(await toTell()).toStrictEqual([0, null])
})

test('[WAIT-49] who offered an arrival to everybody is in the activity, and everybody is to be told', async () => {
  const id = await aProduct(shop, { stock: 0 })
  for (const nth of [1, 2]) {
    const body = { product_id: id, name: 'Ana', phone: `55 9200 000${nth}` }
    expect((await shop.call(askToWait, { body })).status).toBe(201)
  }
  await shop.call(adjustStock, { token, params: { id }, body: { difference: 1, note: 'Llegó' } })
  expect((await shop.call(people.inviteWaiting, { token, params: { id } })).status).toBe(200)
  const { data } = (await shop.call(listActivity, { token, query: { thing: `product:${id}`, limit: '1' } })).body
  expect([data[0]?.action, data[0]?.actor_name]).toStrictEqual(['invite-waiting', user.name])
  const { attention } = (await shop.call(showDashboard, { token })).body.data
  expect(attention.people_to_tell).toBe(2)
})

test('who is to hear of units that are gone, or of a product that is switched off, is not to be told before there are some again, and of a deleted one never', async () => {
  const id = await aProduct(shop, { name: 'Polvo Durazno', stock: 0 })
  for (const nth of [1, 2]) {
    const body = { product_id: id, name: 'Ana', phone: `55 9300 000${nth}` }
    expect((await shop.call(askToWait, { body })).status).toBe(201)
  }
  const arrive = (difference: number) =>
    shop.call(adjustStock, { token, params: { id }, body: { difference, note: 'Cuenta' } })
  const before = (await shop.call(showDashboard, { token })).body.data.attention.people_to_tell
  const found = async (waiting: 'arrived' | 'any') =>
    (await shop.call(listAdminProducts, { token, query: { search: 'Polvo Durazno', waiting } })).body.pagination.total
  const seen = async () => {
    const { attention } = (await shop.call(showDashboard, { token })).body.data
    return [attention.people_to_tell - before, await found('arrived'), await found('any')]
  }
  await arrive(1)
  await shop.call(people.inviteWaiting, { token, params: { id } })
  expect(await seen()).toStrictEqual([2, 1, 1])
  await arrive(-1)
  expect(await seen()).toStrictEqual([0, 0, 1])
  await arrive(1)
  expect(await seen()).toStrictEqual([2, 1, 1])
  await shop.call(updateProduct, { token, params: { id }, body: { status: 'inactive' } })
  expect(await seen()).toStrictEqual([0, 0, 1])
  await shop.call(deleteProduct, { token, params: { id } })
  expect(await seen()).toStrictEqual([0, 0, 0])
})
