import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { beforeEach, expect, test } from 'vitest'
import { useToasts } from '../../../ui/overlay/toasts'
import { aSelectedProduct } from '../../../testing/a-selected-product'
import { changeFacts } from './change-facts'
import { adjustStockChecked, createStockAdjuster, isSameAdjustment } from './adjust-stock-checked'
import { changeProductsChecked } from './change-products-checked'
import { deleteChecked } from './delete-checked'
import { dialogFailureText } from '../list/product-texts'

const product = (parts: object = {}) => ({ id: 1, is_approved: 0, stock_total: 5, updated_at: 'a', ...parts })
const textOf = (made: Promise<unknown>) => made.then(String, dialogFailureText)
/** Changes get no response; reads return the product, or 404 for undefined. */
const loseChanges = (read: () => object | undefined) =>
  stubShop(({ method }) => {
    if (method !== 'GET') return unreachable()
    const row = read()
    return row === undefined ? refused(404, 'NOT_FOUND', 'No existe') : accepted(row)
  })
const approve = () => {
  const body = { is_approved: 1 as const, products: [{ id: 1 }, { id: 2 }] }
  return changeProductsChecked(body, [{ id: 1, isSaved: (now) => now.is_approved === 1 }])
}

beforeEach(() => useToasts.setState({ shown: [] }))

test('a bulk change without a response names whether it was saved', async () => {
  loseChanges(() => product())
  expect(await textOf(approve())).toBe('Error de conexión. No se guardó.')
  loseChanges(() => product({ is_approved: 1 }))
  expect(await approve()).toEqual([1])
  stubShop(unreachable)
  expect(await textOf(approve())).toBe('Error de conexión. No sabemos si se guardó.')
})

test('a bulk deletion without a response names whether the product is gone', async () => {
  loseChanges(() => product())
  expect(await textOf(deleteChecked(1))).toBe('Error de conexión. No se guardó.')
  loseChanges(() => undefined)
  expect(await deleteChecked(1)).toEqual({ id: 1, carts_released: 0 })
  asked.length = 0
  expect(await deleteChecked(1, true)).toEqual({ id: 1, carts_released: 0 })
  expect(asked.map(({ method }) => method)).toEqual(['GET'])
})

const aMove = { reason: 'adjustment', note: 'Compra', on_hand_delta: 10, created_at: 'b' }

test.each([
  ['a cancelled order', { reason: 'cancellation', note: '' }],
  ['another delivery', { note: 'Otra caja' }],
])('units whose response was lost are not told as saved because as many came from %s', async (_what, over) => {
  stubShop(({ method, path }) => {
    if (path.includes('/ledger')) return accepted([{ ...aMove, ...over }])
    return method === 'GET' ? accepted(product({ stock_total: 15, updated_at: 'b' })) : unreachable()
  })
  const attempt = { base: product() as AdminProduct, difference: 10, note: 'Compra' }
  expect(await textOf(adjustStockChecked(attempt, false))).toBe('Error de conexión. No se guardó.')
})

test('units whose response was lost are not added a second time by a retry', async () => {
  let row = product()
  let isReadable = true
  stubShop(({ method, path }) => {
    if (!isReadable) return unreachable()
    if (path.includes('/ledger')) return accepted([aMove])
    if (method === 'GET') return accepted(row)
    row = product({ stock_total: row.stock_total + 10, updated_at: 'b' })
    isReadable = false
    return unreachable()
  })
  const adjust = createStockAdjuster()
  const body = { difference: 10, note: 'Compra' }
  expect(await textOf(adjust(1, body))).toBe('Error de conexión. No sabemos si se guardó.')
  isReadable = true
  expect(await adjust(1, body)).toMatchObject({ stock_total: 15 })
  expect(asked.filter(({ method }) => method !== 'GET')).toHaveLength(1)
})

test('other units after a lost response are added too, since they are another change', async () => {
  let row = product()
  let isLost = true
  stubShop(({ method, body }) => {
    if (method === 'GET') return accepted(row)
    if (isLost) return unreachable()
    row = product({
      stock_total: row.stock_total + Number((body as { difference: number }).difference),
      updated_at: 'b',
    })
    return accepted(row)
  })
  const adjust = createStockAdjuster()
  expect(await textOf(adjust(1, { difference: 10, note: 'Compra' }))).toBe('Error de conexión. No se guardó.')
  isLost = false
  expect(await adjust(1, { difference: 3, note: 'Compra' })).toMatchObject({ stock_total: 8 })
})

