import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { saveView } from './accounts/saved-views-endpoints'
import { addItem } from './cart/cart-endpoints'
import { releaseHolder } from './cart/holders-endpoints'
import { extendHold, listHolds } from './cart/holds-endpoints'
import { createProduct, updateProduct } from './catalog/admin-products-endpoints'
import { changeProducts } from './catalog/product-selection-endpoints'
import { listPublicProducts } from './catalog/public-products-endpoints'
import { adjustStock } from './catalog/stock-endpoints'
import { exportOrders, listOrders } from './orders/orders-endpoints'
import { getOrderCalendar, getPickList } from './orders/picking-endpoints'
import { placeOrder } from './orders/placing-endpoints'
import { updateWhatsappConfig } from './settings/settings-endpoints'
import { order, product } from './testing/sample-inputs'

const chosen = { id: 1 }

test.each<[string, z.core.$ZodType, unknown, string, string]>([
  ['no units', adjustStock.body, { difference: 0, note: 'x' }, 'difference', 'Escribe cuántas piezas cambian'],
  ['too many units', adjustStock.body, { difference: 1_000_001, note: 'x' }, 'difference', 'Son demasiadas piezas'],
  ['too few units', adjustStock.body, { difference: -1_000_001, note: 'x' }, 'difference', 'Son demasiadas piezas'],
  [
    'half a unit',
    adjustStock.body,
    { difference: 1.5, note: 'x' },
    'difference',
    'Las piezas deben ser un número entero',
  ],
  ['no note', adjustStock.body, { difference: 1, note: ' ' }, 'note', 'Escribe por qué'],
  ['no products', changeProducts.body, { products: [] }, 'products', 'Elige al menos un producto'],
  [
    'a product twice',
    changeProducts.body,
    { products: [chosen, { id: '1' }] },
    'products',
    'Un producto está dos veces',
  ],
  [
    'too many products',
    changeProducts.body,
    { products: Array.from({ length: 501 }, (_, index) => ({ id: index + 1 })) },
    'products',
    'Elige como máximo 500 productos',
  ],
  ['no name', createProduct.body, { ...product, name: ' ' }, 'name', 'El nombre del producto es requerido'],
  ['price 0', createProduct.body, { ...product, price: 0 }, 'price', 'El precio debe ser mayor a 0'],
  ['a price in text', createProduct.body, { ...product, price: '9' }, 'price', 'El precio debe ser mayor a 0'],
  [
    'a price over ten million',
    createProduct.body,
    { ...product, price: 10_000_000.01 },
    'price',
    'El precio es demasiado alto',
  ],
  [
    'half a cent',
    createProduct.body,
    { ...product, price: 1.005 },
    'price',
    'El precio lleva como máximo dos decimales',
  ],
  [
    'a negative cost',
    createProduct.body,
    { ...product, cost_price: -0.01 },
    'cost_price',
    'El costo no puede ser negativo',
  ],
  [
    'negative units',
    createProduct.body,
    { ...product, stock_total: -1 },
    'stock_total',
    'El stock inicial no puede ser negativo',
  ],
  [
    'a million and one units',
    createProduct.body,
    { ...product, stock_total: 1_000_001 },
    'stock_total',
    'El stock es demasiado alto',
  ],
  [
    'no type',
    createProduct.body,
    { ...product, product_type_id: '' },
    'product_type_id',
    'Debe seleccionar un tipo de producto',
  ],
  ['an edit to price 0', updateProduct.body, { price: 0 }, 'price', 'El precio de venta debe ser mayor a 0'],
  [
    'an edit without a name',
    updateProduct.body,
    { name: '' },
    'name',
    'Nombre, precio de venta y stock inicial son requeridos',
  ],
  [
    'an edit to negative units',
    updateProduct.body,
    { stock_total: -1 },
    'stock_total',
    'El stock inicial no puede ser negativo',
  ],
  ['no time', updateProduct.body, { updated_at_seen: 'ayer' }, 'updated_at_seen', 'Fecha inválida'],
  ['0 pieces', addItem.body, { productId: 5, quantity: 0 }, 'quantity', 'La cantidad debe ser al menos 1'],
  ['10,000 pieces', addItem.body, { productId: 5, quantity: 10_000 }, 'quantity', 'Máximo 9999 piezas'],
  ['half a piece', addItem.body, { productId: 5, quantity: 1.5 }, 'quantity', 'La cantidad debe ser un número entero'],
  ['no product', addItem.body, { productId: 0 }, 'productId', 'Producto inválido'],
  ['an unknown kind of session', addItem.body, { productId: 5, sessionId: 'user_1' }, 'sessionId', 'Sesión inválida'],
  [
    'no hour',
    extendHold.body,
    { extensionHours: 0 },
    'extensionHours',
    'Las horas deben ser un número entero de 1 a 168',
  ],
  [
    'over a week',
    extendHold.body,
    { extensionHours: 169 },
    'extensionHours',
    'Las horas deben ser un número entero de 1 a 168',
  ],
  [
    'half an hour',
    extendHold.body,
    { extensionHours: '1.5' },
    'extensionHours',
    'Las horas deben ser un número entero de 1 a 168',
  ],
  ['a release of nobody', releaseHolder.body, {}, '', 'Indica un carrito o una red'],
  ['a release of no network', releaseHolder.body, { network: ' ' }, 'network', 'La red está vacía'],
  [
    'an unknown level of expiration',
    listHolds.query,
    { expiration: 'critical,soon' },
    'expiration.1',
    'Nivel de vencimiento desconocido',
  ],
  ['an unknown order of holds', listHolds.query, { sort: 'price' }, 'sort', 'Orden desconocido'],
  [
    'a period of 0 days',
    listHolds.query,
    { period: '0' },
    'period',
    'El periodo (period) debe ser un número entero de 1 a 3650',
  ],
  [
    'a period of over ten years',
    listHolds.query,
    { period: '3651' },
    'period',
    'El periodo (period) debe ser un número entero de 1 a 3650',
  ],
  [
    'a filter with too many values',
    listOrders.query,
    { locationId: Array.from({ length: 51 }, () => '1').join(',') },
    'locationId',
    'Máximo 50 valores por filtro',
  ],
  ['an unknown value beside a known one', listOrders.query, { status: 'ready,lost' }, 'status.1', 'Estado desconocido'],
  [
    'a last day before the first',
    listOrders.query,
    { startDate: '2026-11-20', endDate: '2026-11-19' },
    'endDate',
    'La fecha final no puede ser anterior a la inicial',
  ],
  ['an unreal day', listOrders.query, { startDate: '2026-02-30' }, 'startDate', 'Fecha inválida'],
  ['an unknown type of client', listOrders.query, { customerType: 'owner' }, 'customerType', 'Filtro desconocido'],
  [
    '201 chosen orders',
    exportOrders.query,
    { format: 'csv', ids: Array.from({ length: 201 }, () => '1').join(',') },
    'ids',
    'Máximo 200 pedidos',
  ],
  ['an order 0', exportOrders.query, { format: 'csv', ids: '7,0' }, 'ids.1', 'Selección inválida'],
  ['no list of orders', exportOrders.query, { format: 'csv', ids: '7,' }, 'ids', 'Selección inválida'],
  ['an unknown format', exportOrders.query, { format: 'pdf' }, 'format', 'El formato debe ser csv o xlsx'],
  [
    'a calendar that ends after the year 9999',
    getOrderCalendar.query,
    { date: '9999-12-25' },
    'date',
    'Fecha inválida',
  ],
  ['an unreal first day', getOrderCalendar.query, { date: '2026-02-30' }, 'date', 'Fecha inválida'],
  [
    'a status that is not picked',
    getPickList.query,
    { date: '2026-11-21', statuses: 'ready,cancelled' },
    'statuses.1',
    'Estado desconocido',
  ],
  [
    'no place',
    placeOrder.body,
    { ...order, deliveryLocationId: '' },
    'deliveryLocationId',
    'Debes seleccionar un lugar de entrega',
  ],
  [
    'no day',
    placeOrder.body,
    { ...order, deliveryDate: null },
    'deliveryDate',
    'Debes seleccionar una fecha de entrega',
  ],
  [
    'no hour',
    placeOrder.body,
    { ...order, deliveryTime: '' },
    'deliveryTime',
    'Debes seleccionar un horario de entrega',
  ],
  ['no name', placeOrder.body, { ...order, customerName: '' }, 'customerName', 'El nombre es requerido'],
  ['an empty cart', placeOrder.body, { ...order, cartItems: [] }, 'cartItems', 'Tu carrito está vacío'],
  [
    '201 lines',
    placeOrder.body,
    { ...order, cartItems: Array.from({ length: 201 }, () => order.cartItems[0]) },
    'cartItems',
    'Máximo 200 productos por pedido',
  ],
  [
    'no pieces',
    placeOrder.body,
    { ...order, cartItems: [{ productId: 1, quantity: 0 }] },
    'cartItems.0.quantity',
    'La cantidad debe ser al menos 1',
  ],
  [
    'a view with a script',
    saveView.body,
    { section: 'pedidos', name: 'x', query: '<b>' },
    'query',
    'Esta lista no se puede guardar como vista',
  ],
  [
    'a view of an unknown section',
    saveView.body,
    { section: 'cuentas', name: 'x', query: '' },
    'section',
    'Sección desconocida',
  ],
  [
    'a WhatsApp number without digits',
    updateWhatsappConfig.body,
    { primaryNumber: 'casa' },
    'primaryNumber',
    'Formato de teléfono inválido',
  ],
  [
    'a page 0',
    listPublicProducts.query,
    { page: '0' },
    'page',
    'La página (page) debe ser un número entero de 1 a 1000000',
  ],
  [
    '1001 products',
    listPublicProducts.query,
    { limit: '1001' },
    'limit',
    'El límite (limit) debe ser un número entero de 1 a 1000',
  ],
  ['an unknown flag', listPublicProducts.query, { in_stock: 'si' }, 'in_stock', 'Debe ser sí (true) o no (false)'],
])('%s is refused with the message of its field', (_, schema, input, field, text) => {
  const problems = (z.safeParse(schema, input).error?.issues ?? []).map((one) => [one.path.join('.'), one.message])
  expect(problems[0]).toStrictEqual([field, text])
})
