import { getOrder, replaceOrderLink } from '@tocador/contracts/orders/orders-endpoints'
import type { OrderPageInput } from '@tocador/contracts/orders/order-page'
import { getOrderMessage } from '@tocador/contracts/orders/order-messages-endpoints'
import { placeGuestOrder } from '@tocador/contracts/orders/placing-endpoints'
import { repeatLinkedOrder } from '@tocador/contracts/cart/repeat-endpoints'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aPlace, aProduct, aSession, anOrderInput } from '../../testing/factories'
import { createJsonStorefront } from '../../testing/samples/json-storefront'
import { submitForm } from '../../testing/submit-form'
import { createTestApp } from '../../testing/test-app'

const shop = await createTestApp({ webFolder: await createJsonStorefront() })
const place = await aPlace(shop)
const { token } = await shop.signIn('admin', { name: 'Ana' })

async function anOrder(headers: Record<string, string> = {}) {
  const body = { ...anOrderInput(place, { [await aProduct(shop)]: 1 }), sessionId: aSession() }
  const { order } = (await shop.call(placeGuestOrder, { body, headers })).body.data
  return { id: order.id, link: order.link, message: order.whatsapp_message, body }
}
const replace = (id: number, linkSeen: string) =>
  shop.call(replaceOrderLink, { params: { id }, body: { linkSeen }, token })
const statusAt = async (url: string) => (await shop.app.inject({ url })).statusCode
const secretOf = (link: string) => link.replace('/pedido/', '')

test('[NAV-06] [OPAGE-16] a replaced link is dead at once on page, forms and repeating, and the new one opens the order', async () => {
  const { id, link } = await anOrder()
  const { id: other, link: otherLink } = await anOrder()
  expect([await statusAt(link), await statusAt(`${link}/mover`)]).toStrictEqual([200, 200])
  const { order } = (await shop.app.inject(link)).json<OrderPageInput>()
  const fields = {
    deliveryLocationId: String(place.id),
    deliveryDate: place.tomorrow,
    deliveryTime: '11:00',
    updatedAtSeen: order?.updated_at ?? '',
  }
  const { status, body } = await replace(id, link)
  const fresh = body.data.link
  expect([status, body.message]).toStrictEqual([200, 'El pedido tiene un enlace nuevo'])
  expect(fresh).toMatch(/^\/pedido\/[\w-]{22}$/)
  expect(fresh).not.toBe(link)
  const old = { params: { token: secretOf(link) } }
  for (const path of ['', '/mover', '/cancelar', '/entrega.ics']) expect(await statusAt(link + path)).toBe(404)
  expect((await submitForm(shop, `${link}/mover`, fields)).statusCode).toBe(404)
  expect((await submitForm(shop, `${link}/cancelar`)).statusCode).toBe(404)
  expect((await shop.call(repeatLinkedOrder, { ...old, body: { sessionId: aSession() } })).status).toBe(404)
  expect(await statusAt(fresh)).toBe(200)
  expect((await shop.call(getOrder, { params: { id }, token })).body.data).toMatchObject({
    link: fresh,
    status: 'pending',
    delivery_time: '10:00',
  })
  expect((await shop.call(getOrder, { params: { id: other }, token })).body.data.link).toBe(otherLink)
})

test('[OPAGE-16] messages and the answer to a repeated request have the new link', async () => {
  const key = { 'idempotency-key': 'a-key-of-her-own' }
  const { id, link, message, body } = await anOrder(key)
  const { data } = (await replace(id, link)).body
  expect(message).toContain(`http://localhost:80${link}`)
  expect(data.whatsapp_message).toBe(message.replace(link, data.link))
  await shop.call(updateShopSettings, { body: { message_pending: '{enlace}' }, token })
  const { text } = (await shop.call(getOrderMessage, { params: { id }, token })).body.data
  expect(text).toBe(`http://localhost:80${data.link}`)
  const again = await shop.call(placeGuestOrder, { body, headers: key })
  expect(again.body.data.order).toMatchObject({ id, link: data.link })
  expect(JSON.stringify(again.body)).not.toContain(secretOf(link))
})

test('[OPAGE-16] replacing is audited without a secret, and once for the link that was seen', async () => {
  const { id, link } = await anOrder()
  const replies = await Promise.all([replace(id, link), replace(id, link)])
  expect(replies.map(({ status }) => status).toSorted()).toStrictEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('STALE_EDIT')
  const rows = await shop.db.rows(sql`
    select actor_name as who, before, after from audit_log where action = 'replace-link' and subject_id = ${String(id)}`)
  expect(rows).toStrictEqual([{ who: 'Ana', before: null, after: null }])
  expect((await replace(2_000_000, link)).status).toBe(404)
})

test('an order with a new link is another version than the one with the old link', async () => {
  const { id, link } = await anOrder()
  const { updated_at: seen } = (await shop.call(getOrder, { params: { id }, token })).body.data
  const { data } = (await replace(id, link)).body
  expect(Date.parse(data.updated_at)).toBeGreaterThan(Date.parse(seen))
})
