import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import * as holds from '@tocador/contracts/cart/holds-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { expect, test } from 'vitest'
import { aCartWith, aPlace, aProduct, aSession, anOrderInput } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'

test('[API-45][API-46][RES-02][RES-03] statistics count statuses, carts, values and holds that expire within a day', async () => {
  const fresh = await createTestApp()
  const admin = await fresh.signIn('admin')
  const place = await aPlace(fresh)
  const productId = await aProduct(fresh, { stock: 50, priceCents: 10_000 })
  const guests = [aSession(), aSession(), aSession()]
  for (const sessionId of guests) await aCartWith(fresh, { [productId]: 1 }, sessionId)
  const client = await fresh.signIn('client')
  await fresh.call(addItem, { body: { productId, quantity: 4 }, token: client.token })
  await fresh.call(placeGuestOrder, {
    body: { ...anOrderInput(place, { [productId]: 1 }), sessionId: guests[0] ?? '' },
  })
  const stats = await fresh.call(holds.holdStats, { token: admin.token })
  expect(stats.body.data).toEqual({
    total_reservations: 4,
    active_reservations: 3,
    expired_reservations: 0,
    completed_reservations: 1,
    cancelled_reservations: 0,
    guest_reservations: 3,
    registered_reservations: 1,
    overdue_reservations: 0,
    critical_reservations: 0,
    warning_reservations: 0,
    held_value: 600,
    value_at_risk: 0,
  })
  const carts = await fresh.call(holds.cartStats, { token: admin.token })
  expect(carts.body.data).toMatchObject({
    general: {
      active_carts: 3,
      expiring_soon_carts: 2,
      total_carts: 4,
      guest_carts: 3,
      registered_carts: 1,
      expired_carts: 0,
      completed_carts: 1,
      overdue_carts: 0,
    },
    withProducts: { carts_with_products: 3, total_cart_value: 600, total_items_in_carts: 6 },
  })
  expect(carts.body.data.expiringSoon.map((cart) => cart.cart_type)).toEqual(['guest', 'guest'])
  expect(carts.body.data.now).toBe('2026-11-20T18:00:00.000Z')
  expect(`${holds.cartStats.method} ${holds.cartStats.path}`).toBe('GET /reservations/admin/cart-stats')
  const general = async () => (await fresh.call(holds.cartStats, { token: admin.token })).body.data.general
  fresh.clock.advance({ minutes: 60 })
  expect(await general()).toMatchObject({ overdue_carts: 2, expired_carts: 2 })
  const later = async () => (await fresh.call(holds.holdStats, { token: admin.token })).body.data
  expect(await later()).toMatchObject({ active_reservations: 3, overdue_reservations: 2, expired_reservations: 0 })
  await fresh.schedule.runNow('release lapsed holds')
  expect(await general()).toMatchObject({ overdue_carts: 0, expired_carts: 2 })
  expect(await later()).toMatchObject({ active_reservations: 1, overdue_reservations: 0, expired_reservations: 2 })
})
