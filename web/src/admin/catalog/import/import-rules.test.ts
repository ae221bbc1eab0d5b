import { expect, test } from 'vitest'
import type { ImportedFile } from '@tocador/contracts/catalog/import-schemas'
import { columnOf, newKinds, optionsOf, withHeading } from './import-rules'
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
  expect(columnOf(columns, 'title')).toBe('external_id')
  expect(columnOf(columns, 'otra')).toBe('')
})

test('the answers are sent with every column, so that none is recognised against them', () => {
  const options = optionsOf(
    { columns: { name: 'title' }, currency: '', rates: { EUR: '21', USD: ' ' }, kinds: {}, stock: 'x' },
    file,
  )
  expect(options.columns).toMatchObject({ name: 'title', external_id: '', price: '' })
  expect(Object.keys(options.columns ?? {})).toHaveLength(18)
  expect(options.rates).toStrictEqual({ EUR: '21' })
  expect(options.kinds).toStrictEqual([
    { type: 'Rouge', category: '', as: { category: 'Sin clasificar', type: 'Sin clasificar' } },
  ])
  expect('currency' in options || 'stock' in options).toBe(false)
})

test('a type that the shop lacks can be created under the name of the file', () => {
  expect(file.kinds.flatMap(newKinds)).toStrictEqual([{ category: 'Sin clasificar', type: 'Rouge' }])
})

test('the downloaded result runs no formula', async () => {
  const blob = resultFile([
    {
      line: 2,
      label: '=1',
      name: 'A "b"',
      outcome: 'refused',
      is_unpublished: false,
      changes: [],
      reasons: ['-x', 'y'],
    },
  ])
  expect((await blob.text()).split('\r\n')[1]).toBe(`"2","'=1","A ""b""","Rechazada","","","'-x; y"`)
})
