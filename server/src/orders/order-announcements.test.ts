import { expect, test } from 'vitest'
import * as messages from '@tocador/contracts/orders/order-messages-endpoints'
import * as orders from '@tocador/contracts/orders/orders-endpoints'
import * as placing from '@tocador/contracts/orders/placing-endpoints'
import { aPlace, aProduct, aSession, anOrderInput } from '../testing/factories'
import { createTestApp } from '../testing/test-app'
import { ORDERS } from './topics'

// The panel reads its lists again when it is told; a missing announcement shows a change only with the next poll.
const shop = await createTestApp()
const place = await aPlace(shop)
const { token } = await shop.signIn('admin')
let announced = 0
shop.changes.onChange(ORDERS, () => void announced++)

async function anOrder() {
  const product = await aProduct(shop)
  const body = { ...anOrderInput(place, { [product]: 2 }), sessionId: aSession() }
  const { id } = (await shop.call(placing.placeGuestOrder, { body })).body.data.order
  return { product, order: (await shop.call(orders.getOrder, { params: { id }, token })).body.data }
}
type Parts = Awaited<ReturnType<typeof anOrder>>
const setStatus = ({ order: { id } }: Parts, body: { status: 'pending' | 'confirmed'; adminNotes?: string }) =>
  shop.call(orders.changeOrderStatus, { params: { id }, body, token })
const setLines = ({ order: { id, updated_at }, product }: Parts, quantity: number) =>
  shop.call(orders.changeOrderLines, {
    params: { id },
    body: { items: [{ productId: product, quantity }], updatedAtSeen: updated_at },
    token,
  })
type Act = (parts: Parts) => Promise<{ status: number }>

test.each<[string, Act]>([
  [
    'a guest’s order',
    ({ product }) =>
      shop.call(placing.placeGuestOrder, {
        body: { ...anOrderInput(place, { [product]: 1 }), sessionId: aSession() },
      }),
  ],
  [
    'a client’s order',
    async ({ product }) => {
      const client = await shop.signIn('client')
      const body = {
        ...anOrderInput(place, { [product]: 1 }),
        customerType: 'registered' as const,
        userId: client.user.id,
      }
      return shop.call(placing.placeOrder, { body, token: client.token })
    },
  ],
  ['a status', (parts) => setStatus(parts, { status: 'confirmed' })],
  ['notes', (parts) => setStatus(parts, { status: 'pending', adminNotes: 'Paga con tarjeta' })],
  ['lines', (parts) => setLines(parts, 1)],
  [
    'a message',
    ({ order: { id } }) => shop.call(messages.sendOrderMessage, { params: { id }, body: { kind: 'pending' }, token }),
  ],
  [
    'the message of the order itself',
    ({ order: { id } }) => shop.call(orders.resendWhatsapp, { params: { id }, token }),
  ],
  [
    'another link',
    ({ order: { id, link } }) =>
      shop.call(orders.replaceOrderLink, { params: { id }, body: { linkSeen: link }, token }),
  ],
])('%s is announced to the panel once', async (_what, act) => {
  const parts = await anOrder()
  const before = announced
  const { status } = await act(parts)
  expect([Math.floor(status / 100), announced - before]).toStrictEqual([2, 1])
})

test.each<[string, number, Act]>([
  [
    'lines that were changed meanwhile',
    409,
    ({ order, product }) => setLines({ order: { ...order, updated_at: '2026-01-01T00:00:00.000Z' }, product }, 1),
  ],
  ['more than there is', 409, (parts) => setLines(parts, 99)],
  [
    'a link that is another one by now',
    409,
    ({ order: { id } }) =>
      shop.call(orders.replaceOrderLink, {
        params: { id },
        body: { linkSeen: '/pedido/AAAAAAAAAAAAAAAAAAAAAA' },
        token,
      }),
  ],
])('%s is refused and not announced', async (_what, refusal, act) => {
  const parts = await anOrder()
  const before = announced
  expect([(await act(parts)).status, announced - before]).toStrictEqual([refusal, 0])
})
