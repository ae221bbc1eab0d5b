import { changeOrderStatus } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { expect, test } from 'vitest'
import { nobody } from '../../platform/context'
import { aPlace, aProduct, aSession, anOrderInput } from '../../testing/factories'
import { createTestApp } from '../../testing/test-app'
import { showMovePage, showOrderPage } from './show-order-page'

test('the reason of a refused form is shown before the change that this browser was to be told of, and before why the order is not moved', async () => {
  const shop = await createTestApp()
  const body = { ...anOrderInput(await aPlace(shop), { [await aProduct(shop)]: 1 }), sessionId: aSession() }
  const { order } = (await shop.call(placeGuestOrder, { body })).body.data
  const { token } = await shop.signIn('admin')
  await shop.call(changeOrderStatus, { token, params: { id: order.id }, body: { status: 'cancelled' } })
  const secret = order.link.split('/').at(-1) ?? ''
  const refused = { tone: 'error', text: 'Ese horario ya está lleno' } as const
  const shown = async (notice: typeof refused | undefined) =>
    (await showOrderPage(shop.contextFor(nobody), secret, { notice, told: 'cancelled', isStill: false })).notice
  expect(await shown(refused)).toStrictEqual(refused)
  expect(await shown(undefined)).toMatchObject({ tone: 'done' })
  const choice = async (notice: typeof refused | undefined) =>
    (await showMovePage(shop.contextFor(nobody), secret, { placeId: 0, day: '' }, notice)).notice
  expect(await choice(refused)).toStrictEqual(refused)
  expect(await choice(undefined)).toStrictEqual({ tone: 'error', text: 'Este pedido está cancelado.' })
})
