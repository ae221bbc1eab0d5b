import { describe, expect, test } from 'vitest'
import { haveSameFilters, isNarrowed, readShelf, shelfTitle, wholeShelf, writeShelf, type Shelf } from './shelf'

describe('the query of the product list', () => {
  test.each<Shelf>([
    { search: 'uñas & más', category: '', page: 1, filters: '' },
    { search: '', category: 'Cuidado de la piel', page: 4, filters: '' },
    { search: '50%', category: 'Ojos', page: 2, filters: '' },
    wholeShelf,
  ])('writing and reading returns the same filters: %j', (shelf) =>
    expect(readShelf(`?${writeShelf('', shelf)}`)).toEqual(shelf),
  )

  test('keeps other parameters, and has none of its own without filters', () => {
    expect(writeShelf('?panel=pedidos&buscar=rojo&pagina=2', wholeShelf)).toBe('panel=pedidos')
  })

  test('while the panel is open, the list is not filtered: the parameters are the panel’s', () => {
    expect(readShelf('?panel=pedidos&buscar=rojo&pagina=2')).toEqual(wholeShelf)
    expect(readShelf('?panel=&buscar=rojo&pagina=2')).toEqual(wholeShelf)
  })

  test.each([
    [{ search: '', category: '' }, false],
    [{ search: '  ', category: '' }, false],
    [{ search: 'rojo', category: '' }, true],
    [{ search: '', category: 'Labios' }, true],
  ])('with %j the list is narrowed: %s', (filters, expected) => {
    expect(isNarrowed({ ...filters, page: 3, filters: '' })).toBe(expected)
  })

  test('search and category have at most 200 and 120 characters', () => {
    const { search, category } = readShelf(`?buscar=${'a'.repeat(201)}&categoria=${'b'.repeat(121)}`)
    expect([search, category]).toStrictEqual(['a'.repeat(200), 'b'.repeat(120)])
  })

  test('the search is written without spaces around it', () => {
    expect(writeShelf('', { search: ' rojo ', category: '', page: 1, filters: '' })).toBe('buscar=rojo')
  })

  test('pages with several digits are read', () => expect(readShelf('?pagina=120').page).toBe(120))

  test.each(['0', '-1', '1.5', 'dos', '1e3', '99999999999'])('page %s becomes page 1', (page) =>
    expect(readShelf(`?pagina=${page}`).page).toBe(1),
  )
})

test.each([
  [wholeShelf, undefined],
  [{ search: ' labial ', category: '', page: 1, filters: '' }, '«labial»'],
  [{ search: '', category: 'Labios', page: 1, filters: '' }, 'Labios'],
  [{ search: 'rojo', category: 'Labios', page: 3, filters: '' }, '«rojo» en Labios, página 3'],
  [{ search: '', category: '', page: 2, filters: '' }, 'Página 2'],
])('[NOJS-03] the results %j have the title %s', (shelf, title) => expect(shelfTitle(shelf)).toBe(title))

test.each([
  [{ search: ' rojo', category: 'UÑAS' }, true],
  [{ search: 'rojos', category: 'Uñas' }, false],
  [{ search: 'rojo', category: '' }, false],
])('the filters rojo in Uñas and %j are the same: %s', (other, expected) => {
  expect(
    haveSameFilters({ search: 'rojo', category: 'Uñas', page: 1, filters: '' }, { ...other, page: 2, filters: '' }),
  ).toBe(expected)
})
