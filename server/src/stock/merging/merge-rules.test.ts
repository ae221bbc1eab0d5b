import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeLines, unitsToClaim } from './merge-rules'
import type { OpenLine } from './queries'

const level = { productId: 1, name: 'Labial', free: 0, limit: 9999 }
const guests = (quantity: number, isHolding = true): OpenLine => ({
  lineId: 10,
  isGuests: true,
  productId: 1,
  quantity,
  isHolding,
  isLive: isHolding,
  isSetAside: false,
  network: '',
})
const users = (quantity: number, isHolding = true): OpenLine => ({
  lineId: 20,
  isGuests: false,
  productId: 1,
  quantity,
  isHolding,
  isLive: isHolding,
  isSetAside: false,
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

  test('each product is merged with the lines of its own, in one record per product', () => {
    const other = { lineId: 30, productId: 2, quantity: 7, isHolding: false, isLive: false }
    const lines = [guests(2), users(3), { ...guests(1), ...other, network: 'b' }]
    const { merged, cut } = mergeLines(lines, [level, { ...level, productId: 2 }], 'a')
    expect(merged).toStrictEqual([
      {
        keptLineId: 20,
        droppedLineId: 10,
        productId: 1,
        quantity: 5,
        isHolding: true,
        isLive: true,
        heldDelta: 0,
        network: 'a',
      },
      {
        keptLineId: 30,
        droppedLineId: null,
        productId: 2,
        quantity: 7,
        isHolding: false,
        isLive: false,
        heldDelta: 0,
        network: 'b',
      },
    ])
    expect(cut).toStrictEqual([])
  })

  test.each([
    ['a product of the account alone', [users(3)]],
    ['a product of neither cart', []],
  ])('%s is left alone', (_, lines) => {
    expect(mergeLines(lines, [level], 'a')).toStrictEqual({ merged: [], cut: [] })
  })

  test('a hold is renewed if one of the two lines is still live', () => {
    const over = { ...guests(2), isLive: false }
    expect(mergeLines([over, users(3)], [level], 'a').merged[0]?.isLive).toBe(true)
    expect(mergeLines([over, { ...users(3), isLive: false }], [level], 'a').merged[0]?.isLive).toBe(false)
  })

  test('a refusal of the network leaves the line of the account as it is and cuts the other', () => {
    const account = { ...users(3, false), network: 'b' }
    const { merged, cut } = mergeLines([guests(2), account], [{ ...level, free: 9 }], null)
    expect(merged).toStrictEqual([
      {
        keptLineId: 20,
        droppedLineId: 10,
        productId: 1,
        quantity: 3,
        isHolding: false,
        isLive: false,
        heldDelta: -2,
        network: 'b',
      },
    ])
    expect(cut).toStrictEqual([{ productId: 1, name: 'Labial', wanted: 5, kept: 3 }])
  })

  test.each([
    ['beside the units of the account', users(3), { quantity: 4, isHolding: true, isLive: true, heldDelta: -1 }, 4],
    ['in place of lapsed ones', users(3, false), { quantity: 1, isHolding: true, isLive: true, heldDelta: -1 }, 1],
    [
      'in place of those whose time is over',
      { ...users(3), isLive: false },
      { quantity: 1, isHolding: true, isLive: true, heldDelta: -4 },
      1,
    ],
  ])('[WAIT-54] a refusal leaves the unit that was set aside for the guest, %s', (_, account, expected, kept) => {
    const guest = { ...guests(2), isSetAside: true }
    const { merged, cut } = mergeLines([guest, { ...account, network: 'b' }], [{ ...level, free: 9 }], null)
    expect(merged).toMatchObject([{ keptLineId: 20, droppedLineId: 10, network: 'b', ...expected }])
    expect(cut).toMatchObject([{ wanted: 5, kept }])
  })

  test.each([
    [true, 21],
    [false, 20],
  ])('[WAIT-54] a unit that was set aside (%s) is beyond the pieces of a line', (isSetAside, quantity) => {
    const lines = [{ ...guests(1), isSetAside }, users(20)]
    expect(mergeLines(lines, [{ ...level, limit: 20 }], 'a').merged).toMatchObject([{ quantity }])
  })

  test('[WAIT-54] a unit that was set aside is not claimed for a network, what else the line has is', () => {
    const guest = { ...guests(2), isSetAside: true }
    expect(unitsToClaim([guest, users(3)], 'a')).toStrictEqual([{ productId: 1, units: 4 }])
    expect(unitsToClaim([{ ...guest, isLive: false }, users(3)], 'a')).toStrictEqual([{ productId: 1, units: 5 }])
    expect(unitsToClaim([{ ...guest, network: 'a' }, users(3)], 'a')).toStrictEqual([{ productId: 1, units: 3 }])
  })

  test('a refusal changes nothing for a product that only the guest has', () => {
    const line = { ...guests(2), network: 'b' }
    expect(mergeLines([line], [level], null)).toMatchObject({
      merged: [{ keptLineId: 10, quantity: 2, isHolding: true, isLive: true, network: 'b' }],
      cut: [],
    })
  })

  test('one unit is left of a line that nothing is free for', () => {
    const { merged } = mergeLines([guests(4), users(4)], [{ ...level, limit: 0 }], '')
    expect(merged).toMatchObject([{ quantity: 1, heldDelta: -7 }])
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

describe('the units that a merge claims for a network', () => {
  const of = (line: OpenLine, network: string): OpenLine => ({ ...line, network })

  test.each([
    ['none for units that count for it already', [of(guests(2), 'a'), of(users(3), 'a')], 0],
    ['those that count for another network', [of(guests(2), 'b'), of(users(3), 'a')], 2],
    ['those whose time is over', [of(guests(2), 'a'), of({ ...users(3), isLive: false }, 'a')], 3],
    ['all, if only the other network holds them', [of(guests(2), 'b'), of(users(3), 'b')], 5],
  ])('%s', (_, lines, units) => {
    expect(unitsToClaim(lines, 'a')).toStrictEqual([{ productId: 1, units }])
  })

  test.each([
    ['a product that only the guest has', [of(guests(2), 'b')], 'a'],
    ['a product that only the account has', [of(users(2), 'b')], 'a'],
    ['two lines whose time is over', [of(guests(2, false), 'b'), of(users(3, false), 'b')], 'a'],
    ['a call without a network', [of(guests(2), 'b'), of(users(3), 'b')], ''],
  ])('nothing for %s', (_, lines, network) => {
    expect(unitsToClaim(lines, network)).toStrictEqual([])
  })

  test('each product has its own number', () => {
    const other = { productId: 2 }
    const lines = [
      of(guests(2), 'b'),
      of(users(3), 'a'),
      { ...of(guests(4), 'a'), ...other },
      { ...of(users(5), 'b'), ...other },
    ]
    expect(unitsToClaim(lines, 'a')).toStrictEqual([
      { productId: 1, units: 2 },
      { productId: 2, units: 5 },
    ])
  })
})
