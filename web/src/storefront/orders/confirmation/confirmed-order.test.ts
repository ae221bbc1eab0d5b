import { beforeEach, expect, test, vi } from 'vitest'
import { confirmedOf, conversationUrl, keepConfirmed, keptConfirmed, mapUrl } from './confirmed-order'

const placed = {
  order: {
    id: 7,
    order_number: 'PED-261120-ABCD',
    link: '/pedido/AAAAAAAAAAAAAAAAAAAAAA',
    created_at: '2026-11-20T18:00:00.000Z',
    customer_type: 'guest',
    customer_name: 'Sofía',
    customer_phone: '528112345678',
    customer_email: '',
    delivery_location_id: 1,
    delivery_location_name: 'Plaza Jacaranda',
    delivery_date: '2026-11-21',
    delivery_time: '10:00',
    delivery_address: '',
    total_amount: 240.5,
    item_count: 2,
    status: 'pending',
    notes: '',
    admin_notes: '',
    whatsapp_message: '',
    whatsapp_sent_at: null,
    updated_at: '2026-11-20T18:00:00.000Z',
    items: [],
  },
  whatsappMessage: 'Hola, Tocador',
  whatsappNumber: '5512345678',
  orderNumber: 'PED-261120-ABCD',
} as const
const confirmed = confirmedOf(
  {
    ...placed,
    order: {
      ...placed.order,
      items: [
        {
          product_id: 3,
          product_name: 'Labial',
          product_image: '/media/a-1080.webp',
          quantity: 2,
          price: 120.25,
          subtotal: 240.5,
        },
      ],
    },
  },
  { placeAddress: 'Centro', isEarlier: true },
)

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('the confirmation has what the visitor needs for the handover', () => {
  expect(confirmed).toStrictEqual({
    orderNumber: 'PED-261120-ABCD',
    customerName: 'Sofía',
    placeName: 'Plaza Jacaranda',
    placeAddress: 'Centro',
    date: '2026-11-21',
    time: '10:00',
    total: 240.5,
    message: 'Hola, Tocador',
    whatsappNumber: '5512345678',
    isUnopened: false,
    link: '/pedido/AAAAAAAAAAAAAAAAAAAAAA',
    items: [{ productId: 3, name: 'Labial', image: '/media/a-1080.webp', quantity: 2 }],
    isEarlier: true,
  })
})

test.each([
  ['Centro 5', 'https://www.google.com/maps/search/?api=1&query=Plaza%20Jacaranda%2C%20Centro%205'],
  ['', 'https://www.google.com/maps/search/?api=1&query=Plaza%20Jacaranda'],
])('the map of an address %j is %s', (placeAddress, url) => {
  expect(mapUrl({ placeName: 'Plaza Jacaranda', placeAddress })).toBe(url)
})

test('stored data of another shape is ignored', () => {
  keepConfirmed({ ...confirmed, orderNumber: 7 as unknown as string })
  expect(keptConfirmed()).toBeUndefined()
})

test('nothing is read when nothing was stored, or by an earlier version, which had no link', () => {
  expect(keptConfirmed()).toBeUndefined()
  keepConfirmed({ ...confirmed, link: undefined as unknown as string })
  expect(keptConfirmed()).toBeUndefined()
  keepConfirmed(confirmed)
  expect(keptConfirmed()).toStrictEqual(confirmed)
})

test('the chat opens with the message; without a number or a message there is none', () => {
  const whatsappNumber = '55 1234 5678'
  expect(conversationUrl({ message: 'Hola, Tocador', whatsappNumber })).toBe(
    'https://wa.me/525512345678?text=Hola%2C%20Tocador',
  )
  expect(conversationUrl({ message: '', whatsappNumber })).toBeUndefined()
  expect(conversationUrl({ message: 'Hola, Tocador', whatsappNumber: '' })).toBeUndefined()
})
