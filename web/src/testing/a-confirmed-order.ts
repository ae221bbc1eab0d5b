import type { ConfirmedOrder } from '../storefront/orders/confirmation/confirmed-order'

/** A guest's order of two lipsticks, for Monday at eleven. */
export const aConfirmedOrder = (over: Partial<ConfirmedOrder> = {}): ConfirmedOrder => ({
  orderNumber: 'PED-261120-7K4Q',
  link: '/pedido/AAAAAAAAAAAAAAAAAAAAAA',
  customerName: 'Sofía Lara',
  total: 379,
  items: [{ productId: 1, name: 'Labial', image: '', quantity: 2 }],
  placeName: 'Plaza Jacaranda',
  placeAddress: 'Calle 9',
  date: '2026-11-23',
  time: '11:00',
  message: 'Hola, Tocador.',
  whatsappNumber: '5512345678',
  isUnopened: false,
  isEarlier: false,
  ...over,
})
