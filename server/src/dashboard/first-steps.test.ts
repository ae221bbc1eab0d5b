import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { deleteProduct } from '@tocador/contracts/catalog/admin-products-endpoints'
import { showDashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { deleteSlots, listSlots, toggleSlot } from '@tocador/contracts/delivery/admin-delivery-endpoints'
import { inTransaction, nobody } from '../platform/context'
import { aPlace, aProduct } from '../testing/factories'
import { knownOrder, saveKnownOrders } from '../testing/samples/known-sales'
import { createTestApp } from '../testing/test-app'

test('a place is ready while it has an hour that is switched on', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  const isReady = async () => (await shop.call(showDashboard, { token })).body.data.first_steps.places
  await aPlace(shop)
  const ids = (await shop.call(listSlots, { token })).body.data.map(({ id }) => id)
  const switchTo = async (is_active: boolean, those: number[]) => {
    for (const id of those) await shop.call(toggleSlot, { token, params: { id }, body: { is_active } })
  }
  expect([ids.length, await isReady()]).toStrictEqual([14, true])
  await switchTo(false, ids)
  expect(await isReady()).toBe(false)
  await switchTo(true, ids.slice(0, 1))
  expect(await isReady()).toBe(true)
  await shop.call(deleteSlots, { token, body: { ids } })
  expect(await isReady()).toBe(false)
})

test('a deleted product with a photo and a type that is used no more are no first steps', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  const steps = async () => {
    const { product_with_photo, types } = (await shop.call(showDashboard, { token })).body.data.first_steps
    return [product_with_photo, types]
  }
  const id = await aProduct(shop)
  expect(await steps()).toStrictEqual([true, true])
  await shop.call(deleteProduct, { token, params: { id } })
  expect(await steps()).toStrictEqual([false, true])
  await inTransaction(shop.contextFor(nobody), (tx) => tx.run(sql`update product_types set retired_at = ${tx.now}`))
  expect(await steps()).toStrictEqual([false, false])
})

test('last week counts until this very moment, today from midnight, and what is paid today is no order of yesterday', async () => {
  const shop = await createTestApp()
  const { token } = await shop.signIn('admin')
  const lines = [{ productId: await aProduct(shop), name: 'Rubor', quantity: 1, priceCents: 10_000, costCents: 1 }]
  await saveKnownOrders(shop, [
    knownOrder(1, '2026-11-13T11:59', { lines }),
    knownOrder(2, '2026-11-13T12:00', { lines }),
    knownOrder(3, '2026-11-12T23:59', { lines }),
    knownOrder(4, '2026-11-20T00:00', { lines }),
    knownOrder(5, '2026-11-13T11:00', { lines, status: 'cancelled' }),
  ])
  const { compared_with: before, days } = (await shop.call(showDashboard, { token })).body.data
  expect([before.date, before.orders, before.sales]).toStrictEqual(['2026-11-13', 1, 100])
  const sold = days.filter(({ orders }) => orders > 0).map(({ date, orders, sales }) => [date, orders, sales])
  expect(sold).toStrictEqual([
    ['2026-11-12', 1, 100],
    ['2026-11-13', 2, 200],
    ['2026-11-20', 1, 100],
  ])
})
