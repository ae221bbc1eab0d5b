import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { login } from './accounts/accounts-endpoints'
import { correctClient } from './accounts/admin-users-endpoints'
import { exportActivity, listActivity } from './activity/activity-endpoints'
import { arriveAsProduct, createArrival } from './arrivals/admin-arrivals-endpoints'
import { addItem, migrateCart } from './cart/cart-endpoints'
import { listHolders } from './cart/holders-endpoints'
import { listCartsWithHolds, listHolds } from './cart/holds-endpoints'
import { createCategory, createProductType } from './catalog/product-types-endpoints'
import {
  createClosedDate,
  createClosedDates,
  createPlace,
  createSlot,
  deletePlace,
  deleteSlots,
  listUpcomingOrders,
  setSlots,
  updatePlace,
  updateSlot,
} from './delivery/admin-delivery-endpoints'
import { addNoticeDevice, changeNoticeDevice } from './notices/notices-endpoints'
import { cancelNetworkOrders } from './orders/network-orders-endpoints'
import { sendOrderMessage } from './orders/order-messages-endpoints'
import { changeOrderHandover, changeOrderLines, listOrders } from './orders/orders-endpoints'
import { placeManualOrder, placeOrder } from './orders/placing-endpoints'
import * as reports from './reports/reports-endpoints'
import { updateLimits } from './settings/limits-endpoints'
import { updateShopSettings, updateWhatsappConfig } from './settings/settings-endpoints'
import {
  approveSurvey,
  deleteSurvey,
  editSurvey,
  exportSurvey,
  listPendingOptions,
  listSurveys,
} from './surveys/admin-surveys-endpoints'
import { vote } from './surveys/surveys-endpoints'
import { setWaitStatus } from './waiting/admin-waiting-endpoints'
import { askToWait } from './waiting/waiting-endpoints'
import { order } from './testing/sample-inputs'

const slot = { location_id: 1, day_of_week: 1, time_slot: '09:00', capacity: null, is_active: true }
const days = { startDate: '2026-11-01', endDate: '2026-11-02' }
const sessionId = 'guest_1234567890'
const many = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)
const SURVEY_STATES = 'Elige un estado: borrador (draft), activa (active) o cerrada (closed)'
const WEEKDAY = 'El día debe ser de 0 (domingo) a 6 (sábado)'
const PERIOD = 'Elige el periodo: todo (all), hoy (today) o un número entero de días, de 1 a 3650'
const SUBJECT = 'Elige qué se cambió, por ejemplo producto (product) o pedido (order)'

