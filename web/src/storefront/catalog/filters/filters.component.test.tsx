import type { ProductChoices } from '@tocador/contracts/catalog/product-schemas'
import { wholeShelf } from '@tocador/contracts/catalog/shelf'
import { readFilters } from '@tocador/contracts/catalog/shelf-filters'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { onPhone, onScreen } from '../../../testing/on-phone'
import { renderInShop } from '../../../testing/render-parts'
import { accepted, asked, badGateway, stubShop } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { headingOf } from '../shelf/shelf-rules'
import { FilterFields } from './filter-fields'
import { LiveFilters } from './live-filters'
import { OrderSelect } from './order-select'

const some: ProductChoices = {
  total: 34,
  types: [
    { name: 'Labial', count: 3 },
    { name: 'Rubor', count: 0 },
  ],
  brands: [],
  in_stock: 34,
  with_sold_out: 40,
  on_offer: 2,
  has_offers: true,
  price_from: 75,
  price_to: 1300,
}
const open = (address: string) => act(() => replacePage(address, 0))
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const address = () => location.pathname + location.search

beforeEach(() => {
  stubShop(() => accepted(some))
  open('/')
})

test('[SEARCH-28] a choice that would list nothing is disabled, one that is chosen never', () => {
  renderInShop(<FilterFields filters={readFilters('tipo=Polvos')} choices={some} listsSoldOut={false} />)
  expect([box('Labial 3').disabled, box('Rubor 0').disabled, box('Polvos 0').disabled]).toStrictEqual([
    false,
    true,
    false,
  ])
  expect(box('Polvos 0').checked).toBe(true)
  expect(screen.queryByRole('group', { name: 'Marca' })).toBeNull()
})

test('[SEARCH-28] offers are a filter only in a shop that has some, or when they are chosen', () => {
  const { rerender } = renderInShop(
    <FilterFields filters={readFilters('')} choices={{ ...some, has_offers: false }} listsSoldOut={false} />,
  )
  expect(screen.queryByRole('checkbox', { name: /Ofertas/ })).toBeNull()
  rerender(
    <FilterFields filters={readFilters('ofertas=si')} choices={{ ...some, has_offers: false }} listsSoldOut={false} />,
  )
  expect(box('Ofertas 2').checked).toBe(true)
})

test.each([
  [false, '', 'En existencia', ['', 'todas']],
  [false, 'existencia=todas', 'Con agotados', ['', 'todas']],
  [true, '', 'Con agotados', ['disponibles', '']],
  [true, 'existencia=disponibles', 'En existencia', ['disponibles', '']],
])('[WAIT-66] with what is sold out listed: %s, «%s» chooses %s', (listsSoldOut, filters, chosen, values) => {
  renderInShop(<FilterFields filters={readFilters(filters)} choices={some} listsSoldOut={listsSoldOut} />)
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.find(({ checked }) => checked)?.closest('label')?.textContent).toContain(chosen)
  expect(radios.map(({ value }) => value)).toStrictEqual(values)
})

test('with a search the first order is what fits best', () => {
  const { rerender } = renderInShop(<OrderSelect order="nuevo" hasSearch />)
  expect(screen.getAllByRole('option')[0]?.textContent).toBe('Lo más parecido')
  rerender(<OrderSelect order="nuevo" hasSearch={false} />)
  expect(screen.getAllByRole('option')[0]?.textContent).toBe('Lo más nuevo')
})

test.each([
  ['', 'Todo para tu tocador'],
  ['orden=precio&hasta=300', 'Todo para tu tocador'],
  ['tipo=Labial&marca=Lumbre', 'Labial, Lumbre'],
  ['tipo=a&tipo=b&tipo=c&tipo=d', 'Todo para tu tocador'],
])('[SEARCH-29] the heading of a list with %j is %j', (filters, heading) => {
  expect(headingOf({ ...wholeShelf, filters })).toBe(heading)
  expect(headingOf({ ...wholeShelf, filters, search: 'mate', category: 'Labios', page: 2 })).toBe('«mate» en Labios')
})

