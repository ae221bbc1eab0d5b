import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { emptyOrderForm, orderFormProblems } from '@tocador/contracts/orders/order-form'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../../api/failure'
import {
  atPaidPrice,
  freeText,
  leftText,
  newOrderKey,
  totalOf,
  whyNotSold,
  withProduct,
  withQuantity,
} from './manual-order-rules'
import { manualRefusal } from './manual-refusal'

const product = (id: number, parts: Partial<AdminProduct> = {}) =>
  ({
    id,
    name: `P${id}`,
    image_url: '',
    price: 10.1,
    stock_available: 3,
    status: 'active',
    is_approved: 1,
    ...parts,
  }) as AdminProduct
const lines = withProduct(withProduct([], product(1)), product(2))

test('an order gets a key where crypto.randomUUID is missing, as on plain http in a local network', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(newOrderKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(newOrderKey()).not.toBe(newOrderKey())
})

test('choosing a product again adds one unit, and beyond the available units its line shows an error', () => {
  const more = withProduct(lines, product(1))
  expect(more.map(({ quantity }) => quantity)).toEqual([2, 1])
  expect(withQuantity(more, 1, 4)[0]).toMatchObject({ quantity: 4, problem: 'Solo quedan 3' })
  expect(withQuantity(withQuantity(more, 1, 4), 1, 3)[0]?.problem).toBeUndefined()
})

test('[OFFER-14] a product on offer is added at what is paid today', () => {
  expect(atPaidPrice(product(1, { price: 249, price_today: 189 })).price).toBe(189)
  expect(atPaidPrice(product(1, { price: 249 })).price).toBe(249)
})

test.each([
  [0, 1],
  [-5, 1],
  [Number.NaN, 1],
  [2.9, 2],
  [123_456, 9_999],
])('a quantity typed as %d counts as %d', (typed, counted) => {
  expect(withQuantity(lines, 1, typed)[0]?.quantity).toBe(counted)
})

test('the total is exact to the centavo', () => {
  expect(totalOf(withQuantity(lines, 1, 3))).toBe(40.4)
})

test.each([
  [{ is_approved: 0 }, 'Sin aprobar'],
  [{ status: 'inactive' }, 'Inactivo'],
  [{ stock_available: 0 }, 'Agotado'],
  [{}, undefined],
] as const)('a product with %j cannot be ordered because: %s', (parts, why) => {
  expect(whyNotSold(product(1, parts))).toBe(why)
})

test('the same fields are required as in the visitor’s checkout', () => {
  expect(orderFormProblems(emptyOrderForm)).toEqual({
    customerName: 'El nombre es requerido',
    customerPhone: 'El teléfono es requerido',
    customerEmail: undefined,
    deliveryLocationId: 'Debes seleccionar un lugar de entrega',
    deliveryDate: 'Debes seleccionar una fecha de entrega',
    deliveryTime: 'Debes seleccionar un horario de entrega',
  })
  expect(orderFormProblems({ ...emptyOrderForm, customerPhone: 'abc', customerEmail: 'a@' })).toMatchObject({
    customerPhone: 'Formato de teléfono inválido',
    customerEmail: 'Formato de email inválido',
  })
})

const refused = (code: string, more: object = {}) =>
  manualRefusal(new ApiFailure(409, 'Conflict', { message: 'No', code: code as 'CONFLICT', ...more }), lines)

test('each product with too little stock shows its remaining units at its line', () => {
  const { lines: told, problems } = refused('STOCK_INSUFFICIENT', {
    details: [{ productId: 2, name: 'P2', available: 0 }],
  })
  expect(told.map(({ problem }) => problem)).toEqual([undefined, 'Ya no hay piezas libres'])
  expect(told[1]?.product.stock_available).toBe(0)
  expect(problems).toEqual({})
  const gone = refused('PRODUCT_UNAVAILABLE', { details: [{ productId: 1, name: 'P1', available: 0 }] })
  expect(gone.lines[0]?.problem).toBe('Ya no está a la venta')
})

test('a changed price updates its line and the total', () => {
  const { lines: told } = refused('PRICE_CHANGED', {
    details: {
      total: 30.1,
      lines: [
        { productId: 1, name: 'P1', quantity: 1, price: 20 },
        { productId: 2, price: 10.1 },
      ],
    },
  })
  expect(told.map(({ product: { price }, problem }) => [price, problem])).toEqual([
    [20, 'Cambió de precio'],
    [10.1, undefined],
  ])
  expect(totalOf(told)).toBe(30.1)
})

test.each([
  ['PLACE_UNAVAILABLE', 'deliveryLocationId'],
  ['DAY_CLOSED', 'deliveryDate'],
  ['DAY_OUTSIDE_WINDOW', 'deliveryDate'],
  ['SLOT_FULL', 'deliveryTime'],
  ['SLOT_UNAVAILABLE', 'deliveryTime'],
])('%s is shown at its field', (code, field) => {
  expect(refused(code).problems).toEqual({ [field]: 'No' })
})

test('server errors are shown at their fields, and those about the account at the name', () => {
  const { problems } = refused('INVALID_INPUT', {
    fields: { customerPhone: 'Mal', userId: 'No existe', 'cartItems.0': 'x' },
  })
  expect(problems).toEqual({ customerPhone: 'Mal', customerName: 'No existe' })
  expect(refused('INVALID_INPUT', { fields: { customerName: 'Mal' } }).problems).toStrictEqual({ customerName: 'Mal' })
})

test('invalid error details are ignored, and a network error is reported', () => {
  const invalidLines = [7, null, {}, { productId: 1 }, { productId: 1, price: '20' }]
  for (const details of [
    undefined,
    null,
    7,
    {},
    [1, null, { productId: '1' }, { productId: 1, available: '1' }],
    { lines: 'x' },
    { lines: invalidLines },
  ]) {
    expect(refused('STOCK_INSUFFICIENT', { details }).lines).toEqual(lines)
    expect(refused('PRICE_CHANGED', { details }).lines).toEqual(lines)
  }
  expect(manualRefusal(new ConnectionFailure('x'), lines).text).toMatch(/^Error de conexión/)
})

test.each([
  [1, '1 libre'],
  [2, '2 libres'],
  [1_200, '1,200 libres'],
])('%d available units are shown as %s', (units, text) => expect(freeText(units)).toBe(text))

test.each([
  [-1, 'Ya no hay piezas libres'],
  [0, 'Ya no hay piezas libres'],
  [1, 'Solo queda 1'],
  [2, 'Solo quedan 2'],
  [1_200, 'Solo quedan 1,200'],
])('%d units that are left are shown as %s', (units, text) => expect(leftText(units)).toBe(text))

test('another product gets a line of its own', () => {
  const two = withProduct(withProduct([], product(1)), product(2))
  expect(two.map((line) => [line.product.id, line.quantity])).toStrictEqual([
    [1, 1],
    [2, 1],
  ])
})