test.each<[string, z.core.$ZodType, unknown, string, string]>([
  ['an order for no account', placeOrder.body, { ...order, userId: 0 }, 'userId', 'Usuario inválido'],
  ['an order for account 0', placeManualOrder.body, { ...order, userId: 0 }, 'userId', 'Usuario inválido'],
  [
    'a total in words',
    placeOrder.body,
    { ...order, totalAmount: 'mucho' },
    'totalAmount',
    'El total debe ser un número',
  ],
  [
    'half a product',
    placeOrder.body,
    { ...order, cartItems: [{ productId: 1.5, quantity: 1 }] },
    'cartItems.0.productId',
    'Producto inválido',
  ],
  [
    'half a piece',
    placeOrder.body,
    { ...order, cartItems: [{ productId: 1, quantity: 1.5 }] },
    'cartItems.0.quantity',
    'La cantidad debe ser un número entero',
  ],
  [
    '10,000 pieces',
    placeOrder.body,
    { ...order, cartItems: [{ productId: 1, quantity: 10_000 }] },
    'cartItems.0.quantity',
    'Máximo 9999 piezas',
  ],
  [
    'an hour that may be full',
    placeManualOrder.body,
    { ...order, evenIfFull: 'sí' },
    'evenIfFull',
    'Di si el horario puede estar lleno: sí (true) o no (false)',
  ],
  ['no chosen orders', cancelNetworkOrders.body, { ids: [] }, 'ids', 'Elige al menos un pedido'],
  ['201 chosen orders', cancelNetworkOrders.body, { ids: many(201, 1) }, 'ids', 'Máximo 200 pedidos'],
  ['a chosen order 0', cancelNetworkOrders.body, { ids: [0] }, 'ids.0', 'Selección inválida'],
  ['an unknown message', sendOrderMessage.body, { kind: 'lost' }, 'kind', 'Tipo de mensaje desconocido'],
  [
    'an unread version',
    changeOrderHandover.body,
    { deliveryLocationId: 1, deliveryDate: '2026-11-21', deliveryTime: '10:00', updatedAtSeen: 'ayer' },
    'updatedAtSeen',
    'Fecha inválida',
  ],
  [
    'an order that loses all lines',
    changeOrderLines.body,
    { items: [], updatedAtSeen: '2026-11-20T18:00:00.000Z' },
    'items',
    'El pedido necesita al menos un producto. Si ya no lo quieren, cancélalo.',
  ],
  [
    'orders with their shoes',
    listOrders.query,
    { include: 'shoes' },
    'include',
    'Se puede incluir: los productos (items)',
  ],
  ['a category asked for twice', listOrders.query, { categoryId: ['1'] }, 'categoryId', 'Categoría inválida'],
  ['a weekday asked for twice', listOrders.query, { weekday: ['1'] }, 'weekday', 'Día de la semana inválido'],
  ['an hour asked for twice', listOrders.query, { createdHour: ['1'] }, 'createdHour', 'Hora inválida'],
  [
    'a place below 0',
    listOrders.query,
    { locationId: '-1' },
    'locationId.0',
    'El lugar de entrega (locationId) debe ser un número entero de 0 a 2147483647',
  ],
  [
    'a quantity 0',
    addItem.body,
    { sessionId, productId: 1, quantity: 0 },
    'quantity',
    'La cantidad debe ser al menos 1',
  ],
  [
    '10,000 pieces of a cart',
    addItem.body,
    { sessionId, productId: 1, quantity: 10_000 },
    'quantity',
    'Máximo 9999 piezas',
  ],
  [
    'half a piece of a cart',
    addItem.body,
    { sessionId, productId: 1, quantity: 1.5 },
    'quantity',
    'La cantidad debe ser un número entero',
  ],
  ['a product 0', addItem.body, { sessionId, productId: 0, quantity: 1 }, 'productId', 'Producto inválido'],
  ['an account 0', addItem.body, { sessionId, productId: 1, userId: 0 }, 'userId', 'Usuario inválido'],
  ['a session of another shop', migrateCart.body, { sessionId: 'x' }, 'sessionId', 'Sesión inválida'],
  ['an account 0 to take a cart', migrateCart.body, { sessionId, userId: 0 }, 'userId', 'Usuario inválido'],
  ['holders by name', listHolders.query, { by: 'name' }, 'by', 'Agrupa por carrito (cart) o por red (network)'],
  ['a hold 0', listHolds.query, { id: '0' }, 'id', 'Apartado inválido'],
  ['a cart 0', listHolds.query, { cart_id: '0' }, 'cart_id', 'Carrito inválido'],
  ['an unknown owner', listHolds.query, { user_type: 'cat' }, 'user_type', 'Tipo de cliente desconocido'],
  ['an unknown state of a hold', listHolds.query, { status: 'lost' }, 'status.0', 'Estado desconocido'],
  ['a period in words', listHolds.query, { period: 'siempre' }, 'period', PERIOD],
  ['an unknown state of carts', listCartsWithHolds.query, { state: 'lost' }, 'state', 'Estado desconocido'],
  ['an unknown order of carts', listCartsWithHolds.query, { sort: 'name' }, 'sort', 'Orden desconocido'],
  ['a place without a name', createPlace.body, { name: ' ' }, 'name', 'El nombre del lugar es requerido'],
  [
    'an unknown number',
    createPlace.body,
    { name: 'Plaza', whatsapp_number: 'x' },
    'whatsapp_number',
    'Elige el número de WhatsApp principal (DEFAULT) o el secundario (SECONDARY)',
  ],
  ['a weekday 7', createSlot.body, { ...slot, day_of_week: 7 }, 'day_of_week', WEEKDAY],
  ['a weekday -1', createSlot.body, { ...slot, day_of_week: -1 }, 'day_of_week', WEEKDAY],
  ['room for nobody', createSlot.body, { ...slot, capacity: 0 }, 'capacity', 'El cupo debe ser al menos 1'],
  ['room for 10,001', createSlot.body, { ...slot, capacity: 10_001 }, 'capacity', 'El cupo es demasiado alto'],
  [
    'room for half an order',
    createSlot.body,
    { ...slot, capacity: 1.5 },
    'capacity',
    'El cupo debe ser un número entero',
  ],
  ['an hour at no place', createSlot.body, { ...slot, location_id: 0 }, 'location_id', 'Lugar de entrega inválido'],
  ['no hours', setSlots.body, { slots: [] }, 'slots', 'Elige al menos un horario'],
  ['841 hours', setSlots.body, { slots: many(841, slot) }, 'slots', 'Elige como máximo 840 horarios'],
  ['no hours to delete', deleteSlots.body, { ids: [] }, 'ids', 'Elige al menos un horario'],
  [
    'hours that are lost',
    deletePlace.query,
    { hours: 'lose' },
    'hours',
    'Di si los horarios se quedan (keep), se eliminan (delete) o se pasan (move)',
  ],
  ['no closed hours', createClosedDate.body, { date: '2026-11-21', times: [] }, 'times', 'Elige al menos una hora'],
  [
    '13 closed hours',
    createClosedDate.body,
    { date: '2026-11-21', times: many(13, '10:00') },
    'times',
    'Elige como máximo 12 horas',
  ],
  ['no closed dates', createClosedDates.body, { dates: [] }, 'dates', 'Elige al menos una fecha'],
  [
    '61 closed dates',
    createClosedDates.body,
    { dates: many(61, { date: '2026-11-21' }) },
    'dates',
    'Elige como máximo 60 fechas',
  ],
  [
    'a device without an address',
    addNoticeDevice.body,
    { endpoint: ' ', p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) },
    'endpoint',
    'Falta la dirección del dispositivo',
  ],
  [
    'a device with a short key',
    addNoticeDevice.body,
    { endpoint: 'https://x', p256dh: 'a'.repeat(86), auth: 'a'.repeat(22) },
    'p256dh',
    'La llave del dispositivo no es válida',
  ],
  [
    'a device with a long secret',
    addNoticeDevice.body,
    { endpoint: 'https://x', p256dh: 'a'.repeat(87), auth: 'a'.repeat(23) },
    'auth',
    'La llave del dispositivo no es válida',
  ],
  ['no notice to switch', changeNoticeDevice.body, { kinds: {} }, 'kinds', 'Falta el aviso que cambia'],
  ['an unknown state of surveys', listSurveys.query, { status: 'lost' }, 'status.0', 'Estado desconocido'],
  ['a state of surveys asked for twice', listSurveys.query, { status: ['draft'] }, 'status', SURVEY_STATES],
  ['an unknown order of surveys', listSurveys.query, { sort: 'name' }, 'sort', 'Orden desconocido'],
  ['the options of survey 0', listPendingOptions.query, { survey_id: '0' }, 'survey_id.0', 'Encuesta inválida'],
  ['the file of survey 0', exportSurvey.query, { id: '0' }, 'id', 'Encuesta inválida'],
  ['a vote in survey 0', vote.body, { survey_id: 0, option_id: 1 }, 'survey_id', 'Encuesta inválida'],
  [
    'a turn that is lost',
    setWaitStatus.body,
    { status: 'lost', seen: 'told' },
    'status',
    'Elige en espera (waiting) o pasada (passed)',
  ],
  ['a turn seen as lost', setWaitStatus.body, { status: 'passed', seen: 'lost' }, 'seen', 'Estado desconocido'],
  ['to wait for nothing', askToWait.body, {}, 'product_id', 'Falta el producto, o la llegada'],
  [
    'to wait for both',
    askToWait.body,
    { product_id: 1, arrival_id: 1 },
    'product_id',
    'Falta el producto, o la llegada',
  ],
  ['to wait for product 0', askToWait.body, { product_id: 0 }, 'product_id', 'Producto inválido'],
  ['to wait for arrival 0', askToWait.body, { arrival_id: 0 }, 'arrival_id', 'Llegada inválida'],
  ['to wait in no list', askToWait.body, { product_id: 1, list: 'x' }, 'list', 'Enlace inválido'],
  ['activity of an unknown kind', listActivity.query, { subject: 'cat' }, 'subject.0', SUBJECT],
  ['a kind of activity asked for twice', listActivity.query, { subject: ['product'] }, 'subject', SUBJECT],
  [
    'activity of a cart',
    listActivity.query,
    { thing: 'cart:1' },
    'thing',
    'Indica un producto, pedido, cuenta o encuesta',
  ],
  [
    'activity that ends before it begins',
    exportActivity.query,
    { format: 'csv', from: '2026-11-02', to: '2026-11-01' },
    'to',
    'La fecha final es anterior a la inicial',
  ],
  [
    'activity of person -1',
    listActivity.query,
    { actor: '-1' },
    'actor',
    'La persona (actor) debe ser un número entero de 0 a 2147483647',
  ],
  [
    'entry 0 of the activity',
    listActivity.query,
    { id: '0' },
    'id',
    'El registro (id) debe ser un número entero de 1 a 2147483647',
  ],
  [
    'a report by decades',
    reports.reportProfitMargin.query,
    { ...days, groupBy: 'decade' },
    'groupBy',
    'Agrupa por día (day), semana (week), mes (month), trimestre (quarter) o año (year)',
  ],
  [
    'a report by brands',
    reports.reportTopProducts.query,
    { ...days, rows: 'brand' },
    'rows',
    'Elige las filas: productos (product) o familias (family)',
  ],
  [
    'a report by weight',
    reports.reportTopProducts.query,
    { ...days, rankBy: 'weight' },
    'rankBy',
    'Ordena por piezas (units), ingresos (revenue) o ganancia (profit)',
  ],
  [
    'a report without a start',
    reports.reportProfitMargin.query,
    { endDate: '2026-11-02' },
    'startDate',
    'La fecha de inicio es requerida',
  ],
  [
    'a report without an end',
    reports.reportProfitMargin.query,
    { startDate: '2026-11-02' },
    'endDate',
    'La fecha de fin es requerida',
  ],
  ['a login without a phone', login.body, { phone: ' ', password: 'x' }, 'phone', 'El teléfono es requerido'],
  [
    'a login with a phone of 61 signs',
    login.body,
    { phone: '5'.repeat(61), password: 'x' },
    'phone',
    'Formato de teléfono inválido',
  ],
  ['a product that arrives as product 0', arriveAsProduct.body, { product_id: 0 }, 'product_id', 'Producto inválido'],
  ['an arrival of option 0', createArrival.body, { name: 'Paleta', option_id: 0 }, 'option_id', 'Opción inválida'],
  [
    'a type without a name',
    createProductType.body,
    { name: ' ', category: 'Ojos' },
    'name',
    'El nombre del tipo es requerido',
  ],
  [
    'a type of no category',
    createProductType.body,
    { name: 'Sombras', category: ' ' },
    'category',
    'El nombre de la categoría es requerido',
  ],
  ['a category without a name', createCategory.body, { name: ' ' }, 'name', 'El nombre de la categoría es requerido'],
  [
    'orders of 85 hours',
    listUpcomingOrders.query,
    { slotIds: many(85, 7).join(',') },
    'slotIds',
    'Máximo 84 valores por filtro',
  ],
])('%s is refused with the words for its field', (_, schema, input, field, words) => {
  const problems = (z.safeParse(schema, input).error?.issues ?? []).map((one) => [one.path.join('.'), one.message])
  expect(problems[0]).toStrictEqual([field, words])
})

test.each<[string, z.core.$ZodType]>([
  ['a client', correctClient.body],
  ['a place', updatePlace.body],
  ['an hour', updateSlot.body],
  ['the WhatsApp numbers', updateWhatsappConfig.body],
  ['the limits', updateLimits.body],
  ['the settings', updateShopSettings.body],
  ['a survey', editSurvey.body],
  ['a survey that is approved', approveSurvey.body],
  ['a survey that is deleted', deleteSurvey.body],
])('a change of %s says at least one value that was shown, or nothing of it', (_, schema) => {
  const issues = z.safeParse(schema, { seen: {} }).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toStrictEqual([
    ['seen', 'Falta lo que se veía antes del cambio'],
  ])
  expect(z.safeParse(schema, {}).success).toBe(true)
})

test('the orders of all 84 hours of a place can be asked for', () => {
  expect(z.parse(listUpcomingOrders.query, { slotIds: many(84, 7).join(',') }).slotIds).toHaveLength(84)
})