test('[SEARCH-25] [SEARCH-27] on a phone filters are chosen in a sheet and change list and address by its button', async () => {
  onPhone()
  open('/?buscar=mate&categoria=Labios')
  renderInShop(<LiveFilters />)
  expect(asked).toHaveLength(0)
  fireEvent.click(button('Filtros'))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtros' }))
  fireEvent.click(await sheet.findByRole('checkbox', { name: 'Labial 3' }))
  await waitFor(() => expect(asked.at(-1)?.path).toContain('type=Labial'))
  expect(address()).toBe('/?buscar=mate&categoria=Labios')
  fireEvent.click(sheet.getByRole('button', { name: 'Limpiar filtros' }))
  expect(box('Labial 3').checked).toBe(false)
  fireEvent.click(box('Labial 3'))
  fireEvent.click(sheet.getByRole('button', { name: 'Ver 34 productos' }))
  expect(address()).toBe('/?buscar=mate&categoria=Labios&tipo=Labial')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button('Filtros (1)')).toBeTruthy()
})

test('[SEARCH-25] at a desk each filter and the order stand in the address, beside search and category', async () => {
  onScreen(1440)
  stubShop(() => accepted({ ...some, brands: [{ name: 'Lumbre', count: 4 }] }))
  open('/?buscar=mate&categoria=Labios')
  renderInShop(<LiveFilters />)
  fireEvent.click(button('Filtros'))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Labial 3' }))
  fireEvent.click(box('Lumbre 4'))
  for (const [name, value] of [
    ['Desde', '75'],
    ['Hasta', '300'],
  ] as const) {
    fireEvent.input(screen.getByRole('textbox', { name }), { target: { value } })
    fireEvent.blur(screen.getByRole('textbox', { name }))
  }
  fireEvent.click(screen.getByRole('radio', { name: 'Con agotados 40' }))
  fireEvent.click(box('Ofertas 2'))
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'precio' } })
  expect(address()).toBe(
    '/?buscar=mate&categoria=Labios&orden=precio&tipo=Labial&marca=Lumbre&desde=75&hasta=300&existencia=todas&ofertas=si',
  )
})

test('[SEARCH-23] an address with the larger price first fills fields, chips and count the right way round', async () => {
  onScreen(1440)
  open('/?desde=300&hasta=75&orden=caro&existencia=nunca')
  renderInShop(<LiveFilters />)
  await screen.findByRole('checkbox', { name: 'Labial 3' })
  const price = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
  expect([price('Desde'), price('Hasta')]).toStrictEqual(['75', '300'])
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent.trim())).toStrictEqual([
    'Desde $75',
    'Hasta $300',
    'Limpiar filtros',
  ])
  const query = new URLSearchParams(asked.at(-1)?.path.split('?')[1])
  expect([query.get('price_from'), query.get('price_to')]).toStrictEqual(['75', '300'])
})

