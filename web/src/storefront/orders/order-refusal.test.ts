import type { Failure } from '@tocador/contracts/refusal'
import { describe, expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { checkoutTexts, isCertain, isTurnedAway, refusalOf, remedyFor } from './order-refusal'
import { UnreadableReply } from './send-order'

const said = (status: number, failure: Partial<Failure> = {}) => new ApiFailure(status, '', failure)

describe('the message when the order failed', () => {
  test.each([
    [
      '[ERR-71] the server accepted it but did not answer JSON',
      said(201),
      'Error al procesar la respuesta del servidor',
    ],
    ['[ERR-72] the answer contains no order', new UnreadableReply(), 'Respuesta del servidor inválida'],
    [
      '[ERR-76] the server’s message',
      said(409, { message: 'Este pedido ya se envió con otros datos' }),
      'Este pedido ya se envió con otros datos',
    ],
    [
      'a copy of this tab sent another order under the same key',
      said(409, { code: 'IDEMPOTENCY_MISMATCH', message: 'Este pedido ya se envió con otros datos' }),
      'Ya enviaste otro pedido desde una copia de esta pestaña. Envía de nuevo si también quieres este.',
    ],
    ['[ERR-76] the default text when it has no message', said(502), 'Error al crear el pedido'],
    ['[ERR-77] no answer', new ConnectionFailure(), 'Error de conexión. Verifica tu internet e intenta nuevamente.'],
    ['an unknown code', said(409, { code: 'CONFLICT', message: 'No' }), 'No'],
    ['a redirection', said(300), 'Error al crear el pedido'],
    ['a thrown text', 'x', 'Error inesperado: '],
    ['[ERR-78] a programming error', new TypeError('x is undefined'), 'Error inesperado: x is undefined'],
  ])('%s', (_, failure, text) => expect(refusalOf(failure)).toEqual({ kind: 'failed', text }))

  test('[ERR-69] [ERR-70] [ERR-73] [ERR-74] the other texts are verbatim', () => {
    expect([checkoutTexts.places, checkoutTexts.times, checkoutTexts.noMessage, checkoutTexts.noNumber]).toEqual([
      'Error cargando lugares de entrega',
      'Error cargando horarios disponibles',
      'Mensaje de WhatsApp no disponible',
      'Error de configuración: número de WhatsApp no disponible',
    ])
  })

  test.each([
    ['SLOT_FULL', ['deliveryTime']],
    ['SLOT_UNAVAILABLE', ['deliveryTime']],
    ['DAY_CLOSED', ['deliveryDate', 'deliveryTime']],
    ['DAY_OUTSIDE_WINDOW', ['deliveryDate', 'deliveryTime']],
    ['PLACE_UNAVAILABLE', ['deliveryLocationId', 'deliveryDate', 'deliveryTime']],
  ] as const)('%s clears the fields that have to be chosen again', (code, lost) => {
    expect(refusalOf(said(409, { code, message: 'No' }))).toEqual({ kind: 'handover', text: 'No', lost })
  })

  test('missing stock leads back to the cart', () => {
    const text = 'Stock insuficiente: Labial (queda 1)'
    expect(refusalOf(said(409, { code: 'STOCK_INSUFFICIENT', message: text }))).toEqual({ kind: 'stock', text })
  })

  test('a product that is no longer sold leads back to the cart', () => {
    const text = '«Labial» ya no está a la venta'
    expect(refusalOf(said(409, { code: 'PRODUCT_UNAVAILABLE', message: text }))).toEqual({ kind: 'stock', text })
  })

  test('a cart that became part of the account’s leads there', () => {
    const text = 'Lo que llevabas pasó al carrito de tu cuenta.'
    expect(refusalOf(said(409, { code: 'CART_MERGED', message: text }))).toEqual({ kind: 'merged', text })
  })

  test.each([
    ['another code', 'CONFLICT', { lines: [{ productId: 3, price: 199 }] }],
    ['no details', 'PRICE_CHANGED', undefined],
    ['no lines', 'PRICE_CHANGED', {}],
    ['lines that are no list', 'PRICE_CHANGED', { lines: 'x' }],
    ['only invalid lines', 'PRICE_CHANGED', { lines: [7, null, {}, { productId: 3 }, { productId: 3, price: '9' }] }],
    ['lines without a product', 'PRICE_CHANGED', { lines: [{ price: 199 }] }],
  ] as const)('%s: there are no new prices', (_, code, details) => {
    expect(refusalOf(said(409, { code, message: 'No', details }))).toEqual({ kind: 'failed', text: 'No' })
  })

  test('new prices come with their lines', () => {
    const details = { total: 199, lines: [{ productId: 3, name: 'Labial', quantity: 1, price: 199 }] }
    expect(refusalOf(said(409, { code: 'PRICE_CHANGED', message: 'Los precios cambiaron.', details }))).toMatchObject({
      kind: 'prices',
      quotes: [{ productId: 3, price: 199 }],
    })
  })

  test('an error of a form field is shown at that field; errors of other fields are shown as a general message', () => {
    const failure = said(400, { message: 'Máximo 300', fields: { notes: 'Máximo 300', 'cartItems.0': 'No' } })
    expect(refusalOf(failure)).toMatchObject({ kind: 'fields', problems: { notes: 'Máximo 300' } })
    expect(refusalOf(said(400, { message: 'No', fields: { cartItems: 'No' } }))).toEqual({ kind: 'failed', text: 'No' })
  })
})

describe('whether there is certainly no order under the key', () => {
  test.each([
    ['a refused order', said(409, { code: 'SLOT_FULL' }), true],
    ['invalid input', said(400, { code: 'INVALID_INPUT' }), true],
    ['a forbidden order', said(403, { code: 'FORBIDDEN' }), true],
    ['an order of something that is gone', said(404, { code: 'NOT_FOUND' }), true],
    ['too many requests', said(429, { code: 'TOO_MANY_REQUESTS' }), false],
    ['an order with other data', said(409, { code: 'IDEMPOTENCY_MISMATCH' }), false],
    ['a server error', said(500, { code: 'SERVER_FAULT' }), false],
    ['a proxy in between', said(409), false],
    ['no answer', new ConnectionFailure(), false],
    ['an unreadable answer', new UnreadableReply(), false],
  ])('%s', (_, failure, expected) => expect(isCertain(failure)).toBe(expected))
})

describe('whether the attempt alone was refused, before its key was looked up', () => {
  test.each([
    ['too many requests', said(429, { code: 'TOO_MANY_REQUESTS' }), true],
    ['an ended session', said(401, { code: 'TOKEN_INVALID' }), true],
    ['a session that another tab ended', said(401, { code: 'TOKEN_MISSING' }), true],
    ['a refused order', said(409, { code: 'SLOT_FULL' }), false],
    ['a proxy that asks for a password', said(401), false],
    ['a server error', said(500, { code: 'SERVER_FAULT' }), false],
    ['a proxy in between', said(429), false],
    ['no answer', new ConnectionFailure(), false],
    ['an unreadable answer', new UnreadableReply(), false],
  ])('%s', (_, failure, expected) => expect(isTurnedAway(failure)).toBe(expected))
})

describe('what the checkout does about a refusal', () => {
  const text = 'No'
  test.each([
    ['it can only be sent again', { kind: 'failed', text }, {}],
    [
      'the lost choices are taken back where they are made',
      { kind: 'handover', text, lost: ['deliveryDate', 'deliveryTime'] },
      { step: 2, lost: ['deliveryDate', 'deliveryTime'] },
    ],
    [
      'a refused field is shown in its step',
      { kind: 'fields', text, problems: { deliveryTime: 'Falta' } },
      { step: 2, problems: { deliveryTime: 'Falta' } },
    ],
    [
      'of several refused fields the first one decides the step',
      { kind: 'fields', text, problems: { customerName: 'Corto', deliveryTime: 'Falta' } },
      { step: 1, problems: { customerName: 'Corto', deliveryTime: 'Falta' } },
    ],
    ['old prices are in the cart too', { kind: 'prices', text, quotes: [] }, { isCartOutdated: true }],
    ['missing units are missing in the cart too', { kind: 'stock', text }, { isCartOutdated: true }],
    ['the cart is that of the account', { kind: 'merged', text }, { isCartOutdated: true }],
  ] as const)('%s', (_, refusal, remedy) => expect(remedyFor(refusal)).toStrictEqual(remedy))
})
