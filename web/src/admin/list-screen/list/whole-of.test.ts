import { expect, test } from 'vitest'
import { wholeOf } from './whole-of'

const views = [
  { key: 'encuestas', name: 'Encuestas', count: 12 },
  { key: 'pendientes', name: 'Opciones Pendientes', count: 3 },
  { key: 'carritos', name: 'Carritos', count: 8, whole: 20 },
]

test('a list is counted against its own view, the first one unless another is named', () => {
  expect(wholeOf(views, undefined)).toBe(12)
  expect(wholeOf(views, 'pendientes')).toBe(3)
  expect(wholeOf(views, 'carritos')).toBe(20)
  expect(wholeOf([], undefined)).toBeUndefined()
})
