import type { ServerOnly } from '@tocador/contracts/page'
import { type Shelf, wholeShelf } from '@tocador/contracts/catalog/shelf'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wordsOf } from '../../../testing/read-screen'
import { renderInShop } from '../../../testing/render-parts'
import { ServerOnlyContext } from '../../shell/server-only'
import { FiltersMarkup } from './filters-markup'

const choices = {
  total: 34,
  types: [{ name: 'Labial', count: 3 }],
  brands: [],
  in_stock: 34,
  with_sold_out: 40,
  on_offer: 0,
  has_offers: false,
  price_from: 75,
  price_to: 1300,
}
const none: ServerOnly = {
  whatsapp: undefined,
  exchanges: '',
  hours: {},
  notice: { version: 1, text: '', publishedOn: undefined },
}
const show = (shelf: Partial<Shelf>, listsSoldOut = false) =>
  renderInShop(
    <ServerOnlyContext value={{ ...none, choices }}>
      <FiltersMarkup />
    </ServerOnlyContext>,
    { shelf: { ...wholeShelf, ...shelf, total: 34 }, ...(listsSoldOut && { listsSoldOut }) },
  ).container
const hidden = (part: Element) =>
  [...part.querySelectorAll<HTMLInputElement>('input[type=hidden]')].map(({ name, value }) => [name, value])

test('without script the filters are sent with the search and the category', () => {
  const part = show({ search: 'mate', category: 'Labios', page: 3, filters: 'tipo=Labial&orden=precio' })
  expect(hidden(part)).toStrictEqual([
    ['buscar', 'mate'],
    ['categoria', 'Labios'],
  ])
  const form = part.querySelector('form')
  expect(form?.getAttribute('action')).toBe('/#productos')
  expect(form?.getAttribute('autocomplete')).toBe('off')
  expect(Object.fromEntries(new URLSearchParams(form?.dataset['shelf']))).toStrictEqual({
    buscar: 'mate',
    categoria: 'Labios',
    tipo: 'Labial',
    orden: 'precio',
  })
  expect(wordsOf(part.querySelector('summary') as Element)).toBe('Filtros (1)')
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('precio')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Labial 3' }).checked).toBe(true)
  expect(screen.getByRole('link', { name: 'Quitar filtro Labial' }).getAttribute('href')).toBe(
    '/?buscar=mate&categoria=Labios&orden=precio#productos',
  )
})

test('without search, category and filters nothing is sent beside the fields', () => {
  const part = show({})
  expect(hidden(part)).toStrictEqual([])
  expect(wordsOf(part.querySelector('summary') as Element)).toBe('Filtros')
  expect(screen.queryByRole('group', { name: 'Filtros puestos' })).toBeNull()
})

test.each([
  ['mate', 'Lo más parecido'],
  [' ', 'Lo más nuevo'],
])('the first order of a search for %j is %j', (search, first) => {
  show({ search })
  expect(screen.getAllByRole('option')[0]?.textContent).toBe(first)
})

test.each([
  [true, 'Con agotados 40'],
  [false, 'En existencia 34'],
])('in a shop that lists what is sold out: %j, %j is chosen', (listsSoldOut, chosen) => {
  show({}, listsSoldOut)
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).closest('label')).toBe(
    screen.getByRole('radio', { name: chosen }).closest('label'),
  )
})

test('on a page without choices there is no form', () => {
  const { container } = renderInShop(
    <ServerOnlyContext value={none}>
      <FiltersMarkup />
    </ServerOnlyContext>,
  )
  expect(container.querySelector('form')).toBeNull()
})
