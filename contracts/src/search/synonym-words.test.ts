import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { noteSearch } from './searches-endpoints'
import { LONGEST_COUNTED, SEARCHES_KEPT_DAYS, TYPING_MS } from './searches-words'
import { synonymsInput } from './synonym-schemas'
import { PREVIEW_PIECES, SYNONYM_LIMITS, synonymTexts } from './synonym-words'

test('the owner has so many groups of words, and searches are kept and counted so', () => {
  expect(SYNONYM_LIMITS).toStrictEqual({ groups: 200, leastWords: 2, mostWords: 8, letters: 40, parts: 4 })
  expect(PREVIEW_PIECES).toBe(12)
  expect([SEARCHES_KEPT_DAYS, LONGEST_COUNTED, TYPING_MS]).toStrictEqual([365, 60, 5_000])
  expect(synonymTexts.taken('gloss', ['gloss', 'brillo'])).toBe('«gloss» ya está en otro grupo: gloss, brillo')
})

const NINE = ['labial', 'gloss', 'rimel', 'polvo', 'crema', 'sombra', 'delineador', 'perfume', 'esmalte']
const words = (count: number) => NINE.slice(0, count)

test.each([
  [words(1), 'Escribe al menos dos palabras que signifiquen lo mismo'],
  [words(2), undefined],
  [words(8), undefined],
  [words(9), 'Máximo 8 palabras por grupo'],
  [['gloss', ' '], 'Escribe cada palabra'],
  [['gloss', 'a'.repeat(40)], undefined],
  [['gloss', '·'], '«·» no tiene ninguna palabra que se pueda buscar'],
  [['gloss', 'uno dos tres cuatro'], undefined],
  [['gloss', 'uno dos tres cuatro cinco'], '«uno dos tres cuatro cinco» tiene más de 4 palabras'],
  [['gloss', 'gloss'], '«gloss» está dos veces'],
  [['Labiales', 'labial'], '«labial» se busca igual que «Labiales»: deja una de las dos'],
])('the group %j is refused: %s', (group, message) => {
  expect(synonymsInput.safeParse({ words: group }).error?.issues[0]?.message).toBe(message)
})

test('a word has at most 40 letters', () => {
  expect(synonymsInput.safeParse({ words: ['gloss', 'a'.repeat(41)] }).success).toBe(false)
  expect(synonymsInput.safeParse({}).error?.issues[0]?.message).toBe(
    'Escribe al menos dos palabras que signifiquen lo mismo',
  )
})

test('a search that the browser answered has words and how many it found', () => {
  const body = noteSearch.body as unknown as z.ZodMiniType
  expect(body.safeParse({ words: 'x'.repeat(60), found: 1_000_000 }).success).toBe(true)
  expect(body.safeParse({ words: ' ', found: 0 }).error?.issues[0]?.message).toBe('Escribe la búsqueda')
  expect(body.safeParse({ words: 'a', found: 1.5 }).error?.issues[0]?.message).toBe('Debe ser un número entero')
  for (const found of [-1, 1_000_001]) expect(body.safeParse({ words: 'a', found }).success).toBe(false)
  expect(body.safeParse({ words: 'x'.repeat(61), found: 0 }).success).toBe(false)
})