test('[SEARCH-27] a sheet that was closed without its button has the filters of the list when it opens again', async () => {
  onPhone()
  renderInShop(<LiveFilters />)
  fireEvent.click(button('Filtros'))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtros' }))
  fireEvent.click(await sheet.findByRole('checkbox', { name: 'Labial 3' }))
  expect(box('Labial 3').checked).toBe(true)
  fireEvent.click(sheet.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/')
  fireEvent.click(button('Filtros'))
  await screen.findByRole('dialog', { name: 'Filtros' })
  await waitFor(() => expect(box('Labial 3').checked).toBe(false))
})

test('[SEARCH-27] a filter whose chip was taken away is not chosen when the sheet opens again', async () => {
  onPhone()
  renderInShop(<LiveFilters />)
  fireEvent.click(button('Filtros'))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Labial 3' }))
  fireEvent.click(button('Ver 34 productos'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button('Filtros (1)')).toBeTruthy()
  open('/')
  fireEvent.click(button('Filtros'))
  await screen.findByRole('dialog', { name: 'Filtros' })
  await waitFor(() => expect(box('Labial 3').checked).toBe(false))
})

test('[SEARCH-27] a sheet that was opened in a narrow window is gone in a wide one', async () => {
  onPhone()
  const { rerender } = renderInShop(<LiveFilters />)
  fireEvent.click(button('Filtros'))
  await screen.findByRole('dialog', { name: 'Filtros' })
  onScreen(1440)
  rerender(<LiveFilters />)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button('Filtros').getAttribute('aria-expanded')).toBe('false')
})

test('[SEARCH-27] the sheet opens before its choices are there', async () => {
  onPhone()
  stubShop(() => new Promise(() => {}))
  renderInShop(<LiveFilters />)
  fireEvent.click(button('Filtros'))
  expect(await screen.findByText('Contando productos…')).toBeTruthy()
  expect(button('Ver productos').disabled).toBe(false)
})

test('[SEARCH-27] the sheet cannot show a list of nothing', async () => {
  onPhone()
  stubShop(() => accepted({ ...some, total: 0 }))
  renderInShop(<LiveFilters />)
  fireEvent.click(button('Filtros'))
  await waitFor(() => expect(button('Sin productos').disabled).toBe(true))
})

test('[SEARCH-27] a sheet whose choices cannot be counted says so and tries again', async () => {
  onPhone()
  stubShop(() => badGateway)
  renderInShop(<LiveFilters />)
  fireEvent.click(button('Filtros'))
  const failed = /No se pudieron contar los productos/
  expect(await screen.findByText(failed)).toBeTruthy()
  expect(button('Ver productos').disabled).toBe(false)
  stubShop(() => accepted(some))
  fireEvent.click(button('Reintentar'))
  expect(await screen.findByRole('checkbox', { name: 'Labial 3' })).toBeTruthy()
  expect(screen.queryByText(failed)).toBeNull()
})

test('[SEARCH-27] at a desk the filters are a column that applies at once', async () => {
  onScreen(1440)
  renderInShop(<LiveFilters />)
  expect(button('Filtros').getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button('Filtros'))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Labial 3' }))
  expect(address()).toBe('/?tipo=Labial')
  const price = screen.getByRole('textbox', { name: 'Hasta' })
  fireEvent.input(price, { target: { value: '$300' } })
  expect(address()).toBe('/?tipo=Labial')
  fireEvent.blur(price)
  expect(address()).toBe('/?tipo=Labial&hasta=300')
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'precio' } })
  expect(address()).toBe('/?orden=precio&tipo=Labial&hasta=300')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent.trim())).toStrictEqual([
    'Labial',
    'Hasta $300',
    'Limpiar filtros',
  ])
  fireEvent.click(button('Filtros (2)'))
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test.each([
  [1000, 'false', 0],
  [999, null, 1],
])('[SEARCH-27] on %i px «Filtros» says %j of a column, and opens %i sheets', async (width, expanded, sheets) => {
  onScreen(width)
  renderInShop(<LiveFilters />)
  expect(button('Filtros').getAttribute('aria-expanded')).toBe(expanded)
  fireEvent.click(button('Filtros'))
  expect(await screen.findByRole('checkbox', { name: 'Labial 3' })).toBeTruthy()
  expect(screen.queryAllByRole('dialog')).toHaveLength(sheets)
})

test('[SEARCH-27] a column whose choices cannot be counted says so and tries again', async () => {
  onScreen(1440)
  stubShop(() => badGateway)
  renderInShop(<LiveFilters />)
  fireEvent.click(button('Filtros'))
  expect(await screen.findByText(/No se pudieron contar los productos/)).toBeTruthy()
  stubShop(() => accepted(some))
  fireEvent.click(button('Reintentar'))
  expect(await screen.findByRole('checkbox', { name: 'Labial 3' })).toBeTruthy()
})

test('[SEARCH-27] the column is open where the address has filters, and stays without the last one', async () => {
  onScreen(1440)
  open('/?tipo=Labial')
  renderInShop(<LiveFilters />)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Labial 3' }))
  expect(address()).toBe('/')
  expect(box('Labial 3').checked).toBe(false)
})
