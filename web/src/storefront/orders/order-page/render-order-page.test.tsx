import type { LinkedOrder } from '@tocador/contracts/orders/linked-order-schemas'
import type { OrderPageInput } from '@tocador/contracts/orders/order-page'
import { expect, test } from 'vitest'
import { orderPageRenderer } from './render-order-page'

const nasty = '</title><script>alert(1)</script><b title="x">'
const render = orderPageRenderer({ script: '', styles: [], fonts: [], chunks: [] })
const order: LinkedOrder = {
  shop_name: 'Tocador',
  order_number: 'PED-261120-7K4Q',
  link: '/pedido/AAAAAAAAAAAAAAAAAAAAAA',
  status: 'pending',
  first_name: 'Sofía',
  created_at: '2026-11-20T18:00:00.000Z',
  updated_at: '2026-11-20T18:00:00.000Z',
  total_amount: 379,
  items: [{ product_id: 1, product_name: 'Labial', product_image: '', quantity: 2, price: 189.5, subtotal: 379 }],
  delivery_location_id: 1,
  delivery_location_name: 'Plaza Jacaranda',
  place_address: 'Calle 9',
  delivery_date: '2026-11-21',
  delivery_time: '10:00',
  reached: [{ status: 'pending', at: '2026-11-20T18:00:00.000Z' }],
  change_until: '2026-11-21T04:00:00.000Z',
  not_movable: '',
  not_cancellable: '',
  is_past: false,
  is_long_past: false,
  chat_url: 'https://wa.me/521000000001',
}
const htmlOf = (changes: Partial<LinkedOrder>, shown: Partial<OrderPageInput> = {}) =>
  render({ shopName: 'Tocador', timeZone: 'America/Mexico_City', order: { ...order, ...changes }, ...shown }).html

test('HTML in every field of the order is shown as text', () => {
  const items = order.items.map((item) => ({ ...item, product_name: nasty, product_image: nasty }))
  const written = { shop_name: nasty, first_name: nasty, items, delivery_location_name: nasty, place_address: nasty }
  const place = { id: 1, name: nasty, address: nasty, description: nasty, whatsapp_number: 'DEFAULT' as const }
  const move = { places: [place], placeId: 1, days: [], day: undefined, hours: [] }
  const pages = [
    htmlOf(written, { shopName: nasty, notice: { tone: 'error', text: nasty } }),
    htmlOf({ ...written, not_movable: nasty, not_cancellable: nasty }, { shopName: nasty }),
    htmlOf(written, { shopName: nasty, move }),
  ]
  for (const html of pages) {
    expect(html).not.toContain('<b title')
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).toContain('&lt;script&gt;')
  }
})

test.each([
  ['cancelled', { status: 'cancelled' }, 'No pagas nada'],
  [
    'delivered long ago',
    { status: 'delivered', is_past: true, is_long_past: true },
    'Este pedido es de hace más de un mes',
  ],
] as const)(
  'an order that is %s shows what it was and repeats it, without hand-over and changes',
  (_, changes, text) => {
    const html = htmlOf({ ...changes, not_movable: 'Ya no se puede', not_cancellable: 'Ya no se puede' })
    expect(html).toContain(text)
    expect(html).toContain('Labial')
    expect(html).toContain('Repetir pedido')
    for (const gone of [
      'Estado del pedido',
      'Ver mapa',
      'Cambiar entrega',
      'Cancelar pedido',
      'Guardar en calendario',
    ]) {
      expect([gone, html.includes(gone)]).toStrictEqual([gone, false])
    }
  },
)
