import { describe, expect, test } from 'vitest'
import {
  addressOfList,
  addressOfSaved,
  filterQueryOf,
  hasFilters,
  isFilteredBy,
  noFilters,
  paramsOf,
  readList,
  requestOf,
  savedQueryOf,
  valuesIn,
  withoutLists,
} from './list-address'
import type { ListFilter } from '../list/list-declaration'

const filters: ListFilter[] = [
  { kind: 'choice', param: 'status', word: 'estado', label: 'Estado', accepts: (value) => /^(a|b|c)$/.test(value) },
  { kind: 'choice', param: 'place', word: 'lugar', label: 'Lugar', accepts: (value) => value === '7', isSingle: true },
  {
    kind: 'days',
    from: { param: 'startDate', word: 'desde' },
    to: { param: 'endDate', word: 'hasta' },
    field: {
      param: 'dateField',
      word: 'fecha',
      options: [
        { value: 'delivery', label: 'Entrega' },
        { value: 'created', label: 'Creación' },
      ],
    },
  },
]
const list = { filters, sorts: ['-created_at', 'delivery'], usualSort: '-created_at', usualLimit: 20 }
const read = (search: string) => readList(list, new URLSearchParams(search))

describe('a list in the address', () => {
  test('several values of one filter are read, and unknown ones are ignored', () => {
    expect(read('estado=a,perdido,c,a&lugar=7').filters).toMatchObject({ status: 'a,c', place: '7' })
    expect(read('estado=perdido&lugar=7,7').filters).toMatchObject({ status: '', place: '' })
  })

  test.each([
    ['desde=2026-11-21&hasta=2026-11-22', { startDate: '2026-11-21', endDate: '2026-11-22', dateField: '' }],
    ['desde=2026-11-21&hasta=2026-11-21', { startDate: '2026-11-21', endDate: '2026-11-21', dateField: '' }],
    ['desde=2026-11-21&fecha=created', { startDate: '2026-11-21', endDate: '', dateField: 'created' }],
    ['desde=2026-11-22&hasta=2026-11-21', { startDate: '2026-11-22', endDate: '', dateField: '' }],
    ['desde=2026-02-30&fecha=created', { startDate: '', endDate: '', dateField: '' }],
    ['hasta=2026-11-21&fecha=otra', { startDate: '', endDate: '2026-11-21', dateField: '' }],
    ['hasta=2026-11-21&fecha=created', { startDate: '', endDate: '2026-11-21', dateField: 'created' }],
    ['desde=2026-11-21&fecha=delivery', { startDate: '2026-11-21', endDate: '', dateField: '' }],
    ['fecha=created', { startDate: '', endDate: '', dateField: '' }],
  ])('%s', (search, days) => expect(read(search).filters).toMatchObject(days))

  test.each([
    ['orden=delivery&pagina=3&porPagina=50', { sort: 'delivery', page: 3, limit: 50 }],
    ['orden=otro&pagina=0&porPagina=7', { sort: '-created_at', page: 1, limit: 20 }],
    ['pagina=3x&porPagina=50x', { page: 1, limit: 20 }],
    ['pagina=x3', { page: 1 }],
    ['pagina=999999', { page: 999_999 }],
    ['pagina=1000000', { page: 1 }],
    [`buscar=${'a'.repeat(200)}`, { search: 'a'.repeat(200) }],
    [`buscar=${'a'.repeat(201)}`, { search: 'a'.repeat(200) }],
  ])('%s is read as %j', (search, state) => expect(read(search)).toMatchObject(state))

  test('a change returns to the first page, and default values are removed from the address', () => {
    expect(addressOfList(list, { filters: { status: 'a,b', other: 'x' } })).toStrictEqual({
      pagina: undefined,
      estado: 'a,b',
    })
    expect(addressOfList(list, { sort: '-created_at', limit: 20 })).toStrictEqual({
      pagina: undefined,
      orden: undefined,
      porPagina: undefined,
    })
    expect(addressOfList(list, { page: 4 })).toStrictEqual({ pagina: 4 })
    expect(addressOfList(list, { search: 'rojo' })).toStrictEqual({ pagina: undefined, buscar: 'rojo' })
    expect(addressOfList(list, { page: 1 })).toStrictEqual({ pagina: undefined })
  })

  test('values of one parameter are separated by commas', () => {
    expect([valuesIn(''), valuesIn('a'), valuesIn('a,b')]).toStrictEqual([[], ['a'], ['a', 'b']])
  })

  test('a filter by days has three parameters', () => {
    expect(filters.flatMap(paramsOf).map(({ param, word }) => `${param} ${word}`)).toStrictEqual([
      'status estado',
      'place lugar',
      'startDate desde',
      'endDate hasta',
      'dateField fecha',
    ])
  })

  test('clearing removes all filters and the search', () => {
    expect(hasFilters(read('estado=a'))).toBe(true)
    expect(hasFilters({ ...read('estado=a&buscar=x&desde=2026-11-21'), ...noFilters(list) })).toBe(false)
  })

  test('the request has the endpoint’s parameters', () => {
    const addToRequest = () => ({ include: 'items' })
    expect(requestOf({ addToRequest }, read('estado=a,b&pagina=2'))).toMatchObject({
      status: 'a,b',
      sort: '-created_at',
      page: '2',
      limit: '20',
      include: 'items',
    })
  })
})

