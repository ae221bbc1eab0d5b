import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import { recordOf } from '@tocador/contracts/record-of'
import { expect, test } from 'vitest'
import { conflictsOf, editOf, fieldNames, mergedFields, outcomeOf } from './product-edit-rules'

const seen = {
  name: 'Labial',
  brand: 'Alba',
  ...recordOf(FACT_NAMES, () => ''),
  description: 'Rojo',
  price: 189,
  cost_price: 80,
  stock_total: 10,
  status: 'active',
  image_url: '/media/a-1080.webp',
  video_url: '',
} as const

test('only fields that differ from the product as first seen are sent', () => {
  expect(editOf({ ...seen, price: 205 }, seen)).toEqual({ price: 205 })
  expect(editOf(seen, seen)).toEqual({})
})

test.each([
  ['another field was changed', { description: 'De Ana' }, [], ['description']],
  ['the same field was changed', { price: 199 }, ['price'], []],
  ['the same field was set to the same value', { price: 205 }, [], []],
  ['both kinds at once', { price: 199, image_url: '' }, ['price'], ['image_url']],
])('conflicts when a colleague saved first, and %s', (_, theirs, conflicts, merged) => {
  const newer = { ...seen, ...theirs }
  expect(conflictsOf({ price: 205 }, seen, newer)).toEqual(conflicts)
  expect(mergedFields({ price: 205 }, seen, newer)).toEqual(merged)
})

test.each([
  ['the version is the same', { price: 189 }, 'one', 'not-saved'],
  ['it has the new value', { price: 205 }, 'two', 'saved'],
  ['somebody else saved another value', { price: 199 }, 'two', 'unknown'],
])('outcome of a change without a response, when %s', (_, now, version, outcome) => {
  const base = { ...seen, updated_at: 'one' }
  expect(outcomeOf({ price: 205 }, base, { ...base, ...now, updated_at: version })).toBe(outcome)
})

test('fields have the labels of the form', () => {
  expect(fieldNames(['name', 'image_url'])).toBe('Nombre, Fotos')
})
