import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, hasWords, likePatterns, searchWords } from './search-text'

describe('searching', () => {
  test.each([
    ['Esmalte de Uñas', 'unas'],
    ['MÁSCARA', 'mascara'],
    ['labial mate', 'MATE labial'],
    ['50% de agua', '50%'],
  ])('%s matches %s', (stored, typed) => expect(hasWords(fold(stored), searchWords(typed))).toBe(true))

  test.each([
    ['labial', '%'],
    ['labial', 'l_bial'],
  ])('%s does not match %s: % and _ are text', (stored, typed) =>
    expect(hasWords(fold(stored), searchWords(typed))).toBe(false),
  )

  test('SQL patterns escape the wildcards of LIKE', () => {
    expect(likePatterns('50% a_b \\')).toEqual(['%50\\%%', '%a\\_b%', '%\\\\%'])
  })
  test('a search has at most eight words and 100 characters; the rest is ignored', () => {
    expect(searchWords('a b c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    expect(searchWords('x'.repeat(200))).toEqual(['x'.repeat(100)])
    expect(likePatterns('a b c d e f g h i j')).toHaveLength(8)
    const name = 'Crema hidratante facial con ácido hialurónico y vitamina C para piel seca y muy sensible de 50 ml'
    expect(hasWords(fold(name), searchWords(name))).toBe(true)
  })
  test('folding is idempotent', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(fold(fold(value))).toBe(fold(value))
      }),
    )
  })
})
