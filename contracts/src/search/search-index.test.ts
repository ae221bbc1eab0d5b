import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasWords, fold, searchWords } from '../search-text'
import { beautySynonyms } from './beauty-synonyms'
import { SearchIndex, type SearchFields } from './search-index'
import { readSynonyms, Synonyms } from './synonyms'

const blank: SearchFields = { name: '', family: '', shade: '', brand: '', type: '', category: '', description: '' }
const usual = new Synonyms(beautySynonyms)
function anIndex(products: readonly Partial<SearchFields>[], synonyms = usual) {
  const index = new SearchIndex(synonyms)
  for (const [id, fields] of products.entries()) index.put(id, { ...blank, ...fields })
  return index
}
const best = (scores: Map<number, number>) =>
  [...scores].toSorted(([, one], [, other]) => other - one).map(([id]) => id)

const text = fc
  .array(fc.constantFrom('labial', 'mate', 'Rojo', 'esmalte', 'uñas', '3.5', 'de', "l'or", 'café', '<b>', '💄', 'ab'))
  .map((words) => words.join(' '))
const fields = fc.record({
  name: text,
  family: text,
  shade: text,
  brand: text,
  type: text,
  category: text,
  description: text,
})

describe('what is found as typed', () => {
  test('is every product that contains all words in any of its texts, and no other', () => {
    fc.assert(
      fc.property(
        fc.array(fields, { maxLength: 8 }),
        fc.array(fc.constantFrom('labi', 'mate', 'ROJO', 'unas', '.5', "'", 'cafe', 'b>', 'esmalt', 'x', 'd')),
        (products, words) => {
          const typed = words.join(' ')
          const right = products.flatMap((product, id) =>
            hasWords(fold(Object.values(product).join(' ')), searchWords(typed)) && typed !== '' ? [id] : [],
          )
          expect([...anIndex(products).search(typed).found.keys()].toSorted()).toEqual(right)
        },
      ),
    )
  })

  const spelling = fc
    .array(
      fc.constantFrom('labial', 'Lábial', 'labiel', 'lavial', 'rojo', 'ROJOS', '3.5', "l'or", 'L’or', 'mate.', 'Mate'),
    )
    .map((words) => words.join(' '))
  const spelt = fc.record({
    name: spelling,
    family: fc.constant(''),
    shade: spelling,
    brand: text,
    type: text,
    category: text,
    description: spelling,
  })

  test('[SEARCH-40] an index whose products were added, changed and removed in any order answers as a new one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.option(spelt, { freq: 3 })), { maxLength: 30 }),
        (edits) => {
          const index = anIndex([])
          const left = new Map<number, SearchFields>()
          for (const [id, product] of edits) {
            left.delete(id)
            if (product) left.set(id, product)
            if (product) index.put(id, product)
            else index.remove(id)
          }
          const fresh = anIndex([])
          for (const [id, product] of [...left].toSorted(([one], [other]) => one - other)) fresh.put(id, product)
          for (const typed of [
            'labial',
            'rojos',
            'mate rojo',
            'labeal',
            'lavjal',
            'gloss',
            "l'",
            '3.5',
            'e.',
            'ab',
            'xyz',
          ])
            expect(index.search(typed)).toStrictEqual(fresh.search(typed))
        },
      ),
      { numRuns: 50 },
    )
  })

  test('[SEARCH-01] is ordered by exact name, then by the text in which the words stand', () => {
    const index = anIndex([
      { name: 'Crema', description: 'Va bien con el rubor' },
      { name: 'Brocha', category: 'Rubor' },
      { name: 'Polvo', brand: 'Rubor' },
      { name: 'Crema con rubor' },
      { name: 'Rubor en crema' },
      { name: 'Rubor' },
    ])
    expect(best(index.search('rubor').found)).toEqual([5, 4, 3, 2, 1, 0])
  })

  test('has the name of a family like a name', () => {
    const index = anIndex([
      { name: 'Labial de seda Grana' },
      { name: 'Labial 7', family: 'Labial de seda' },
      { name: 'Seda' },
    ])
    expect(best(index.search('labial de seda').found)).toEqual([1, 0])
    expect(best(index.search('seda').found)).toEqual([2, 0, 1])
  })
})

