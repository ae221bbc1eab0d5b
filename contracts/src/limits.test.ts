import { expect, test } from 'vitest'
import * as accounts from './accounts/accounts-words'
import * as cart from './cart/cart-words'
import * as holds from './cart/hold-life'
import * as adminCatalog from './catalog/admin-catalog-words'
import * as catalog from './catalog/catalog-words'
import * as family from './catalog/family-words'
import * as feed from './catalog/feed-words'
import * as imports from './catalog/import-words'
import * as offers from './catalog/offer-texts'
import { RECENT_ORDERS } from './changes/changes-words'
import * as delivery from './delivery/delivery-words'
import { USUAL_BODY_BYTES } from './endpoint'
import { FILE_FORMATS, FILE_TYPES } from './file-format'
import * as limits from './limits'
import * as media from './media/media-words'
import { MAX_PRICE_CENTS } from './money'
import * as life from './orders/order-life'
import * as orders from './orders/orders-words'
import { LIMITS, LIMIT_NAMES } from './settings/limits-words'

test.each([
  ['a call waits 10 s', limits.HTTP_TIMEOUT_MS, 10_000],
  ['a search waits 0.3 s for the next letter', limits.SEARCH_DEBOUNCE_MS, 300],
  ['the added-to-cart confirmation lasts 2 s', cart.ADDED_CONFIRMATION_MS, 2_000],
  ['a line has at most 9,999 pieces', cart.MAX_LINE_QUANTITY, 9_999],
  ['stock is refreshed 3 s after the products load', catalog.FIRST_STOCK_REFRESH_MS, 3_000],
  ['then every minute', catalog.STOCK_REFRESH_MS, 60_000],
  ['and at least 3 s apart', catalog.MIN_STOCK_REFRESH_GAP_MS, 3_000],
  ['stock of a changed cart is settled after 1.1 s', catalog.STOCK_SETTLED_MS, 1_100],
  ['[SHOP-06] a page of the storefront has 12 products', catalog.STOREFRONT_PAGE, 12],
  ['the storefront fetches 200 products', catalog.STOREFRONT_FETCH, 200],
  ['and the stock of 1,000', catalog.STOCK_FETCH, 1_000],
  ['5 units are low', catalog.LOW_STOCK, 5],
  ['a product has at most a million units', catalog.MAX_STOCK, 1_000_000],
  ['four products go with another', catalog.RELATED_AT_MOST, 4],
  ['three complete a cart', catalog.COMPLEMENTS_AT_MOST, 3],
  ['of fifty products', catalog.COMPLEMENT_IDS_AT_MOST, 50],
  ['a filter offers sixty values', catalog.CHOICES_AT_MOST, 60],
  ['and takes twenty', catalog.FILTER_VALUES_AT_MOST, 20],
  ['a price filter ends at 999,999 pesos', catalog.PRICE_FILTER_AT_MOST, 999_999],
  ['a family has two shades', family.LEAST_SHADES, 2],
  ['up to sixty', family.MOST_SHADES, 60],
  ['a price before an offer is the lowest of 30 days', offers.BEFORE_DAYS, 30],
  ['an offer ends within a year', offers.OFFER_DAYS_AT_MOST, 366],
  ['a picture for Meta has 500 pixels', feed.LEAST_PICTURE, 500],
  ['an import has 10 MB', imports.MAX_IMPORT_BYTES, 10_485_760],
  ['5,000 rows', imports.MAX_IMPORT_ROWS, 5_000],
  ['in steps of 1,000', imports.IMPORT_STEP, 1_000],
  ['and 50 MB unpacked', imports.MAX_UNZIPPED_BYTES, 52_428_800],
  ['1000 products are changed at once', adminCatalog.MAX_SELECTION, 1000],
  ['an order has at most 200 lines', orders.MAX_ORDER_LINES, 200],
  ['200 orders are chosen at once', orders.MAX_CHOSEN_ORDERS, 200],
  ['the calendar has eight days', orders.CALENDAR_DAYS, 8],
  ['the panel learns of 50 new orders', RECENT_ORDERS, 50],
  ['ten pictures at once', media.MAX_IMAGES, 10],
  ['of 5 MB', media.MAX_IMAGE_BYTES, 5_242_880],
  ['and 40 megapixels', media.MAX_PIXELS, 40_000_000],
  ['whose answer a browser waits 20 s for', media.UPLOAD_ANSWER_MS, 20_000],
  ['a password has six characters', accounts.MIN_PASSWORD, 6],
  ["an administrator's has ten", accounts.MIN_ADMIN_PASSWORD, 10],
  ['20 views of a list', accounts.MAX_VIEWS, 20],
  ['today is one day', accounts.REGISTERED_DAYS.today, 1],
  ['a week of registrations is seven', accounts.REGISTERED_DAYS.week, 7],
  ['and a month thirty', accounts.REGISTERED_DAYS.month, 30],
  ['a link for a new password works for a day', accounts.PASSWORD_LINK_HOURS, 24],
  ['with names of 40 characters', accounts.MAX_VIEW_NAME, 40],
  ['ten million pesos are the highest price', MAX_PRICE_CENTS, 1_000_000_000],
  ['a usual body has 16 KB', USUAL_BODY_BYTES, 16_384],
])('%s', (_, constant, value) => expect(constant).toBe(value))

