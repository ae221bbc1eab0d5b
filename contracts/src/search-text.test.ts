import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, likePatterns, matchesSearch } from './search-text'

describe('searching', () => {
  test.each([
    ['Esmalte de Uñas', 'unas'],
    ['MÁSCARA', 'mascara'],
    ['labial mate', 'MATE labial'],
    ['50% de agua', '50%'],
  ])('[SHOP-04] %s matches %s', (stored, typed) => expect(matchesSearch(fold(stored), typed)).toBe(true))

  test.each([
    ['labial', '%'],
    ['labial', 'l_bial'],
  ])('%s does not match %s: % and _ are text', (stored, typed) =>
    expect(matchesSearch(fold(stored), typed)).toBe(false),
  )

  test('SQL patterns escape the wildcards of LIKE', () => {
    expect(likePatterns('50% a_b \\')).toEqual(['%50\\%%', '%a\\_b%', '%\\\\%'])
  })
  test('folding is idempotent', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(fold(fold(value))).toBe(fold(value))
      }),
    )
  })
})
