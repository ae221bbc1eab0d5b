import { expect, test } from 'vitest'
import { defaultMapping } from '../rows/mapping'
import { describeFile } from './describe-file'

const csv = [
  'external_id,name,product_type,category,price,currency',
  '1,Rubor durazno,Rubores,Rostro,10,USD',
  '2,Labial rojo,Labiales,Labios,10,EUR',
  '3,Labial vino,Labiales,Labios,10,EUR',
  '4,Labial coral,Labiales,Labios,10,EUR',
].join('\n')

test('types and currencies begin with the most frequent, and a column shows its first three cells', () => {
  const { kinds, currencies, headings } = describeFile(Buffer.from(csv), defaultMapping, 100)
  expect(kinds.map(({ type, rows }) => [type, rows])).toStrictEqual([
    ['Labiales', 3],
    ['Rubores', 1],
  ])
  expect(currencies.map(({ currency, rows }) => [currency, rows])).toStrictEqual([
    ['EUR', 3],
    ['USD', 1],
  ])
  expect(headings[1]?.samples).toStrictEqual(['Rubor durazno', 'Labial rojo', 'Labial vino'])
})

test('a column whose first rows are empty shows the cells that it has', () => {
  const rows = ['external_id,name,rating', '1,Rubor,', '2,Gel,', '3,Base,', '4,Bruma,5'].join('\n')
  const { headings } = describeFile(Buffer.from(rows), defaultMapping, 100)
  expect(headings[2]).toStrictEqual({ key: 'rating', written: 'rating', samples: ['5'] })
})

test('rows without a price are not counted for a currency', () => {
  const rows = ['external_id,name,price,currency', '1,Rubor,10,EUR', '2,Gel,,EUR', '3,Base,,USD'].join('\n')
  const { currencies } = describeFile(Buffer.from(rows), defaultMapping, 100)
  expect(currencies.map(({ currency, rows: count }) => [currency, count])).toStrictEqual([['EUR', 1]])
})