describe('what is guessed', () => {
  const shop = anIndex([
    { name: 'Labial mate', type: 'Labiales' },
    { name: 'Brillo labial', type: 'Brillos' },
    { name: 'Máscara de pestañas', type: 'Ojos' },
    { name: 'Esmalte Grana', type: 'Esmaltes', description: 'Rojo profundo' },
    { name: 'Esmalte Verde', type: 'Esmaltes' },
  ])
  const meant = (typed: string) => best(shop.search(typed).guessed)

  test.each([
    ['lavial', [0, 1], 'labial'],
    ['labiel', [0, 1], 'labial'],
    ['labail mate', [0], 'labial mate'],
    ['rimel', [2], 'mascara de pestañas'],
    ['rimmel', [2], 'mascara de pestañas'],
    ['lip gloss', [1], 'brillo labial'],
    ['lipgloss', [1], 'brillo labial'],
  ])('[SEARCH-02] %s means %j, shown as %s', (typed, ids, instead) => {
    expect(meant(typed)).toEqual(ids)
    expect(shop.search(typed).instead).toBe(instead)
  })

  test('a word with a digit is taken for no other', () => {
    const sun = anIndex([{ name: 'Protector fps50' }])
    expect(best(sun.search('protectar').guessed)).toEqual([0])
    expect(sun.search('fps30').guessed.size).toBe(0)
  })

  test('[SEARCH-02] plural and gender are no other word', () => {
    expect(meant('esmaltes rojos')).toEqual([3])
    expect(shop.search('esmaltes rojos').instead).toBeUndefined()
  })

  test('has most of the words, when none has all', () => {
    expect(meant('esmalte verde morado')).toEqual([4])
    expect(meant('labial xyzw qqqq')).toEqual([0, 1])
  })

  test('[SEARCH-02] comes only when fewer than three were found, and never again what was found', () => {
    const three = anIndex([
      { name: 'Rimel A' },
      { name: 'Rimel B' },
      { name: 'Rimel C' },
      { name: 'Máscara de pestañas' },
    ])
    expect(three.search('rimel').guessed.size).toBe(0)
    const two = anIndex([{ name: 'Rimel A' }, { name: 'Rimel B' }, { name: 'Máscara de pestañas' }])
    expect(best(two.search('rimel').found)).toEqual([0, 1])
    expect(best(two.search('rimel').guessed)).toEqual([2])
    expect(two.search('rimel').instead).toBeUndefined()
  })

  test('is the same as if only the products that count existed', () => {
    fc.assert(
      fc.property(fc.array(fields, { maxLength: 8 }), fc.array(fc.boolean(), { minLength: 8 }), (products, counts) => {
        const index = anIndex(products)
        const only = anIndex([])
        for (const [id, product] of products.entries()) if (counts[id] === true) only.put(id, product)
        for (const typed of ['labial', 'rojos', 'esmalte unas', 'lavial', 'gloss', 'cafes', 'xyz'])
          expect(index.search(typed, (id) => counts[id] === true)).toEqual(only.search(typed))
      }),
    )
  })

  test.each(['"lavial"', ' «lavial» ', '“lavial”'])('is nothing for %s, whose words are meant as written', (typed) => {
    expect(shop.search(typed)).toEqual({ found: new Map(), guessed: new Map() })
    expect([...shop.search(typed.replace('v', 'b')).found.keys()].toSorted()).toEqual([0, 1])
  })

  test('[SEARCH-44] is a synonym rather than a word with one other letter, which counts where no synonym is', () => {
    const products = [{ name: 'Sandalia de baile' }, { name: 'Labial mate' }, { name: 'Polvera' }]
    const index = anIndex(products, new Synonyms([...beautySynonyms, ...readSynonyms('caile, polvera')]))
    const meaning = (typed: string) => ({
      ids: best(index.search(typed).guessed),
      instead: index.search(typed).instead,
    })
    expect(meaning('bilé')).toEqual({ ids: [1], instead: 'labial' })
    expect(meaning('caile')).toEqual({ ids: [2], instead: 'polvera' })
    expect(meaning('baije')).toEqual({ ids: [0], instead: 'baile' })
    const other = anIndex([{ name: 'Sandalia de baile' }])
    expect(best(other.search('bilé').guessed)).toEqual([0])
    expect(other.search('bilé').instead).toBe('baile')
  })

  test('uses the given synonyms', () => {
    const index = anIndex([{ name: 'Polvera' }], new Synonyms(readSynonyms('polvera, espejito con polvo\nsola')))
    expect(best(index.search('espejito con polvo').guessed)).toEqual([0])
    expect(index.search('sola').guessed.size).toBe(0)
  })

  const written = new Synonyms(readSynonyms('gloss, brillo labial\nvino, tinto\ntinto, carmín'))
  test.each([
    ['champú', ['Rubor', 'Shampoo sólido'], usual, [1], 'shampoo'],
    ['plata', ['Rubor', 'Sombra plateada'], usual, [1], 'plateado'],
    ['plata', ['Rubor', 'Sombra silver'], usual, [1], 'silver'],
    ['tinto', ['Carmín', 'Rubor', 'Vino'], written, [0, 2], 'vino'],
    // A misspelt synonym of five letters; one of four has too many others one letter away.
    ['glogs', ['Rubor', 'Brillo labial'], written, [1], 'brillo labial'],
    ['glos', ['Rubor', 'Brillo labial'], written, [1], 'brillo labial'],
    ['glob', ['Rubor', 'Brillo labial'], written, [], undefined],
    // The start of a word has three letters.
    ['lab rojo', ['Rubor', 'Labial mate'], usual, [1], undefined],
    ['la rojo', ['Rubor', 'Labial mate'], usual, [], undefined],
    // Half of the words are enough, a third of them is not.
    ['labial esmalte', ['Rubor', 'Labial', 'Esmalte'], usual, [1, 2], undefined],
    ['labial esmalte perfume', ['Labial', 'Esmalte', 'Perfume'], usual, [], undefined],
    // Words that say nothing count only alone.
    ['de la', ['Rubor', 'Crema de noche'], usual, [1], undefined],
    ['crema de la', ['Brocha de la noche', 'Crema'], usual, [1], undefined],
  ])('[SEARCH-02] guesses for %j among %j', (typed, names, synonyms, guesses, instead) => {
    const { found, guessed, ...rest } = anIndex(
      names.map((name) => ({ name })),
      synonyms,
    ).search(typed)
    expect({ found: best(found), guessed: best(guessed).toSorted(), instead: rest.instead }).toStrictEqual({
      found: [],
      guessed: guesses,
      instead,
    })
  })
})

