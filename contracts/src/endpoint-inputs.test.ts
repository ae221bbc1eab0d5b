import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { register, updateProfile } from './accounts/accounts-endpoints'
import { addItem, updateQuantity } from './cart/cart-endpoints'
import { listHolders, releaseHolder } from './cart/holders-endpoints'
import { cancelHold, extendHold } from './cart/holds-endpoints'
import { createProduct, updateProduct } from './catalog/admin-products-endpoints'
import { changeProducts } from './catalog/product-selection-endpoints'
import { FACT_NAMES } from './catalog/product-facts'
import { importOptions } from './catalog/import-schemas'
import { listComplements, listPublicProducts } from './catalog/public-products-endpoints'
import { createClosedDate, updatePlace } from './delivery/admin-delivery-endpoints'
import { changeOrderStatus, exportOrders, listOrders } from './orders/orders-endpoints'
import { getOrderCalendar, getPickList } from './orders/picking-endpoints'
import { placeOrder } from './orders/placing-endpoints'
import { updateWhatsappConfig } from './settings/settings-endpoints'
import { order, product } from './testing/sample-inputs'

const productWithoutDetails = {
  name: 'Labial',
  brand: '',
  description: '',
  price: 12_050,
  cost_price: 0,
  stock_total: 0,
  product_type_id: 3,
  status: 'active',
  image_url: [],
  video_url: '',
  ...Object.fromEntries(FACT_NAMES.map((name) => [name, ''])),
}

