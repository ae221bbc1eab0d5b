import { expect, test } from 'vitest'
import { emptyText } from './empty-text'

test.each([
  [{ search: ' tinta vinil ', category: 'Labios' }, 'Nada coincide con «tinta vinil» en Labios.'],
  [{ search: 'tinta', category: '' }, 'Nada coincide con «tinta».'],
  [{ search: '"tinta"', category: '' }, 'Nada coincide con «tinta».'],
  [{ search: ' ', category: '' }, 'Estamos surtiendo la tienda. Vuelve pronto.'],
  [{ search: '', category: 'Labios' }, 'Por ahora no hay nada en Labios.'],
  [{ search: '', category: '', filters: 'marca=Luna' }, 'Nada tiene todo lo que elegiste en los filtros.'],
  [{ search: ' ', category: 'Labios', filters: 'marca=Luna' }, 'Nada tiene todo lo que elegiste en los filtros.'],
  [{ search: 'tinta', category: '', filters: 'marca=Luna' }, 'Nada coincide con «tinta».'],
])('an empty list names the search, or the filters without one: %j', (change, text) =>
  expect(emptyText({ filters: '', ...change })).toBe(text),
)
