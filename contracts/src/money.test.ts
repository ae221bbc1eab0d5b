import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pesosOf, showDecimals, showNumber, showPesos } from './money'
import { priceCents } from './field-schemas'

const price = priceCents({ missing: 'falta', tooLow: 'bajo', min: 1 })

test('[CONST-02] pesos are shown with $, thousands and two decimals', () => {
  expect(showPesos(1249)).toBe('$1,249.00')
  expect(showPesos(0.5)).toBe('$0.50')
  // An average of half cents; `toFixed` alone gives $1.11.
  expect(showPesos(1.115)).toBe('$1.12')
})

test('[CONST-02] [CONST-03] [REP-16] every amount is formatted as in Mexico', () => {
  const { format } = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (cents) => {
      expect(showPesos(pesosOf(cents))).toBe(format(pesosOf(cents)))
    }),
  )
})

test.each([
  [189, 18_900],
  [0.29, 29],
  [1.1, 110],
  [4.35, 435],
  [10_000_000, 1_000_000_000],
])('%d pesos become %d cents exactly', (pesos, cents) => expect(z.parse(price, pesos)).toBe(cents))

test.each([[0], [-1], [0.001], [1.005], [10_000_000.01], ['5'], [null], [Number.NaN], [Number.POSITIVE_INFINITY]])(
  '%s is no price',
  (pesos) => {
    expect(z.safeParse(price, pesos).success).toBe(false)
  },
)

test('figures are grouped by thousands, with a minus sign', () => {
  expect([
    showDecimals(-1500, 1),
    showDecimals(1_234_567.891, 2),
    showDecimals(999.5, 0),
    showDecimals(0, 2),
  ]).toStrictEqual(['−1,500.0', '1,234,567.89', '1,000', '0.00'])
  expect([showNumber(1500), showNumber(-1531.65), showNumber(12.5), showNumber(0)]).toStrictEqual([
    '1,500',
    '−1,531.65',
    '12.5',
    '0',
  ])
})