test.each<[string, readonly unknown[], unknown[]]>([
  ['roles', accounts.ROLES, ['client', 'admin']],
  ['customer types', accounts.CUSTOMER_TYPES, ['guest', 'registered']],
  [
    'sections with views',
    accounts.VIEW_SECTIONS,
    ['productos', 'llegadas', 'pedidos', 'usuarios', 'reservas', 'carritos', 'encuestas', 'opciones', 'actividad'],
  ],
  ['order statuses', life.ORDER_STATUSES, ['pending', 'confirmed', 'preparing', 'ready', 'delivered', 'cancelled']],
  ['statuses that are picked', life.PICK_STATUSES, ['pending', 'confirmed', 'preparing', 'ready']],
  ['WhatsApp states', orders.WHATSAPP_STATES, ['none', 'pending', 'sent']],
  ['hold statuses', holds.HOLD_STATUSES, ['active', 'expired', 'completed', 'cancelled']],
  ['expiration levels', cart.EXPIRATION_STATUSES, ['expired', 'critical', 'warning', 'safe']],
  ['cart statuses', cart.CART_STATUSES, ['active', 'completed', 'migrated']],
  ['product statuses', catalog.PRODUCT_STATUSES, ['active', 'inactive']],
  ['status filters', adminCatalog.PRODUCT_STATUS_FILTERS, ['active', 'inactive', 'pending', 'approved']],
  ['stock filters', adminCatalog.STOCK_FILTERS, ['out', 'low']],
  [
    'reasons of the ledger',
    adminCatalog.LEDGER_REASONS,
    ['initial', 'adjustment', 'hold', 'release', 'lapse', 'sale', 'cancellation', 'uncancellation', 'removal'],
  ],
  ['WhatsApp numbers', delivery.WHATSAPP_TYPES, ['DEFAULT', 'SECONDARY']],
  ['widths of pictures', media.IMAGE_WIDTHS, [320, 640, 1080]],
  ['formats of files', FILE_FORMATS, ['csv', 'xlsx']],
])('the %s are these, in this order', (_, words, expected) => expect(words).toStrictEqual(expected))

test.each<[string, Record<string, string>, Record<string, string>]>([
  [
    'order statuses',
    life.ORDER_STATUS_LABELS,
    {
      pending: 'Pendiente',
      confirmed: 'Confirmado',
      preparing: 'En Preparación',
      ready: 'Listo',
      delivered: 'Entregado',
      cancelled: 'Cancelado',
    },
  ],
  ['WhatsApp states', orders.WHATSAPP_STATE_LABELS, { none: 'Sin mensaje', pending: 'Por enviar', sent: 'Enviado' }],
  ['labels of roles', accounts.ROLE_LABELS, { client: 'Cliente', admin: 'Administrador' }],
  ['labels of accounts', accounts.USER_STATUS_LABELS, { active: 'Activo', inactive: 'Inactivo' }],
  ['customer types', accounts.CUSTOMER_TYPE_LABELS, { guest: 'Invitado', registered: 'Registrado' }],
  ['WhatsApp numbers', delivery.WHATSAPP_LABELS, { DEFAULT: 'Principal', SECONDARY: 'Secundario' }],
  [
    'product statuses',
    adminCatalog.PRODUCT_STATUS_LABELS,
    { active: 'Activo', inactive: 'Inactivo', pending: 'Pendiente de aprobar', approved: 'Aprobado' },
  ],
  ['stock filters', adminCatalog.STOCK_FILTER_LABELS, { out: 'Agotados', low: 'Existencias bajas' }],
  [
    'types of files',
    FILE_TYPES,
    { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  ],
])('the labels of %s are these', (_, labels, expected) => expect(labels).toStrictEqual(expected))

test('the limits that the owner may change have these bounds', () => {
  const bounds = LIMIT_NAMES.map((name) => [name, LIMITS[name].min, LIMITS[name].max])
  expect(bounds).toStrictEqual([
    ['guest_line_limit', 1, 9_999],
    ['client_line_limit', 1, 9_999],
    ['network_piece_limit', 1, 1_000_000],
    ['small_cart_pieces', 0, 9_999],
    ['network_carts', 1, 1_000_000],
    ['network_hold_percent', 1, 100],
    ['network_claim_percent', 1, 100],
    ['network_sold_out_percent', 1, 100],
    ['share_free_pieces', 0, 9_999],
    ['guest_renewal_minutes', 1, 43_200],
    ['orders_per_phone', 1, 1_000],
    ['network_orders_per_hour', 1, 100_000],
    ['network_new_orders_per_hour', 1, 100_000],
    ['network_waits_per_hour', 1, 100_000],
  ])
})
