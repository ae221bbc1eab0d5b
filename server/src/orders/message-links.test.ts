import { addItem } from '@tocador/contracts/cart/cart-endpoints'
import { remindOfHold } from '@tocador/contracts/cart/holds-endpoints'
import { changeOrderStatus, getOrder } from '@tocador/contracts/orders/orders-endpoints'
import { getOrderMessage } from '@tocador/contracts/orders/order-messages-endpoints'
import { placeGuestOrder, placeManualOrder } from '@tocador/contracts/orders/placing-endpoints'
import { updateShopSettings } from '@tocador/contracts/settings/settings-endpoints'
import { expect, test } from 'vitest'
import { aPlace, aProduct, aSession, anOrderInput } from '../testing/factories'
import { createTestApp } from '../testing/test-app'

const shop = await createTestApp({ env: { TRUST_PROXY: '1' } })
const place = await aPlace(shop)
const product = await aProduct(shop, { stock: 100 })
const { token: admin } = await shop.signIn('admin')

async function orderFrom(headers: Record<string, string>) {
  const body = { ...anOrderInput(place, { [product]: 1 }), sessionId: aSession() }
  const { order, whatsappMessage } = (await shop.call(placeGuestOrder, { body, headers })).body.data
  return { id: order.id, link: order.link, message: whatsappMessage }
}
const linkIn = (message: string) => /Ver mi pedido: (.*)/.exec(message)?.[1]

test.each([
  ['localhost:3000', 'http://localhost:3000'],
  ['LOCALHOST', 'http://localhost'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['127.9.8.7', 'http://127.9.8.7'],
  ['[::1]:3000', 'http://[::1]:3000'],
])('[OPAGE-04] without PUBLIC_URL an order sent to %s has a link', async (host, base) => {
  const { message, link } = await orderFrom({ host })
  expect(linkIn(message)).toBe(`${base}${link}`)
})

test.each([
  'tienda.example',
  'localhost.evil.example',
  'evil-localhost',
  '127.0.0.1.evil.example',
  '127.evil.example',
  '[::1].evil.example',
  'localhost@evil.example',
  'localhost:3000#evil.example',
  '10.0.0.1:3000',
  '0.0.0.0:3000',
  '[::]:3000',
])('[OPAGE-04] without PUBLIC_URL an order sent to %s has no link, and all other lines', async (host) => {
  const { message } = await orderFrom({ host })
  expect(message).not.toContain('Ver mi pedido')
  expect(message.split('\n').slice(-3)).toStrictEqual([
    '*Total: $189.00*',
    '',
    'Para confirmar, envía este mensaje tal como está. Te respondemos por aquí.',
  ])
})

test('[OPAGE-04] requests with invented hosts do not take the link out of the next message', async () => {
  for (let nth = 0; nth < 12; nth++) {
    const body = { ...anOrderInput(place, { 999_999: 1 }), sessionId: aSession() }
    const { status } = await shop.call(placeGuestOrder, { body, headers: { host: `invented-${nth}.example` } })
    expect(status).toBe(409)
  }
  const { message, link } = await orderFrom({ host: 'localhost:3000' })
  expect(linkIn(message)).toBe(`http://localhost:3000${link}`)
})

test('[OPAGE-04] a forwarded host is in no message, also behind a trusted proxy', async () => {
  const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '10.1.1.1' }
  const { message, link } = await orderFrom({ host: 'localhost:3000', ...forwarded })
  expect(linkIn(message)).toBe(`http://localhost:3000${link}`)
  const disguised = await orderFrom({ host: 'evil.example', 'x-forwarded-host': 'localhost:3000' })
  expect(disguised.message).not.toContain('Ver mi pedido')
})

test('[MSG-08] the panel’s messages, manual orders and reminders have the link only for a loopback host', async () => {
  const { id, link } = await orderFrom({ host: 'localhost' })
  await shop.call(updateShopSettings, { body: { message_confirmed: 'Hola\n{enlace}\nGracias' }, token: admin })
  await shop.call(changeOrderStatus, { params: { id }, body: { status: 'confirmed' }, token: admin })
  const client = await shop.signIn('client', { phone: '5510000001' })
  const added = await shop.call(addItem, { body: { productId: product, quantity: 1 }, token: client.token })
  const hold = added.body.data.items[0]?.reservationId ?? 0
  const texts = async (host: string) => {
    const as = { token: admin, headers: { host } }
    const body = anOrderInput(place, { [product]: 1 }, { notes: `A ${host}` })
    const manual = await shop.call(placeManualOrder, { body, ...as })
    const reminder = await shop.call(remindOfHold, { params: { id: hold }, ...as })
    return [
      (await shop.call(getOrderMessage, { params: { id }, ...as })).body.data.text,
      linkIn(manual.body.data.whatsappMessage)?.replace(/\/pedido\/.*/, ''),
      /https?:\S+/.exec(reminder.body.data.whatsappMessage)?.[0],
    ]
  }
  expect(await texts('localhost:3000')).toStrictEqual([
    `Hola\nhttp://localhost:3000${link}\nGracias`,
    'http://localhost:3000',
    'http://localhost:3000/?carrito=abierto',
  ])
  expect(await texts('evil.example')).toStrictEqual(['Hola\nGracias', undefined, undefined])
  expect((await shop.call(getOrder, { params: { id }, token: admin })).body.data.whatsapp_message).toContain(
    `http://localhost${link}`,
  )
})
