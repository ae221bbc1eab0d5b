import { expect, test } from 'vitest'
import { splitCurrency } from './split-currency'

test.each([
  ['22,75 €', '22,75', 'EUR'],
  ['€22.75', '22.75', 'EUR'],
  ['\u200e1.234,50\u00a0€', '1.234,50', 'EUR'],
  ['USD 9.50', '9.50', 'USD'],
  ['US$ 9', '9', 'USD'],
  ['15.990 CLP', '15.990', 'CLP'],
  ['$ 120.00', '120.00', undefined],
  ['120 M.N.', '120', 'MXN'],
  ['120 pesos', '120', 'MXN'],
  ['-5', '-5', undefined],
  ['gratis', 'gratis', undefined],
  ['12 y medio', '12 y medio', undefined],
  ['', '', undefined],
  [`${' '.repeat(20_000)}x`, 'x', undefined],
])('%j is %j in %j', (written, amount, currency) => {
  expect(splitCurrency(written)).toStrictEqual({ amount, currency })
})

test('a long text is not an amount', () => {
  const text = `${'1 '.repeat(40_000)}x`
  expect(splitCurrency(text)).toStrictEqual({ amount: text, currency: undefined })
})
