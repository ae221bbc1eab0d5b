import type { ProductChoices } from '@tocador/contracts/catalog/product-schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { onPhone, onScreen } from '../../../testing/on-phone'
import { allWords, buttons } from '../../../testing/read-screen'
import { renderInShop, settle } from '../../../testing/render-parts'
import { accepted, asked, badGateway, stubShop } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { PAGE_DATA_ID } from '../../document'
import { LiveFilters } from './live-filters'

const some: ProductChoices = {
  total: 1,
  types: [{ name: 'Labial', count: 3 }],
  brands: [],
  in_stock: 34,
  with_sold_out: 40,
  on_offer: 0,
  has_offers: false,
  price_from: 75,
  price_to: 1300,
}
const open = (address: string) => act(() => replacePage(address, 0))
const queries = () => asked.map(({ path }) => path.split('?')[1])
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Labial 3' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const withPageData = (data: object) => {
  document.body.insertAdjacentHTML(
    'afterbegin',
    `<script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify(data)}</script>`,
  )
  onTestFinished(() => document.getElementById(PAGE_DATA_ID)?.remove())
}

beforeEach(() => {
  stubShop(() => accepted(some))
  open('/')
})

test('[SEARCH-28] the choices of a list are counted with its search, category and filters, whatever its order', async () => {
  onScreen(1440)
  open('/?buscar=%20mate%20&categoria=Labios&tipo=Labial&orden=precio')
  renderInShop(<LiveFilters />)
  await box()
  const expected = ['search=mate&category=Labios&meant=true&type=Labial&in_stock=true&grouped=true']
  expect(queries()).toStrictEqual(expected)
  for (const [address, query] of [
    [
      '/?buscar=rojo&categoria=Labios&tipo=Labial',
      'search=rojo&category=Labios&meant=true&type=Labial&in_stock=true&grouped=true',
    ],
    [
      '/?buscar=rojo&categoria=Ojos&tipo=Labial',
      'search=rojo&category=Ojos&meant=true&type=Labial&in_stock=true&grouped=true',
    ],
    ['/?tipo=Labial&hasta=300', 'search=&category=&price_to=300&type=Labial&in_stock=true&grouped=true'],
  ] as const) {
    open(address)
    expected.push(query)
    await waitFor(() => expect(queries()).toStrictEqual(expected))
    await settle()
  }
})

test.each([
  [{}, 'En existencia 34', 'in_stock=true&grouped=true'],
  [{ listsShadesApart: true }, 'En existencia 34', 'in_stock=true'],
  [{ listsSoldOut: true }, 'Con agotados 40', 'in_stock=first&grouped=true'],
])('in a shop with %j they are counted as its list is, and «%s» is chosen', async (data, chosen, query) => {
  withPageData(data)
  onScreen(1440)
  renderInShop(<LiveFilters isOpened />)
  await box()
  expect(screen.getByRole('radio', { name: chosen, checked: true })).toBeTruthy()
  expect(queries()).toStrictEqual([`search=&category=&${query}`])
})

test('[WAIT-66] the sheet knows what is sold out and listed, too', async () => {
  withPageData({ listsSoldOut: true })
  onPhone()
  renderInShop(<LiveFilters />)
  press('Filtros')
  await box()
  expect(screen.getByRole('radio', { name: 'Con agotados 40', checked: true })).toBeTruthy()
})

test('counts that were there before stand in the column at once, and are counted anew', async () => {
  onScreen(1440)
  stubShop(() => new Promise(() => {}))
  renderInShop(<LiveFilters isOpened initial={some} />)
  expect(screen.getByRole('checkbox', { name: 'Labial 3' })).toBeTruthy()
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('a column that is not open counts nothing, and opens for a filter in the address', async () => {
  onScreen(1440)
  renderInShop(<LiveFilters />)
  await settle()
  expect([asked.length, screen.queryAllByRole('radio')]).toStrictEqual([0, []])
  open('/?tipo=Labial')
  expect((await box()).checked).toBe(true)
  press('Filtros (1)')
  expect(screen.queryAllByRole('radio')).toStrictEqual([])
  press('Filtros (1)')
  await box()
})

test('counts that cannot be renewed stay below what is said of them', async () => {
  onScreen(1440)
  open('/?tipo=Labial')
  renderInShop(<LiveFilters />)
  await box()
  stubShop(() => badGateway)
  open('/?tipo=Labial&hasta=300')
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['No se pudieron contar los productos. Reintentar']))
  expect(screen.getByRole('checkbox', { name: 'Labial 3' })).toBeTruthy()
})

test('[SHELF-09] the link beside the search counts the filters, too', async () => {
  onPhone()
  document.body.insertAdjacentHTML('beforeend', '<div id="abrir-filtros"><a href="#filtros">Filtros</a></div>')
  onTestFinished(() => document.querySelector('#abrir-filtros')?.remove())
  renderInShop(<LiveFilters />)
  const link = document.querySelector('#abrir-filtros a')
  expect(link?.textContent).toBe('Filtros')
  open('/?tipo=Labial&hasta=300')
  await waitFor(() => expect(link?.textContent).toBe('Filtros (2)'))
  expect(screen.getByRole('button', { name: 'Filtros (2)' }).getAttribute('aria-haspopup')).toBe('dialog')
})

test('[SEARCH-27] the sheet clears its filters without the order, and nothing before its button', async () => {
  onPhone()
  open('/?orden=precio&tipo=Labial&buscar=mate')
  renderInShop(<LiveFilters />)
  press('Filtros (1)')
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtros' }))
  await box()
  fireEvent.click(sheet.getByRole('button', { name: 'Limpiar filtros' }))
  await waitFor(() => expect(queries().at(-1)).toBe('search=mate&category=&meant=true&in_stock=true&grouped=true'))
  expect(location.search).toContain('tipo=Labial')
  await waitFor(() => expect(buttons(screen.getByRole('dialog'))).toContain('Ver 1 producto'))
  fireEvent.click(sheet.getByRole('button', { name: 'Ver 1 producto' }))
  expect(Object.fromEntries(new URLSearchParams(location.search))).toStrictEqual({ orden: 'precio', buscar: 'mate' })
})

test('[SEARCH-27] a sheet whose counts fail after others still says what its button does', async () => {
  onPhone()
  renderInShop(<LiveFilters />)
  press('Filtros')
  fireEvent.click(await box())
  await waitFor(() => expect(asked).toHaveLength(2))
  stubShop(() => badGateway)
  fireEvent.click(await box())
  await waitFor(() => expect(allWords('alert')).toHaveLength(1))
  await waitFor(() => expect(buttons(screen.getByRole('dialog'))).toContain('Ver productos'))
  expect(screen.queryByText('Contando productos…')).toBeNull()
})

test.each([
  ['/?buscar=mate', 'Lo más parecido'],
  ['/?buscar=%20', 'Lo más nuevo'],
  ['/', 'Lo más nuevo'],
])('the first order of a search is what fits best, also in the bar of the page: at %s «%s»', (address, first) => {
  onScreen(1440)
  open(address)
  renderInShop(<LiveFilters />)
  const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ordenar por' })
  expect([order.name, order.value, order.options[0]?.text]).toStrictEqual(['orden', 'nuevo', first])
})
