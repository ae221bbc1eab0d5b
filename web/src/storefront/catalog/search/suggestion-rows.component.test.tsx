import type { ProductCard } from '@tocador/contracts/catalog/product-schemas'
import type { Suggestions } from '@tocador/contracts/catalog/suggestions'
import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aPublicProduct } from '../../../testing/a-product'
import { isLeftToBrowser, MODIFIED_CLICKS } from '../../../testing/click-link'
import { wordsOf } from '../../../testing/read-screen'
import { groupsOf, ProductRow, Rows, type Choice } from './suggestion-rows'

const product = aPublicProduct({ id: 5, name: 'Labial mate' })
const suggestions: Suggestions<ProductCard> = {
  products: [product],
  total: 1200,
  places: [
    { kind: 'category', name: 'Labios', count: 1 },
    { kind: 'type', name: 'Labiales', count: 1200 },
  ],
  near: [{ search: 'labial', count: 2 }],
}

test('[SEARCH-09] what is suggested comes in groups: products, searches of fewer words, places, and the latest searches', () => {
  expect(groupsOf(suggestions, ['rubor'])).toStrictEqual({
    products: [{ title: 'Productos', choices: [{ kind: 'product', product }] }],
    rest: [
      { title: 'Prueba con', choices: [{ kind: 'search', search: 'labial', count: 2 }] },
      {
        title: 'Categorías',
        choices: [
          { kind: 'category', name: 'Labios', count: 1 },
          { kind: 'search', search: 'Labiales', count: 1200 },
        ],
      },
      { title: 'Búsquedas recientes', choices: [{ kind: 'search', search: 'rubor', isRecent: true }] },
    ],
  })
  expect(groupsOf(undefined, [])).toStrictEqual({ products: [], rest: [] })
})

const onChoose = vi.fn<(choice: Choice) => void>()
beforeEach(() => {
  onChoose.mockReset()
  // happy-dom loads no pictures, and says that it did.
  const loaded = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  onTestFinished(() => loaded.mockRestore())
})
const show = (search: string, current?: number) =>
  render(
    <div role="listbox" aria-label="Sugerencias" tabIndex={0}>
      <Rows
        groups={groupsOf(suggestions, ['lab rojo']).rest}
        id="fila"
        firstPlace={3}
        current={current}
        search={search}
        onChoose={onChoose}
      />
    </div>,
  )
const rows = () => screen.getAllByRole('option')

test('its rows count on from those before, are no stops of Tab, and tell which is chosen and where they lead', () => {
  show('lab', 4)
  const attributes = (names: string[]) => rows().map((row) => names.map((name) => row.getAttribute(name)))
  expect(attributes(['id', 'aria-selected', 'tabindex', 'href'])).toStrictEqual([
    ['fila-3', 'false', '-1', '/?buscar=labial#productos'],
    ['fila-4', 'true', '-1', '/?categoria=Labios#productos'],
    ['fila-5', 'false', '-1', '/?buscar=Labiales#productos'],
    ['fila-6', 'false', '-1', '/?buscar=lab+rojo#productos'],
  ])
  const groups = screen.getAllByRole('group')
  expect(groups.map((group) => group.getAttribute('aria-label'))).toStrictEqual([
    'Prueba con',
    'Categorías',
    'Búsquedas recientes',
  ])
  // Named already, so the visible title is not read again.
  expect(groups.map((group) => group.querySelector('p')?.getAttribute('aria-hidden'))).toStrictEqual([
    'true',
    'true',
    'true',
  ])
})

test('[SEARCH-09] they say how many products there are, one or several, and mark the words, except in an earlier search', () => {
  show('"lab"')
  expect(rows().map((row) => row.textContent)).toStrictEqual([
    'labial2 productos',
    'Labios1 producto',
    'Labiales1,200 productos',
    'lab rojo',
  ])
  const marked = rows().map((row) => [...row.querySelectorAll('b')].map((one) => one.textContent))
  expect(marked).toStrictEqual([['lab'], ['Lab'], ['Lab'], []])
  const icons = rows().map((row) => row.querySelector('path')?.getAttribute('d') ?? '')
  expect(new Set(icons.slice(0, 3)).size).toBe(1)
  expect(icons[0]).toContain('m21 21-4.34-4.34')
  expect(icons[3]).not.toBe(icons[0])
})

test('a click chooses the row, one for another tab is the browser’s', () => {
  show('lab')
  const row = rows()[1]
  if (row === undefined) throw new Error('There are four rows')
  for (const init of MODIFIED_CLICKS) expect(isLeftToBrowser(row, init)).toBe(true)
  expect(onChoose).not.toHaveBeenCalled()
  expect(isLeftToBrowser(row)).toBe(false)
  expect(onChoose.mock.calls).toStrictEqual([[{ kind: 'category', name: 'Labios', count: 1 }]])
})

const shade = (id: number, over: object = {}) => ({
  id,
  name: `Tono ${id}`,
  color: null,
  price: 249,
  stock_total: 3,
  ...over,
})
const family = (...shades: ReturnType<typeof shade>[]) => ({
  ...aPublicProduct({ id: 9151, name: 'Seda Grana' }),
  family: { id: 7, name: 'Seda', shades },
})
test.each([
  [aPublicProduct({ id: 9150 }), 'Labial mate Bissú $189.00'],
  [aPublicProduct({ id: 9150, brand: '' }), 'Labial mate Labiales $189.00'],
  [aPublicProduct({ id: 9150, stock_total: 0 }), 'Labial mate Agotado $189.00'],
  [family(shade(9151), shade(9152)), 'Seda 2 tonos $249.00'],
  [family(shade(9151), shade(9152, { price: 199, stock_total: 0 })), 'Seda 2 tonos Desde $199.00'],
  [family(shade(9151, { stock_total: 0 }), shade(9152, { stock_total: 0 })), 'Seda Agotado $249.00'],
])('[SEARCH-09] the row of a product says what it is and what it costs: %#', (shown, words) => {
  const { container } = render(<ProductRow product={shown} words={[]} />)
  expect(wordsOf(container)).toBe(words)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/aaa-1080.webp')
})

test('the words are marked in the name of a product', () => {
  const { container } = render(<ProductRow product={product} words={['mat']} />)
  expect(within(container).getByText('mat').tagName).toBe('B')
})