test.each([
  ['the same units were added since', {}, 1],
  ['the same units were added the day before', { created_at: '2026-11-19T13:00:00.000Z' }, 2],
  ['other units were added', { on_hand_delta: 3 }, 2],
  ['the same units were added for another reason', { note: 'Conteo' }, 2],
  ['the same units came back', { reason: 'cancellation' }, 2],
])('after a lost response and a sale the movements tell: %s', async (_what, over, requests) => {
  const before = product({ updated_at: '2026-11-20T12:00:00.000Z' })
  const after = product({ stock_total: 14, updated_at: '2026-11-20T13:00:00.000Z' })
  const entry = { reason: 'adjustment', note: 'Compra', on_hand_delta: 10, created_at: '2026-11-20T13:00:00.000Z' }
  let row = before
  let isOnline = true
  stubShop(({ method, path }) => {
    if (!isOnline) return unreachable()
    if (path.includes('/ledger')) return accepted([{ ...entry, ...over }])
    if (method === 'GET') return accepted(row)
    isOnline = row === after
    row = after
    return isOnline ? accepted(after) : unreachable()
  })
  const adjust = createStockAdjuster()
  const body = { difference: 10, note: ' Compra ' }
  expect(await textOf(adjust(1, body))).toBe('Error de conexión. No sabemos si se guardó.')
  isOnline = true
  expect(await adjust(1, body)).toMatchObject({ stock_total: 14 })
  expect(asked.filter(({ method }) => method !== 'GET')).toHaveLength(requests)
})

test('units whose note has hidden characters are found among the movements by the note that was stored', async () => {
  const base = product({ updated_at: '2026-11-20T12:00:00.000Z' }) as AdminProduct
  const entry = { reason: 'adjustment', note: 'Compra', on_hand_delta: 10, created_at: '2026-11-20T12:30:00.000Z' }
  stubShop(({ method, path }) => {
    if (method !== 'GET') return unreachable()
    if (path.includes('/ledger')) return accepted([entry])
    // A unit was sold since.
    return accepted({ ...base, stock_total: 14, updated_at: '2026-11-20T13:00:00.000Z' })
  })
  const attempt = { base, difference: 10, note: ' Com\u200bpra\u00ad ' }
  expect(await adjustStockChecked(attempt, false)).toMatchObject({ stock_total: 14 })
  expect(isSameAdjustment(attempt, { difference: 10, note: 'Compra' })).toBe(true)
})

test.each([
  ['units', { difference: 3, note: 'Compra' }],
  ['a note', { difference: 10, note: 'Conteo' }],
])('after a lost response and a sale other %s are sent only if the movements lack the first', async (_what, other) => {
  const first = { difference: 10, note: 'Compra' }
  const entry = { reason: 'adjustment', note: 'Compra', on_hand_delta: 10, created_at: '2026-11-20T12:30:00.000Z' }
  for (const entries of [[entry], []]) {
    stubShop(({ method }) =>
      method === 'GET' ? accepted(product({ updated_at: '2026-11-20T12:00:00.000Z' })) : unreachable(),
    )
    const adjust = createStockAdjuster()
    expect(await textOf(adjust(1, first))).toBe('Error de conexión. No se guardó.')
    stubShop(({ method, path }) => {
      if (path.includes('/ledger')) return accepted(entries)
      const stock_total = method === 'GET' ? 14 : 17
      return accepted(product({ stock_total, updated_at: '2026-11-20T13:00:00.000Z' }))
    })
    const told = await adjust(1, other).then(({ stock_total }) => stock_total, dialogFailureText)
    const sent = asked.filter(({ method }) => method !== 'GET').map(({ body }) => body)
    expect([told, sent]).toStrictEqual(
      entries.length > 0 ? ['El cambio anterior sí se guardó: ahora hay 14. Revisa el número.', []] : [17, [other]],
    )
    // What was told once is sent as a change of its own.
    if (entries.length > 0) expect(await adjust(1, other)).toMatchObject({ stock_total: 17 })
  }
})

test.each([
  ['all', { finish: 'Luna' }, 'Luna', [1]],
  ['all', { finish: 'Sol' }, 'Luna', 'Error de conexión. No se guardó.'],
  // Where only empty facts are filled, what the product had before stays.
  ['empty', { finish: 'Sol' }, 'Luna', [1]],
  ['empty', { finish: 'Sol' }, '', 'Error de conexión. No se guardó.'],
] as const)(
  'facts for %s without a response, %j where the product has «%s»: %j',
  async (scope, facts, finish, told) => {
    loseChanges(() => product({ finish, updated_at: 'b' }))
    const sent = changeFacts([{ ...aSelectedProduct(1), updated_at: 'a' }], { facts, scope })
    expect(await sent.then(({ changed }) => changed, dialogFailureText)).toStrictEqual(told)
  },
)

test('a product whose reading is refused is not taken for deleted', async () => {
  stubShop(({ method }) => (method === 'GET' ? refused(403, 'FORBIDDEN', 'Sin permiso') : unreachable()))
  expect(await textOf(deleteChecked(1))).toBe('Sin permiso')
})
