import { describe, expect, test } from 'vitest'
import { LEAST_LETTERS, suggestionsFor, type SuggestionSource } from './suggestions'

const shop: Record<string, string[]> = {
  labial: ['Labial 1', 'Labial 2', 'Labial 3', 'Labial 4', 'Labial 5'],
  'labial terracota': ['Labial 1', 'Labial 2'],
  'terracota vegano': ['Rubor'],
  terracota: ['Labial 1', 'Labial 2', 'Rubor'],
  Labiales: ['Labial 1', 'Labial 2', 'Labial 3'],
  'Brillos labiales': ['Brillo'],
}
const asked: string[] = []
const source: SuggestionSource<string> = {
  find: (search) => {
    asked.push(search)
    const products = shop[search === 'lavial' ? 'labial' : search] ?? []
    return { products, total: products.length, ...(search === 'lavial' && { instead: 'labial' }) }
  },
  categories: ['Ojos', 'Labiales', 'Labial de fiesta'],
  types: ['Labiales', 'Brillos labiales', 'Bálsamos labiales', 'Sombras'],
  countIn: (category) => (category === 'Labiales' ? 7 : 0),
}

describe('[SEARCH-09] suggestions', () => {
  test('are four products, how many there are, and categories and types by their names with what they have', () => {
    expect(suggestionsFor('labial', source)).toStrictEqual({
      products: ['Labial 1', 'Labial 2', 'Labial 3', 'Labial 4'],
      total: 5,
      places: [
        { kind: 'category', name: 'Labiales', count: 7 },
        { kind: 'type', name: 'Brillos labiales', count: 1 },
      ],
      near: [],
    })
  })

  test('of a guessed search are those of the words that were taken', () => {
    const { instead, total, places } = suggestionsFor('lavial', source)
    expect([instead, total, places.map(({ name }) => name)]).toStrictEqual([
      'labial',
      5,
      ['Labiales', 'Brillos labiales'],
    ])
  })
})

test('[SEARCH-49] unclassified pieces are suggested, and their type and category are not', () => {
  const places = (name: string) =>
    suggestionsFor(name, {
      find: () => ({ products: ['Rubor'], total: 1 }),
      categories: [name, 'Sin clasificar'],
      types: ['Sin clasificar'],
      countIn: () => 1,
    }).places.map((place) => `${place.kind} ${place.name}`)
  expect(places('Sin clase')).toStrictEqual(['category Sin clase'])
  expect(places('Sin cla')).toStrictEqual(['category Sin cla'])
})

test('[SEARCH-09] three places are suggested at most, two letters suggest, and what is found needs no other search', () => {
  const many: SuggestionSource<string> = {
    find: () => ({ products: ['Rubor'], total: 1 }),
    categories: ['Rojo D', 'Rojo C', 'Rojo B', 'Rojo A', 'ROJO A'],
    types: ['Rojo E'],
    countIn: (category) => (category === 'Rojo B' ? 0 : 1),
  }
  const { places, near } = suggestionsFor('rojo vivo', { ...many, categories: [] })
  expect([places, near]).toStrictEqual([[], []])
  expect(suggestionsFor('rojo', many).places.map(({ name }) => name)).toStrictEqual(['Rojo A', 'Rojo C', 'Rojo D'])
  expect(LEAST_LETTERS).toBe(2)
})

test('[SEARCH-12] three searches are proposed at most, of the first four words', () => {
  const tried: string[] = []
  const found = new Set(['a1 b1', 'b1', 'c1', 'd1', 'e1'])
  const find = (search: string) => {
    tried.push(search)
    return { products: [], total: found.has(search) ? 1 : 0 }
  }
  const bare = { find, categories: [], types: [], countIn: () => 0 }
  expect(suggestionsFor('b1 c1 d1 e1', bare).near.map(({ search }) => search)).toStrictEqual(['b1', 'c1', 'd1'])
  tried.length = 0
  expect(suggestionsFor('v1 w1 x1 y1 b1', bare).near).toStrictEqual([])
  expect(tried).not.toContain('b1')
  expect(suggestionsFor('a b1', bare).near).toStrictEqual([])
})

describe('[SEARCH-12] when nothing is found', () => {
  const nearOf = (typed: string) => suggestionsFor(typed, source).near

  test('searches with fewer of the words are proposed, with how much they find', () => {
    expect(nearOf('labial terracota vegano')).toStrictEqual([
      { search: 'terracota vegano', count: 1 },
      { search: 'labial terracota', count: 2 },
      { search: 'labial', count: 5 },
    ])
    expect(nearOf('terracota rosado')).toStrictEqual([{ search: 'terracota', count: 3 }])
    expect(nearOf('"labial"')).toStrictEqual([{ search: 'labial', count: 5 }])
    expect(nearOf('zzzz')).toStrictEqual([])
  })

  test('of two words that find something each alone, the first is proposed first', () => {
    expect(nearOf('terracota labial')).toStrictEqual([
      { search: 'terracota', count: 3 },
      { search: 'labial', count: 5 },
    ])
  })

  test('few searches are tried, whatever was pasted', () => {
    asked.length = 0
    expect(nearOf(`${'x '.repeat(2500)}`)).toStrictEqual([])
    expect(nearOf(`${'palabra nueva otra más y '.repeat(200)}`)).toStrictEqual([])
    expect(asked.length).toBeLessThan(15)
  })
})
