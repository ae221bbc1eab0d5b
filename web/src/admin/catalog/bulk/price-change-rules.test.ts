import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPointsOf, changedPrice, newPrices, percentProblem } from './price-change-rules'

test.each([
  ['10 % up', 18_900, 1_000, 'centavo', 20_790],
  ['10 % up, whole pesos', 18_900, 1_000, 'peso', 20_800],
  ['half a centavo goes up', 1_005, 1_000, 'centavo', 1_106],
  ['half a peso goes up', 15_000, 100, 'peso', 15_200],
  ['less than half a peso goes down', 14_900, 100, 'peso', 15_000],
  ['a fall', 18_900, -1_500, 'centavo', 16_065],
  ['a third of a percent', 30_000, 33, 'centavo', 30_099],
  ['never below one centavo', 1, -9_999, 'centavo', 1],
  ['never below one peso when rounded to pesos', 120, -9_000, 'peso', 100],
  ['never above the highest price', 999_999_999, 90_000, 'centavo', 1_000_000_000],
] as const)('%s', (_, cents, basisPoints, rounding, expected) =>
  expect(changedPrice(cents, { basisPoints, rounding })).toBe(expected),
)

test('the result equals exact arithmetic for all prices and percentages', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: -9_999, max: 90_000 }),
      fc.constantFrom('peso' as const, 'centavo' as const),
      (cents, basisPoints, rounding) => {
        const step = rounding === 'peso' ? 100n : 1n
        const divisor = 10_000n * step
        const exact = ((2n * BigInt(cents) * BigInt(10_000 + basisPoints) + divisor) / (2n * divisor)) * step
        const bounded = exact < step ? step : exact > 1_000_000_000n ? 1_000_000_000n : exact
        expect(changedPrice(cents, { basisPoints, rounding })).toBe(Number(bounded))
      },
    ),
  )
})

test('only changed prices are sent, and products without a price are skipped', () => {
  const product = {
    name: 'x',
    status: 'active',
    is_approved: 1,
    people_with_place: 0,
    announced: null,
    updated_at: '',
  } as const
  const products = [
    { ...product, id: 1, price: 189.5 },
    { ...product, id: 2, price: 0 },
    { ...product, id: 3, price: 0.01 },
  ]
  expect(newPrices(products, { basisPoints: -1_000, rounding: 'centavo' })).toEqual([
    { id: 1, price: 170.55, seen: 189.5 },
  ])
})

test.each([
  ['', false, 'Escribe un porcentaje mayor a 0'],
  ['0', false, 'Escribe un porcentaje mayor a 0'],
  ['-5', false, 'Escribe un porcentaje mayor a 0'],
  ['diez', false, 'Escribe un porcentaje mayor a 0'],
  ['12,5', false, 'Escribe un porcentaje mayor a 0'],
  ['1.005', false, 'Usa como máximo dos decimales'],
  ['100', true, 'No se puede bajar 100 % o más'],
  ['901', false, 'No se puede subir más de 900 %'],
  ['900', false, undefined],
  ['100', false, undefined],
  ['99.99', true, undefined],
  ['7.25', true, undefined],
])('validation of %s %%', (written, isFall, problem) => expect(percentProblem(written, isFall)).toBe(problem))

test('a price decrease has negative basis points', () =>
  expect([basisPointsOf('7.25', true), basisPointsOf('7.25', false)]).toEqual([-725, 725]))
