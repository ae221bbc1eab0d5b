import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiFailure } from '../../api/failure'
import { emptyOrderForm } from '@tocador/contracts/orders/order-form'
import { placeOnce, UnreadableReply, type OrderAttempt } from './send-order'

const fetched = vi.fn<typeof fetch>()
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const placed = (number: string, more: object = {}) =>
  answer(201, {
    success: true,
    data: {
      order: { order_number: number },
      orderNumber: number,
      whatsappMessage: 'Hola',
      whatsappNumber: '521',
      ...more,
    },
  })
const mismatch = () => answer(409, { success: false, code: 'IDEMPOTENCY_MISMATCH', message: 'Otros datos' })
const requests = () =>
  fetched.mock.calls.map(([url, request]) => ({
    url,
    key: new Headers(request?.headers).get('idempotency-key'),
    body: JSON.parse(String(request?.body)) as Record<string, unknown>,
  }))

const attempt = (
  name: string,
  buyer: OrderAttempt['buyer'] = { kind: 'guest', sessionId: 'guest_1' },
): OrderAttempt => ({
  buyer,
  values: { ...emptyOrderForm, customerName: name, deliveryLocationId: '3' },
  lines: [{ productId: 7, name: 'Labial', imageUrl: '/NoImage.jpg', quantity: 2, price: 189.5 }],
})

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', { getItem: () => null })
})

describe('sending an order', () => {
  test('of a guest includes the session, the shown total and the key of the checkout', async () => {
    fetched.mockResolvedValue(placed('PED-1'))
    const { placed: order, isEarlier } = await placeOnce('key-1', [attempt('Sofía')])
    expect([order.orderNumber, isEarlier]).toEqual(['PED-1', false])
    expect(requests()).toMatchObject([
      {
        url: '/api/orders/guest',
        key: 'key-1',
        body: {
          customerName: 'Sofía',
          sessionId: 'guest_1',
          customerType: 'guest',
          totalAmount: 379,
          cartItems: [{ productId: 7, quantity: 2 }],
        },
      },
    ])
  })

  test('of an account includes its id', async () => {
    fetched.mockResolvedValue(placed('PED-1'))
    await placeOnce('key-1', [attempt('Sofía', { kind: 'registered', userId: 4 })])
    expect(requests()).toMatchObject([
      {
        url: '/api/orders',
        key: 'key-1',
        body: { userId: 4, customerType: 'registered', totalAmount: 379, cartItems: [{ productId: 7, quantity: 2 }] },
      },
    ])
    expect(requests()[0]?.body).not.toHaveProperty('sessionId')
  })

  test('changed after a lost answer finds the first order instead of placing a second one', async () => {
    fetched.mockImplementation(async (_, request) =>
      String(request?.body).includes('"Primera"') ? placed('PED-1') : mismatch(),
    )
    const { placed: order, isEarlier } = await placeOnce('key-1', [
      attempt('Primera'),
      attempt('Otra'),
      attempt('Última'),
    ])
    expect([order.orderNumber, isEarlier]).toEqual(['PED-1', true])
    expect(requests().map(({ key, body }) => [key, body['customerName']])).toEqual([
      ['key-1', 'Última'],
      ['key-1', 'Otra'],
      ['key-1', 'Primera'],
    ])
  })

  test('that matches no attempt fails with the server’s message', async () => {
    fetched.mockImplementation(async () => mismatch())
    await expect(placeOnce('key-1', [attempt('Una')])).rejects.toThrow('Otros datos')
  })

  test('that is refused does not try earlier attempts', async () => {
    fetched.mockResolvedValue(answer(409, { success: false, code: 'SLOT_FULL', message: 'Lleno' }))
    await expect(placeOnce('key-1', [attempt('Una'), attempt('Dos')])).rejects.toBeInstanceOf(ApiFailure)
    expect(fetched).toHaveBeenCalledOnce()
  })
})

describe('an answer', () => {
  test.each([
    ['without data', {}],
    ['without a number', { data: { order: {} } }],
    ['with an empty number', { data: { order: { order_number: '' } } }],
    ['without an order', { data: { whatsappMessage: 'Hola' } }],
  ])('%s confirms nothing', async (_, body) => {
    fetched.mockResolvedValue(answer(201, { success: true, ...body }))
    await expect(placeOnce('key-1', [attempt('Una')])).rejects.toBeInstanceOf(UnreadableReply)
  })

  test('without message or WhatsApp number still confirms the order', async () => {
    fetched.mockResolvedValue(placed('PED-1', { whatsappMessage: undefined, whatsappNumber: undefined }))
    const { placed: order } = await placeOnce('key-1', [attempt('Una')])
    expect(order).toMatchObject({ orderNumber: 'PED-1', whatsappMessage: '', whatsappNumber: '' })
  })
})