test.each(['', '   ', '💄', '.*', '(', '<script>', '\u202Eabc', 'x'.repeat(5000), 'a '.repeat(2500), '\0'])(
  'the search %j is answered',
  (typed) => {
    const { found, guessed } = anIndex([{ name: 'Labial mate' }]).search(typed)
    expect(found.size + guessed.size).toBeLessThanOrEqual(1)
  },
)

test('a word counts by the best text that has it, whichever of a product’s texts repeat it', () => {
  const products = [{ shade: 'Coral', description: 'Coral' }, { brand: 'Coral' }, { shade: 'Coral' }]
  const scores = anIndex(products).search('coral').found
  expect(scores.get(0)).toBe(scores.get(2))
  expect(scores.get(0)).toBeGreaterThan(scores.get(1) ?? Infinity)
  const names = anIndex([{ name: 'Rubor rubor' }, { name: 'Rubor suave' }, { name: 'Suave rubor' }])
  const found = names.search('rubor').found
  expect(found.get(0)).toBe(found.get(1))
  expect(found.get(1)).toBeGreaterThan(found.get(2) ?? Infinity)
  const later = anIndex([{ name: 'Suave coral' }, { name: 'Rubor', family: 'Suave coral' }]).search('coral').found
  expect(later.get(0)).toBe(later.get(1))
})