describe('a saved view', () => {
  test('contains the filters, sort and page size of its list, and nothing else of the address', () => {
    const query = new URLSearchParams(
      'panel=pedidos&lugar=&pedido=4&pagina=3&orden=delivery&estado=a,b&buscar=Luc%C3%ADa',
    )
    const saved = savedQueryOf(list, query)
    expect(saved).toBe('buscar=Luc%C3%ADa&estado=a%2Cb&orden=delivery')
    expect(addressOfSaved(list, saved)).toMatchObject({ buscar: 'Lucía', estado: 'a,b', orden: 'delivery', desde: '' })
  })

  test('is current if exactly its filters are set', () => {
    expect(isFilteredBy(read('estado=a'), { status: 'a' })).toBe(true)
    expect(isFilteredBy(read('estado=a&lugar=7'), { status: 'a' })).toBe(false)
    expect(isFilteredBy(read('estado=a&buscar=x'), { status: 'a' })).toBe(false)
    expect(isFilteredBy(read(''), {})).toBe(true)
  })
})

test('a view without this list removes its search, filters, sort and page, and no more', () => {
  expect(Object.keys(withoutLists(list))).toStrictEqual([
    'estado',
    'lugar',
    'desde',
    'hasta',
    'fecha',
    'orden',
    'pagina',
    'buscar',
  ])
  expect(Object.values(withoutLists(list, { filters: [] })).every((value) => value === undefined)).toBe(true)
  expect(Object.keys(withoutLists({ filters: [] }, list)).slice(0, 2)).toStrictEqual(['estado', 'lugar'])
})

test('the query of an export has what is set, and neither page nor its size', () => {
  expect(filterQueryOf({}, read('estado=a&buscar=x&pagina=3&porPagina=50&orden=delivery'))).toStrictEqual({
    status: 'a',
    search: 'x',
    sort: 'delivery',
  })
  expect(filterQueryOf({ addToRequest: ({ sort }) => ({ by: sort }) }, read(''))).toStrictEqual({
    sort: '-created_at',
    by: '-created_at',
  })
})

test('a saved view keeps the size of its pages', () => {
  const saved = savedQueryOf(list, new URLSearchParams('porPagina=50&pagina=2'))
  expect(saved).toBe('porPagina=50')
  expect(addressOfSaved(list, saved)).toMatchObject({ porPagina: 50, pagina: undefined, orden: undefined })
})
