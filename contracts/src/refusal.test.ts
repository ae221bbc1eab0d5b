import { expect, test } from 'vitest'
import { REFUSAL_CODES, isRefusalCode, lineLimitText, refusalStatus, refusalText, stockTexts } from './refusal'

test.each([
  [
    400,
    'INVALID_INPUT INVALID_JSON WRONG_PASSWORD CART_OWNER_MISSING ORDER_EMPTY DAY_OUTSIDE_WINDOW NO_PHONE IMPORT_FILE NO_FILES TOO_MANY_FILES FILE_TYPE FILE_UNREADABLE FILE_TOO_MANY_PIXELS',
  ],
  [401, 'TOKEN_MISSING TOKEN_INVALID WRONG_CREDENTIALS'],
  [403, 'ACCOUNT_INACTIVE FORBIDDEN NOT_YOURS'],
  [404, 'NOT_FOUND UNKNOWN_ROUTE LINE_NOT_FOUND PASSWORD_LINK_INVALID'],
  [405, 'METHOD_NOT_ALLOWED'],
  [406, 'STREAM_ONLY'],
  [408, 'REQUEST_TIMEOUT'],
  [
    409,
    'CONFLICT STOCK_INSUFFICIENT PRODUCT_UNAVAILABLE LINE_LIMIT NETWORK_LIMIT NETWORK_PRODUCT_LIMIT CART_MERGED PRICE_CHANGED PLACE_UNAVAILABLE DAY_CLOSED SLOT_UNAVAILABLE SLOT_FULL PHONE_ORDERS NETWORK_ORDERS ORDER_NOT_EDITABLE ORDER_FIXED IDEMPOTENCY_MISMATCH NO_WHATSAPP_MESSAGE PLACE_EXISTS SLOT_EXISTS CLOSED_DATE_EXISTS RESERVATION_NOT_ACTIVE STALE_EDIT TYPE_EXISTS TYPE_IN_USE CATEGORY_EXISTS CATEGORY_IN_USE STOCK_BELOW_ZERO OFFER_OVERLAPS OFFERS_REFUSED OFFER_FIXED SYNONYM_TAKEN TOO_MANY_SYNONYMS PICTURES_UNCONFIRMED PICTURES_APART SURVEY_NOT_DRAFT SURVEY_NOT_ACTIVE SURVEY_CLOSED OPTION_PENDING OPTION_REVIEWED TOO_MANY_SUGGESTIONS TOO_MANY_ARRIVALS ARRIVAL_EXISTS ALREADY_AVAILABLE TOO_MANY_WAITS HELD_ELSEWHERE HELD_NO_MORE BACKUP_RUNNING TOO_MANY_DEVICES CHECK_RUNNING PHONE_TAKEN EMAIL_TAKEN LAST_ADMIN OWN_ACCOUNT USER_INACTIVE ADMIN_ACCOUNT ORDERS_OPEN VIEW_EXISTS TOO_MANY_VIEWS',
  ],
  [413, 'TOO_LARGE FILE_TOO_LARGE'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
  [429, 'TOO_MANY_REQUESTS TOO_MANY_STREAMS TOO_MANY_CARTS NETWORK_WAITS'],
  [500, 'SERVER_FAULT'],
  [503, 'UNAVAILABLE OUTCOME_UNKNOWN CANNOT_SAVE IMPORTS_BUSY EXPORTS_BUSY PICTURES_NOT_STORED'],
])('status %i belongs to %s', (status, codes) => {
  expect(REFUSAL_CODES.filter((code) => refusalStatus(code) === status).join(' ')).toBe(codes)
})

test('a code that is a name of every object is unknown', () => {
  expect(['STOCK_INSUFFICIENT', 'toString', 'LOST', ''].map(isRefusalCode)).toStrictEqual([true, false, false, false])
})

test('messages of stock say how much there is', () => {
  const short = [
    { productId: 1, name: 'Labial', available: 2 },
    { productId: 2, name: 'Rubor', available: 0 },
    { productId: 3, name: 'Rímel', available: 1 },
  ]
  expect([
    stockTexts.none(3),
    stockTexts.some(2, 1),
    stockTexts.order(short),
    stockTexts.raise,
    refusalText('STOCK_INSUFFICIENT'),
  ]).toStrictEqual([
    'Stock insuficiente. Solo hay 3 unidades disponibles.',
    'Stock insuficiente. Ya tienes 2 en el carrito y solo hay 1 disponibles.',
    'Stock insuficiente: Labial (quedan 2), Rubor (quedan 0), Rímel (queda 1)',
    'Stock insuficiente para aumentar la cantidad',
    'Stock insuficiente',
  ])
  expect(lineLimitText(1)).toBe(
    'Puedes llevar hasta 1 pieza de cada producto. Si necesitas más, escríbenos por WhatsApp.',
  )
  expect(lineLimitText(6)).toBe(
    'Puedes llevar hasta 6 piezas de cada producto. Si necesitas más, escríbenos por WhatsApp.',
  )
})
