import { describe, expect, test } from 'vitest'
import { changedLines, changeNote, differenceOf, type SavedLine } from './line-rules'

const line = (productId: number, quantity: number, priceCents = 10_000, name = `P${productId}`): SavedLine => ({
  productId,
  name,
  image: '',
  quantity,
  priceCents,
  costCents: 4_000,
})

test.each([
  ['nothing', [line(1, 2)], [{ productId: 1, quantity: 2 }], []],
  ['one unit more', [line(1, 2)], [{ productId: 1, quantity: 3 }], [{ productId: 1, units: 1, own: 2 }]],
  ['one unit less', [line(1, 2)], [{ productId: 1, quantity: 1 }], [{ productId: 1, units: -1, own: 2 }]],
  [
    'a product for another, by product id',
    [line(9, 2)],
    [{ productId: 3, quantity: 4 }],
    [
      { productId: 3, units: 4, own: 0 },
      { productId: 9, units: -2, own: 2 },
    ],
  ],
])('the difference of %s', (_what, saved, wanted, difference) =>
  expect(differenceOf(saved, wanted)).toStrictEqual(difference),
)

describe('changed lines', () => {
  const saved = [line(1, 1, 10_000), line(2, 2, 5_000)]
  const offers = [
    { ...line(3, 0, 7_000), quantity: 0 },
    { ...line(1, 0, 99_000), quantity: 0 },
  ]

  test('a line that stays keeps its price and place, an added one has the offer’s price', () => {
    const wanted = [
      { productId: 3, quantity: 2 },
      { productId: 1, quantity: 4 },
    ]
    const change = changedLines(saved, wanted, offers)
    expect(change.lines).toStrictEqual([line(1, 4, 10_000), line(3, 2, 7_000)])
    expect(change.removed).toStrictEqual([line(2, 2, 5_000)])
    expect(change.totalCents).toBe(54_000)
    expect(changeNote(saved, change, 20_000)).toBe(
      'Agregado: 2 × P3. Quitado: 2 × P2. P1: 1 → 4. Total: $200.00 → $540.00',
    )
  })

  test('the note leaves out a total that stayed', () => {
    const wanted = [
      { productId: 1, quantity: 1 },
      { productId: 4, quantity: 1 },
    ]
    const change = changedLines(saved, wanted, [line(4, 0, 10_000)])
    expect(changeNote(saved, change, 20_000)).toBe('Agregado: 1 × P4. Quitado: 2 × P2')
  })

  test('the note names several products, and only what changed', () => {
    const both = changedLines(
      saved,
      [
        { productId: 1, quantity: 1 },
        { productId: 2, quantity: 2 },
        { productId: 3, quantity: 1 },
        { productId: 4, quantity: 2 },
      ],
      [line(4, 0, 1_000), line(3, 0, 2_000)],
    )
    expect(changeNote(saved, both, 20_000)).toBe('Agregado: 1 × P3, 2 × P4. Total: $200.00 → $240.00')
    expect(
      changeNote(
        saved,
        changedLines(
          saved,
          [
            { productId: 1, quantity: 1 },
            { productId: 2, quantity: 4 },
          ],
          [],
        ),
        20_000,
      ),
    ).toBe('P2: 2 → 4. Total: $200.00 → $300.00')
  })

  test('a product that is not offered is not added', () => {
    expect(changedLines(saved, [{ productId: 8, quantity: 1 }], offers).lines).toStrictEqual([])
  })
})
