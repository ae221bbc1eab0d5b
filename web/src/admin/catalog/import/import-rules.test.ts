import { expect, test } from 'vitest'
import { IMPORT_COLUMNS } from '@tocador/contracts/catalog/import-words'
import type { ImportedFile, ImportRow } from '@tocador/contracts/catalog/import-schemas'
import {
  columnOf,
  columnsOf,
  countsOf,
  hasNamesAsCodes,
  isIn,
  namesAsCodes,
  newKinds,
  optionsOf,
  withHeading,
} from './import-rules'
import { resultFile } from './result-file'

const file: ImportedFile = {
  rows: 1,
  headings: [],
  columns: [],
  missing: [],
  kinds: [
    {
      type: 'Rouge',
      category: '',
      rows: 1,
      as: { category: 'Sin clasificar', type: 'Sin clasificar' },
      is_known: false,
    },
  ],
  currencies: [],
}

test('a heading serves one column: the one chosen last', () => {
  const columns = { name: 'title', external_id: 'title', price: 'pvp' }
  expect(withHeading(columns, 'title', 'description')).toStrictEqual({ price: 'pvp', description: 'title' })
  expect(withHeading(columns, 'total', 'price')).toStrictEqual({ name: 'title', external_id: 'title', price: 'total' })
  expect(withHeading(columns, 'pvp', '')).toStrictEqual({ name: 'title', external_id: 'title' })
  expect(columnOf(columns, 'title')).toBe('name')
  expect(columnOf(columns, 'otra')).toBe('')
})

test('the headings that the server recognised are the first answer', () => {
  const columns = [
    { column: 'name' as const, heading: 'title' },
    { column: 'price' as const, heading: 'pvp' },
  ]
  expect(columnsOf({ ...file, columns })).toStrictEqual({ name: 'title', price: 'pvp' })
})

test('the answers are sent with every column, so that none is recognised against them', () => {
  const options = optionsOf(
    {
      columns: { name: 'title' },
      currency: '',
      rates: { EUR: '21', USD: ' ' },
      roundsToNine: false,
      kinds: {},
      stock: 'x',
    },
    file,
  )
  expect(options.columns).toMatchObject({ name: 'title', external_id: '', price: '' })
  expect(Object.keys(options.columns ?? {})).toHaveLength(IMPORT_COLUMNS.length)
  expect(options.rates).toStrictEqual({ EUR: '21' })
  expect(options.round_to_nine).toBe(false)
  expect(options.kinds).toStrictEqual([
    { type: 'Rouge', category: '', as: { category: 'Sin clasificar', type: 'Sin clasificar' } },
  ])
  expect('currency' in options || 'stock' in options).toBe(false)
})

test('answers about currency, types and stock are sent as given', () => {
  const kinds = {
    '["Rouge",""]': { category: 'Labios', type: 'Rubores' },
    '["","Rouge"]': { category: 'Ojos', type: 'Sombras' },
  }
  const options = optionsOf(
    { columns: {}, currency: 'EUR', rates: { EUR: ' 21' }, roundsToNine: true, kinds, stock: '1234567' },
    file,
  )
  expect([options.currency, options.rates, options.round_to_nine, options.stock]).toStrictEqual([
    'EUR',
    { EUR: ' 21' },
    true,
    1_234_567,
  ])
  expect(options.kinds).toStrictEqual([{ type: 'Rouge', category: '', as: { category: 'Labios', type: 'Rubores' } }])
})

test.each([
  ['0', 0],
  ['12', 12],
  ['', undefined],
  ['12345678', undefined],
  ['1 2', undefined],
  ['a1', undefined],
  ['1a', undefined],
])('the stock %j is sent as %s', (stock, sent) => {
  expect(optionsOf({ columns: {}, currency: '', rates: {}, roundsToNine: false, kinds: {}, stock }, file).stock).toBe(
    sent,
  )
})

const none = { category: 'Sin clasificar', type: 'Sin clasificar' }
const rouge = { category: 'Sin clasificar', type: 'Rouge' }
const lips = { category: 'Labios', type: 'Rouge' }
test.each([
  ['the name of the file', { type: 'Rouge', category: '', as: none }, [rouge]],
  ['the names of file and server', { type: 'Rouge', category: '', as: lips }, [lips, rouge]],
  ['their common name once', { type: 'Rouge', category: 'Labios', as: lips }, [lips]],
  ['the name of the server', { type: '', category: 'Labios', as: lips }, [lips]],
  ['no name', { type: '', category: '', as: none }, []],
])('a type that the shop lacks can be created under %s', (_, kind, kinds) => {
  expect(newKinds({ ...kind, rows: 1, is_known: false })).toStrictEqual(kinds)
})

test('a row without publication counts in its outcome as well', () => {
  const row = (outcome: ImportRow['outcome'], is_unpublished = false): ImportRow => ({
    line: 2,
    label: '1',
    name: 'Labial',
    outcome,
    is_unpublished,
    changes: [],
    reasons: [],
  })
  const rows = [
    row('created', true),
    row('created'),
    row('updated'),
    row('unchanged', true),
    row('unchanged', true),
    row('unchanged'),
    row('unchanged'),
    row('refused'),
    row('refused'),
    row('refused'),
    row('refused'),
    row('refused'),
  ]
  expect(countsOf(rows)).toStrictEqual({ created: 2, updated: 1, unchanged: 4, unpublished: 3, refused: 5 })
  expect([isIn(row('created', true), 'created'), isIn(row('created', true), 'unpublished')]).toStrictEqual([true, true])
  expect([isIn(row('created'), 'unpublished'), isIn(row('created'), 'refused')]).toStrictEqual([false, false])
})

test('the downloaded result runs no formula, also in a program that splits at semicolons, tabs or bars', async () => {
  const blob = resultFile([
    {
      line: 2,
      label: '=1',
      name: 'A "b";=1\t@2|"+3',
      outcome: 'refused',
      is_unpublished: false,
      changes: [],
      reasons: ['-x', '-y', 'z'],
    },
  ])
  expect((await blob.text()).split('\r\n')[1]).toBe(
    `"2","'=1","A ""b"";'=1\t'@2|""'+3","Rechazada","","","'-x; '-y; z"`,
  )
})

test('a list without codes is recognised by its names, which keep their column', () => {
  const withoutCodes = { ...file, missing: ['external_id o id'] }
  const columns = namesAsCodes(withoutCodes, { name: 'nombre', price: 'precio' })
  expect(columns).toStrictEqual({ name: 'nombre', price: 'precio', external_id: 'nombre' })
  expect([columnOf(columns ?? {}, 'nombre'), hasNamesAsCodes(columns ?? {})]).toStrictEqual(['name', true])
  expect(columnOf({ external_id: 'sku', name: 'nombre' }, 'sku')).toBe('external_id')
  expect(namesAsCodes(file, { name: 'nombre', external_id: 'sku' })).toBeUndefined()
  expect(namesAsCodes({ ...file, missing: ['name', 'external_id o id'] }, {})).toBeUndefined()
  expect([hasNamesAsCodes({ name: 'nombre', external_id: 'sku' }), hasNamesAsCodes({})]).toStrictEqual([false, false])
})
