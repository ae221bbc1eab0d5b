import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardFormulas, withoutFormulaGuards } from './formula-guard'

test.each([
  ['=1+1', "'=1+1"],
  ['＝1', "'＝1"],
  ['\t=1', "'\t'=1"],
  ['\n1', "'\n1"],
  ['a; =1', "a; '=1"],
  ['a;"@b', 'a;"\'@b'],
  ['5 - 3', '5 - 3'],
  ["l'Oréal", "l'Oréal"],
])('%j is written as %j and read back', (text, written) => {
  expect(guardFormulas(text)).toBe(written)
  expect(withoutFormulaGuards(written)).toBe(text)
})

test('a written text and the original are read as the same text', () => {
  const text = fc.string({ unit: fc.constantFrom(...`'=+-@＝\t\r\n;| "a`) })
  fc.assert(
    fc.property(text, (one) => {
      expect(withoutFormulaGuards(guardFormulas(one))).toBe(withoutFormulaGuards(one))
    }),
  )
})
