import { describe, expect, test } from 'vitest'
import { aCart, aCartLine } from '../../testing/a-cart'
import { expectedCart, isShort, noticesOf, payableCount, payableTotal, stockAfter, stockOfRefusal } from './cart-rules'

const cart = aCart([
  { productId: 1, price: 189, quantity: 2 },
  { productId: 2, price: 349.5 },
])
const quantities = (lines = cart) => lines.items.map(({ productId, quantity }) => [productId, quantity])

describe('the expected cart while an action is pending', () => {
  test('has the requested quantity, its total and its count', () => {
    const expected = expectedCart(cart, { kind: 'set', productId: 1, quantity: 3 })
    expect(quantities(expected)).toEqual([
      [1, 3],
      [2, 1],
    ])
    expect([expected.total, expected.itemCount]).toEqual([916.5, 4])
  })

  test.each([0, -1])('a quantity of %i removes the line', (quantity) => {
    expect(quantities(expectedCart(cart, { kind: 'set', productId: 1, quantity }))).toEqual([[2, 1]])
  })

  test('has no removed line, and no lines after clearing', () => {
    expect(quantities(expectedCart(cart, { kind: 'remove', productId: 2 }))).toEqual([[1, 2]])
    expect(expectedCart(cart, { kind: 'clear' })).toMatchObject({ items: [], total: 0, itemCount: 0 })
  })

  test('does not expect an added unit before the answer', () => {
    expect(expectedCart(cart, { kind: 'add', productId: 1, quantity: 1 })).toBe(cart)
  })
})

describe('available units after an answer', () => {
  test('are those of every line in the answer', () => {
    expect(stockAfter(null, aCart([{ productId: 1, quantity: 2, free: 3 }]))).toEqual([{ productId: 1, free: 3 }])
  })

  test('include the units of a removed line', () => {
    const before = aCart([{ productId: 1, quantity: 2, free: 3 }])
    expect(stockAfter(before, aCart([]))).toEqual([{ productId: 1, free: 5 }])
    expect(stockAfter(before, aCart([{ productId: 2, free: 7 }]))).toEqual([
      { productId: 2, free: 7 },
      { productId: 1, free: 5 },
    ])
  })

  test('are those of a stock error, minus the units the cart holds', () => {
    const held = aCart([{ productId: 1, quantity: 2 }])
    const details = [{ productId: 1, name: 'Labial', available: 3 }]
    expect(stockOfRefusal(details, held)).toEqual([{ productId: 1, free: 1 }])
    const both = aCart([
      { productId: 2, quantity: 3 },
      { productId: 1, quantity: 1 },
    ])
    expect(stockOfRefusal(details, both)).toEqual([{ productId: 1, free: 2 }])
    expect(stockOfRefusal(details, null)).toEqual([{ productId: 1, free: 3 }])
    expect(stockOfRefusal(details, aCart([{ productId: 1, quantity: 2, lapsed: true }]))).toEqual([
      { productId: 1, free: 3 },
    ])
  })

  test.each([[undefined], [{}], [['x']], [[null]], [[{ productId: 1 }]]])(
    'are unknown with error details %j',
    (details) => expect(stockOfRefusal(details, cart)).toEqual([]),
  )
})

describe('a line without enough stock', () => {
  test.each([
    ['held', { lapsed: false, quantity: 2, maxQuantity: 2 }, false],
    ['lapsed with its units still available', { lapsed: true, quantity: 2, maxQuantity: 2 }, false],
    ['lapsed with only some units left', { lapsed: true, quantity: 2, maxQuantity: 1 }, true],
    ['no longer sold', { lapsed: false, quantity: 1, maxQuantity: 0 }, true],
  ])('%s', (_, parts, short) => expect(isShort(aCartLine({ productId: 1, ...parts }))).toBe(short))

  test('costs nothing and is not counted', () => {
    const mixed = aCart([
      { productId: 1, price: 279, quantity: 2 },
      { productId: 2, price: 129, lapsed: true, maxQuantity: 0 },
    ])
    expect([payableTotal(mixed), payableCount(mixed)]).toEqual([558, 2])
  })
})

describe('notices of changes since the cart was last shown', () => {
  const seen = aCart([
    { productId: 1, name: 'Labial', price: 189, quantity: 2 },
    { productId: 2, name: 'Base', price: 349 },
  ])
  const load = { kind: 'load' } as const

  test('are empty without changes', () => expect(noticesOf(seen, seen, load)).toEqual([]))

  test('name both prices', () => {
    const now = aCart([
      { productId: 1, name: 'Labial', price: 199.5, quantity: 2 },
      { productId: 2, name: 'Base', price: 349 },
    ])
    expect(noticesOf(seen, now, load)).toEqual(['«Labial» cambió de precio: antes $189.00, ahora $199.50.'])
  })

  test('name removed lines and reduced quantities', () => {
    const now = aCart([{ productId: 1, name: 'Labial', price: 189, quantity: 1 }])
    expect(noticesOf(seen, now, load)).toEqual(['De «Labial» ahora llevas 1; antes, 2.', '«Base» salió de tu carrito.'])
  })

  test('leave out the visitor’s own change', () => {
    expect(noticesOf(seen, aCart([{ productId: 2, price: 349 }]), { kind: 'remove', productId: 1 })).toEqual([])
    expect(noticesOf(seen, aCart([]), { kind: 'clear' })).toEqual([])
  })

  test('leave out that the visitor took less herself, and have the price that changed meanwhile', () => {
    const now = aCart([
      { productId: 1, name: 'Labial', price: 199.5, quantity: 1 },
      { productId: 2, name: 'Base', price: 349 },
    ])
    expect(noticesOf(seen, now, { kind: 'set', productId: 1, quantity: 1 })).toEqual([
      '«Labial» cambió de precio: antes $189.00, ahora $199.50.',
    ])
  })

  test('are empty for another cart: the old one was ordered or belonged to a guest', () => {
    expect(noticesOf(seen, aCart([], { id: 2 }), load)).toEqual([])
    expect(noticesOf(null, seen, load)).toEqual([])
  })
})