test.each<[string, z.core.$ZodType, unknown, unknown]>([
  [
    '[API-11] a new product has no brand, cost, units, pictures or video until told, and is active',
    createProduct.body,
    product,
    productWithoutDetails,
  ],
  [
    'null means no brand, cost, units, pictures and video',
    createProduct.body,
    {
      ...product,
      cost_price: null,
      stock_total: null,
      image_url: null,
      video_url: null,
      description: null,
      brand: null,
    },
    productWithoutDetails,
  ],
  [
    'money is read as cents, and pictures as a list',
    updateProduct.body,
    { price: 1.1, cost_price: 0.29, image_url: '/media/a.webp,/media/b.webp', description: null, stock_total: 0 },
    { price: 110, cost_price: 29, image_url: ['/media/a.webp', '/media/b.webp'], description: '', stock_total: 0 },
  ],
  ['an edit without fields changes none', updateProduct.body, {}, {}],
  [
    'a change of several products',
    changeProducts.body,
    { products: [{ id: '4', price: 2, price_seen: 0, is_approved_seen: 0 }], is_approved: 1 },
    {
      products: [{ id: 4, price: 200, price_seen: 0, is_approved_seen: false }],
      is_approved: true,
      facts_in: 'empty',
    },
  ],
  ['one piece is added unless told', addItem.body, { productId: 5 }, { productId: 5, quantity: 1 }],
  [
    'the search that a piece was added from',
    addItem.body,
    { productId: 5, searched: ' labial ' },
    { productId: 5, quantity: 1, searched: 'labial' },
  ],
  ...[7, null, 'x'.repeat(201)].map((searched): [string, z.core.$ZodType, unknown, unknown] => [
    'what cannot be a search is left out, and the piece is added',
    addItem.body,
    { productId: 5, searched },
    { productId: 5, quantity: 1, searched: undefined },
  ]),
  ['products of a cart, each once and by number', listComplements.query, { ids: '12,7,12,9' }, { ids: [7, 9, 12] }],
  ['an import with no stock for what has none', importOptions, { stock: 0 }, { stock: 0 }],
  ['an import with a million units', importOptions, { stock: 1_000_000 }, { stock: 1_000_000 }],
  [
    'a quantity may be lowered by a negative number',
    updateQuantity.body,
    { productId: 5, quantity: -9999 },
    { productId: 5, quantity: -9999 },
  ],
  ['a hold is extended by a day unless told', extendHold.body, {}, { extensionHours: 24, reason: '' }],
  ['hours as text', extendHold.body, { extensionHours: ' 48 ' }, { extensionHours: 48, reason: '' }],
  ['hours that are not a number', extendHold.body, { extensionHours: 'dos' }, { extensionHours: 24, reason: '' }],
  ['blank hours', extendHold.body, { extensionHours: ' ' }, { extensionHours: 24, reason: '' }],
  ['no hours', extendHold.body, { extensionHours: null }, { extensionHours: 24, reason: '' }],
  ['the least hours', extendHold.body, { extensionHours: 1 }, { extensionHours: 1, reason: '' }],
  ['the most hours', extendHold.body, { extensionHours: 168 }, { extensionHours: 168, reason: '' }],
  ['a cancellation without a reason', cancelHold.body, { reason: ' ' }, { reason: 'Cancelada por administrador' }],
  ['a cancellation with a reason', cancelHold.body, { reason: ' Lo pidió ' }, { reason: 'Lo pidió' }],
  ['a release of a cart', releaseHolder.body, { cartId: 4 }, { cartId: 4, reason: 'Cancelada por administrador' }],
  [
    'a release of a network',
    releaseHolder.body,
    { network: '10.0.0.1', reason: 'Acapara' },
    { network: '10.0.0.1', reason: 'Acapara' },
  ],
  ['who holds most, by network', listHolders.query, {}, { by: 'network', limit: 20 }],
  ['a place keeps what a change does not name', updatePlace.body, { address: ' ' }, { address: '' }],
  [
    'a day closed for one place',
    createClosedDate.body,
    { location_id: '4', date: '2026-12-25', reason: null },
    { location_id: 4, date: '2026-12-25', reason: '' },
  ],
  [
    'an order',
    placeOrder.body,
    { ...order, customerEmail: null, notes: ' Toca ', deliveryLocationId: '7', totalAmount: 0 },
    {
      ...order,
      customerEmail: '',
      deliveryAddress: '',
      notes: 'Toca',
      totalAmount: 0,
    },
  ],
  [
    'the day sheet has all statuses that are still to be handed over',
    getPickList.query,
    { date: '2026-11-21' },
    { date: '2026-11-21', statuses: ['pending', 'confirmed', 'preparing', 'ready'] },
  ],
  [
    'an empty list of statuses means all of them',
    getPickList.query,
    { date: '2026-11-21', statuses: '', locationId: '' },
    { date: '2026-11-21', statuses: ['pending', 'confirmed', 'preparing', 'ready'], locationId: '' },
  ],
  [
    'a status named twice counts once',
    getPickList.query,
    { date: '2026-11-21', statuses: 'ready,pending,ready', locationId: '3' },
    { date: '2026-11-21', statuses: ['ready', 'pending'], locationId: 3 },
  ],
  [
    'the last calendar that ends in the year 9999',
    getOrderCalendar.query,
    { date: '9999-12-24' },
    { date: '9999-12-24' },
  ],
  ['a calendar from today', getOrderCalendar.query, { date: '' }, { date: '' }],
  [
    'a list of orders, newest first',
    listOrders.query,
    {},
    {
      search: '',
      status: [],
      locationId: [],
      hour: [],
      userId: [],
      productId: [],
      categoryId: [],
      weekday: [],
      createdHour: [],
      whatsapp: [],
      dateField: 'delivery',
      sort: '-created_at',
      page: 1,
      limit: 20,
    },
  ],
  [
    'a filter with several values, and one day as first and last',
    listOrders.query,
    {
      status: 'pending,ready',
      locationId: '3,4',
      hour: '10:00,17:00',
      whatsapp: 'all',
      startDate: '2026-11-20',
      endDate: '2026-11-20',
      customerType: 'all',
      userId: '9',
      productId: '5,6',
      categoryId: '0',
    },
    {
      search: '',
      status: ['pending', 'ready'],
      locationId: [3, 4],
      hour: ['10:00', '17:00'],
      userId: [9],
      productId: [5, 6],
      categoryId: [0],
      weekday: [],
      createdHour: [],
      whatsapp: [],
      startDate: '2026-11-20',
      endDate: '2026-11-20',
      customerType: 'all',
      dateField: 'delivery',
      sort: '-created_at',
      page: 1,
      limit: 20,
    },
  ],
  [
    'chosen orders of an export',
    exportOrders.query,
    { format: 'csv', ids: '12,7', endDate: '2026-11-20', startDate: '' },
    {
      format: 'csv',
      ids: [12, 7],
      endDate: '2026-11-20',
      startDate: '',
      search: '',
      status: [],
      locationId: [],
      hour: [],
      userId: [],
      productId: [],
      categoryId: [],
      weekday: [],
      createdHour: [],
      whatsapp: [],
      dateField: 'delivery',
      sort: '-created_at',
    },
  ],
  [
    'products for visitors',
    listPublicProducts.query,
    { in_stock: '1' },
    { page: 1, limit: 50, in_stock: true, search: '', category: '', type: [], brand: [], sort: 'newest' },
  ],
  [
    'products out of stock too',
    listPublicProducts.query,
    { in_stock: 'false', limit: '1000' },
    { page: 1, limit: 1000, in_stock: false, search: '', category: '', type: [], brand: [], sort: 'newest' },
  ],
  [
    'a status change keeps notes it does not name',
    changeOrderStatus.body,
    { status: 'ready', adminNotes: null },
    { status: 'ready', adminNotes: null },
  ],
  [
    'no WhatsApp number',
    updateWhatsappConfig.body,
    { primaryNumber: '', secondaryNumber: '55 1234 5678' },
    { primaryNumber: '', secondaryNumber: '55 1234 5678' },
  ],
  [
    'a registration with a role',
    register.body,
    { name: 'Eva', phone: '5512345678', password: '123456', role: 'admin' },
    { name: 'Eva', phone: '5512345678', email: '', password: '123456', role: 'admin' },
  ],
  [
    'a profile',
    updateProfile.body,
    { name: ' Eva ', current_password: ' x ' },
    { name: 'Eva', current_password: ' x ' },
  ],
])('%s is read as written in the table', (_, schema, input, expected) => {
  expect(z.parse(schema, input)).toStrictEqual(expected)
})
