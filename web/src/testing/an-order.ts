import type { LinkedOrder } from '@tocador/contracts/orders/linked-order-schemas'
import type { Order, OrderDetail, OrderLine } from '@tocador/contracts/orders/order-schemas'

export const anOrderLine = (over: Partial<OrderLine> = {}): OrderLine => ({
  product_id: 1,
  product_name: 'Labial',
  product_image: '/media/uno-640.webp',
  quantity: 2,
  price: 189.5,
  subtotal: 379,
  ...over,
})

/** A client's order of Friday noon, for Saturday at ten. */
export const anOrder = (over: Partial<Order> = {}): Order => ({
  id: 31,
  order_number: 'PED-261120-7K4Q',
  link: '/pedido/AAAAAAAAAAAAAAAAAAAAAA',
  created_at: '2026-11-20T18:00:00.000Z',
  customer_type: 'registered',
  customer_name: 'Sofía Lara',
  customer_phone: '5512345678',
  customer_email: '',
  delivery_location_id: 1,
  delivery_location_name: 'Plaza Jacaranda',
  delivery_date: '2026-11-21',
  delivery_time: '10:00',
  delivery_address: '',
  total_amount: 379,
  item_count: 1,
  status: 'pending',
  notes: '',
  admin_notes: '',
  whatsapp_message: 'Hola, Tocador.',
  whatsapp_sent_at: null,
  updated_at: '2026-11-20T18:00:00.000Z',
  ...over,
})

/** The same order in the panel's sheet. */
export const anOrderDetail = (over: Partial<OrderDetail> = {}): OrderDetail => ({
  ...anOrder(),
  user_id: 7,
  session_id: '',
  total_quantity: 2,
  items: [{ ...anOrderLine(), cost: 100 }],
  history: [],
  customer_orders: null,
  network_orders: 0,
  ...over,
})

/** The same order behind its link. */
export const aLinkedOrder = (over: Partial<LinkedOrder> = {}): LinkedOrder => ({
  shop_name: 'Tocador',
  order_number: 'PED-261120-7K4Q',
  link: '/pedido/AAAAAAAAAAAAAAAAAAAAAA',
  status: 'pending',
  first_name: 'Sofía',
  created_at: '2026-11-20T18:00:00.000Z',
  updated_at: '2026-11-20T18:00:00.000Z',
  total_amount: 379,
  items: [anOrderLine()],
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
  ...over,
})
