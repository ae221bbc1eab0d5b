import type { ProductChoices } from '@tocador/contracts/catalog/product-schemas'
import { wholeShelf, type Shelf } from '@tocador/contracts/catalog/shelf'
import { readFilters } from '@tocador/contracts/catalog/shelf-filters'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsOf } from '../../../testing/read-screen'
import { renderInShop } from '../../../testing/render-parts'
import { ChosenFilters } from './chosen-filters'
import { FilterFields, filtersOf } from './filter-fields'
import { FiltersForm } from './filters-form'

const choices: ProductChoices = {
  total: 34,
  types: [
    { name: 'Labial', count: 1234 },
    { name: 'Rubor', count: 0 },
  ],
  brands: [{ name: 'Bissú', count: 3 }],
  in_stock: 0,
  with_sold_out: 40,
  on_offer: 2,
  has_offers: true,
  price_from: 75.5,
  price_to: 1300.4,
}
const fields = (filters = '', over: Partial<ProductChoices> = {}) => (
  <FilterFields filters={readFilters(filters)} choices={{ ...choices, ...over }} listsSoldOut={false} />
)
const groups = () =>
  screen.getAllByRole('group').map((group) => [
    wordsOf(group.querySelector('legend')),
    ...[...group.querySelectorAll('input')].map((one) => {
      const { type, name, value, checked, disabled } = one
      const words = type === 'text' ? one.placeholder : wordsOf(one.closest('label'))
      return [words, type, name, value, checked && 'on', disabled && 'off'].filter(Boolean).join(' | ')
    }),
  ])

test('[SEARCH-28] every filter has its choices with their counts; one of two that are never both off stays', () => {
  renderInShop(fields('marca=bissu&marca=Otra&ofertas=si&desde=80'))
  expect(groups()).toStrictEqual([
    [
      'Disponibilidad',
      'En existencia 0 | radio | existencia | on',
      'Con agotados 40 | radio | existencia | todas',
      'Ofertas 2 | checkbox | ofertas | si | on',
    ],
    ['Tipo', 'Labial 1,234 | checkbox | tipo | Labial', 'Rubor 0 | checkbox | tipo | Rubor | off'],
    ['Marca', 'Bissú 3 | checkbox | marca | Bissú | on', 'Otra 0 | checkbox | marca | Otra | on'],
    ['Precio', '$76 | text | desde | 80', '$1,300 | text | hasta'],
  ])
})

test('the other of the two can be chosen too where nothing is sold out', () => {
  renderInShop(fields('', { in_stock: 34, with_sold_out: 0 }))
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ disabled }) => disabled)).toStrictEqual([false, false])
})

test('a price is typed as a number of at most twelve signs, and is replaced by that of the address', () => {
  const { rerender } = renderInShop(fields('hasta=300', { price_from: null }))
  const [from, to] = screen.getAllByRole<HTMLInputElement>('textbox')
  const attributes = ['placeholder', 'inputmode', 'autocomplete', 'maxlength']
  expect(attributes.map((name) => from?.getAttribute(name))).toStrictEqual([null, 'numeric', 'off', '12'])
  expect([from?.value, to?.value]).toStrictEqual(['', '300'])
  if (to) fireEvent.input(to, { target: { value: '999' } })
  rerender(fields('hasta=200'))
  expect(screen.getAllByRole<HTMLInputElement>('textbox')[1]?.value).toBe('200')
})

test('a form is read with its own order, or with the given one', () => {
  const form = document.createElement('form')
  form.innerHTML =
    '<input name="orden" value="precio"><input name="tipo" value="Labial"><input name="tipo" value="Rubor"><input name="hasta" value="$1,300">'
  expect(filtersOf(form)).toBe('orden=precio&tipo=Labial&tipo=Rubor&hasta=1300')
  expect(filtersOf(form, 'nombre')).toBe('orden=nombre&tipo=Labial&tipo=Rubor&hasta=1300')
})

const onChange = vi.fn<(written: string) => void>()
beforeEach(() => void onChange.mockReset())

test('a typed price counts once it is sent, and only if it differs', () => {
  const { container } = renderInShop(
    <FiltersForm filters={readFilters('orden=precio&hasta=300')} onChange={onChange}>
      {fields('orden=precio&hasta=300')}
    </FiltersForm>,
  )
  const [, to] = screen.getAllByRole<HTMLInputElement>('textbox')
  const form = container.querySelector('form')
  if (!to || !form) throw new Error('There are two prices in a form')
  // Enter is left to this button, which nobody sees.
  expect(form.querySelector<HTMLInputElement>('input[type=submit]')?.hidden).toBe(true)
  expect([fireEvent.submit(form), onChange.mock.calls]).toStrictEqual([false, []])
  fireEvent.input(to, { target: { value: '250' } })
  fireEvent.change(to)
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.submit(form)
  expect(onChange.mock.calls).toStrictEqual([['orden=precio&hasta=250']])
})

const chosen = (shelf: Partial<Shelf>, filters: string) => (
  <ChosenFilters shelf={{ ...wholeShelf, ...shelf, filters }} filters={readFilters(filters)} />
)

test('[SEARCH-26] [SEARCH-29] each chosen filter is taken away by its chip, all but the order by the last link', () => {
  const { rerender } = renderInShop(
    chosen(
      { search: 'mate', category: 'Labios', page: 3 },
      'orden=precio&tipo=Labial&desde=75&existencia=todas&ofertas=si',
    ),
  )
  const links = within(screen.getByRole('group', { name: 'Filtros puestos' })).getAllByRole('link')
  const shown = links.map((one) => [
    wordsOf(one),
    one.getAttribute('aria-label'),
    Object.fromEntries(new URLSearchParams(one.getAttribute('href')?.slice(2).replace('#productos', ''))),
  ])
  const base = { buscar: 'mate', categoria: 'Labios', orden: 'precio' }
  const all = { tipo: 'Labial', desde: '75', existencia: 'todas', ofertas: 'si' }
  const without = (name: string) =>
    Object.fromEntries(Object.entries({ ...base, ...all }).filter(([other]) => other !== name))
  expect(shown).toStrictEqual([
    ['Labial', 'Quitar filtro Labial', without('tipo')],
    ['Desde $75', 'Quitar filtro Desde $75', without('desde')],
    ['Con agotados', 'Quitar filtro Con agotados', without('existencia')],
    ['Ofertas', 'Quitar filtro Ofertas', without('ofertas')],
    ['Limpiar filtros', null, base],
  ])
  // An order leaves nothing out.
  rerender(chosen({}, 'orden=precio'))
  expect(screen.queryByRole('group', { name: 'Filtros puestos' })).toBeNull()
})
