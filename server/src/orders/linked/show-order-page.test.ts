import { changeOrderStatus } from '@tocador/contracts/orders/orders-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import sql, { type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { inTransaction, nobody } from '../../platform/context'
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

async function anOrderPage() {
  const shop = await createTestApp()
  const body = { ...anOrderInput(await aPlace(shop), { [await aProduct(shop)]: 1 }), sessionId: aSession() }
  const { id, link } = (await shop.call(placeGuestOrder, { body })).body.data.order
  const asked = { notice: undefined, told: '', isStill: false }
  const order = async () => (await showOrderPage(shop.contextFor(nobody), link.slice('/pedido/'.length), asked)).order
  return { shop, id, order }
}

test('an order that is ready is cancelled and not moved, and its page is past after its day and long past after thirty more', async () => {
  const { shop, id, order } = await anOrderPage()
  const { token } = await shop.signIn('admin')
  await shop.call(changeOrderStatus, { token, params: { id }, body: { status: 'ready' } })
  expect(await order()).toMatchObject({
    not_movable: 'Tu pedido ya está listo en el lugar que elegiste. Para cambiar la entrega, escríbenos por WhatsApp.',
    not_cancellable: '',
  })
  for (const [instant, isPast, isLongPast] of [
    ['2026-11-22T05:59:59Z', false, false],
    ['2026-11-22T06:00:00Z', true, false],
    ['2026-12-22T05:59:59Z', true, false],
    ['2026-12-22T06:00:00Z', true, true],
  ] as const) {
    shop.clock.set(instant)
    const shown = await order()
    expect([instant, shown?.is_past, shown?.is_long_past]).toStrictEqual([instant, isPast, isLongPast])
  }
})

test('an order from a time without a number leads to the chat of the shop’s number, and to none without one', async () => {
  const { shop, id, order } = await anOrderPage()
  const write = (change: Sql) => inTransaction(shop.contextFor(nobody), (tx) => tx.run(change))
  await write(sql`update orders set whatsapp_number = '' where id = ${id}`)
  expect((await order())?.chat_url).toContain('wa.me/521000000001?text=Hola')
  await write(sql`update settings set whatsapp_primary = ''`)
  expect((await order())?.chat_url).toBe('')
})
