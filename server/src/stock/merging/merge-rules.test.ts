import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeLines } from './merge-rules'
import type { OpenLine } from './queries'

const level = { productId: 1, name: 'Labial', free: 0, limit: 9999 }
const guests = (quantity: number, isHolding = true): OpenLine => ({
  lineId: 10,
  isGuests: true,
  productId: 1,
  quantity,
  isHolding,
  isLive: isHolding,
  network: '',
})
const users = (quantity: number, isHolding = true): OpenLine => ({
  lineId: 20,
  isGuests: false,
  productId: 1,
  quantity,
  isHolding,
  isLive: isHolding,
  network: '',
})

describe('merging two carts', () => {
  test.each([
    [
      'a line in only one cart is moved unchanged',
      [guests(2)],
      0,
      { keptLineId: 10, droppedLineId: null, quantity: 2, isHolding: true, heldDelta: 0 },
    ],
    [
      'a lapsed line in only one cart stays lapsed',
      [guests(2, false)],
      9,
      { quantity: 2, isHolding: false, heldDelta: 0 },
    ],
    [
      'two held lines become one without changing the held units',
      [guests(2), users(3)],
      0,
      { keptLineId: 20, droppedLineId: 10, quantity: 5, heldDelta: 0 },
    ],
    [
      'units of a lapsed line are held again from free stock',
      [guests(2, false), users(3)],
      5,
      { quantity: 5, heldDelta: 2 },
    ],
    [
      'units of a lapsed line are cut to the free stock',
      [guests(2), users(3, false)],
      1,
      { quantity: 3, heldDelta: 1 },
    ],
    [
      'two lapsed lines stay lapsed',
      [guests(2, false), users(3, false)],
      9,
      { quantity: 5, isHolding: false, heldDelta: 0 },
    ],
  ] as const)('%s', (_what, lines, free, expected) => {
    expect(mergeLines(lines, [{ ...level, free }], '').merged).toMatchObject([expected])
  })

  test('the sum is cut to the line limit, and the excess units are released', () => {
    const { merged, cut } = mergeLines([guests(4), users(4)], [{ ...level, limit: 5 }], '')
    expect(merged).toMatchObject([{ quantity: 5, heldDelta: -3 }])
    expect(cut).toEqual([{ productId: 1, name: 'Labial', wanted: 8, kept: 5 }])
  })

  test('never holds more than the free units or more than the quantity of the line', () => {
    const quantity = fc.integer({ min: 1, max: 50 })
    fc.assert(
      fc.property(quantity, quantity, fc.boolean(), fc.boolean(), fc.nat(60), (g, u, guestHolds, userHolds, free) => {
        const { merged } = mergeLines([guests(g, guestHolds), users(u, userHolds)], [{ ...level, free }], '')
        const held = (guestHolds ? g : 0) + (userHolds ? u : 0)
        const [line] = merged
        expect(line?.heldDelta).toBeLessThanOrEqual(free)
        expect(line?.isHolding ? held + line.heldDelta : 0).toBe(line?.isHolding ? line.quantity : 0)
      }),
    )
  })
})
