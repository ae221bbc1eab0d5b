import { SearchedList } from '@tocador/contracts/catalog/searched-list'
import { wholeShelf } from '@tocador/contracts/catalog/shelf'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useOnline } from '../../../api/online'
import { aPublicProduct } from '../../../testing/a-product'
import { wordsOf } from '../../../testing/read-screen'
import { renderInShop, settle } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../../testing/stub-shop'
import { NothingFound } from './nothing-found'
import { useSearching } from './searching-store'

const nothing = () => {}
const found = (search: string) => (
  <NothingFound shelf={{ ...wholeShelf, search, category: 'Ojos' }} onChange={nothing} onClear={nothing} />
)
const part = () => screen.queryByRole('region', { name: 'Lo que más se vende' })
const bestAsked = () => asked.filter(({ path }) => path.includes('sort=best_selling'))
const four = ['Brillo', 'Bálsamo', 'Delineador', 'Gel'].map((name, place) =>
  aPublicProduct({ id: place + 1, name, price: 120, brand: 'Bissú' }),
)

const empty = () =>
  screen.getByRole('heading', { name: 'No se encontraron productos' }).closest<HTMLElement>('[role=status]')

// The list of a small shop, so that no suggestions are asked for.
beforeEach(async () => useSearching.setState({ hasBegun: true, list: await SearchedList.of([]) }))

test('[SEARCH-45] [SHEET-01] words that find nothing show four pieces in stock that sell best, asked for once', async () => {
  stubShop(() => accepted(four))
  const { rerender } = renderInShop(found('pomulitos'))
  const section = await screen.findByRole('region', { name: 'Lo que más se vende' })
  const links = within(section).getAllByRole('link')
  expect(links.map((link) => wordsOf(link))).toStrictEqual([
    'Brillo Bissú $120.00',
    'Bálsamo Bissú $120.00',
    'Delineador Bissú $120.00',
    'Gel Bissú $120.00',
  ])
  expect(links[1]?.getAttribute('href')).toBe('/producto/2-balsamo')
  expect(empty()?.contains(section)).toBe(false)
  rerender(found('pomulitas'))
  await settle()
  expect(bestAsked()).toHaveLength(1)
  expect(Object.fromEntries(new URLSearchParams(bestAsked()[0]?.path.split('?')[1]))).toStrictEqual({
    sort: 'best_selling',
    in_stock: 'true',
    page: '1',
    limit: '4',
    fields: 'card',
    grouped: 'true',
  })
})

test('[SEARCH-45] of fewer than four pieces each is shown', async () => {
  stubShop(() => accepted(four.slice(0, 2)))
  renderInShop(found('pomulitos'))
  const section = await screen.findByRole('region', { name: 'Lo que más se vende' })
  expect(
    within(section)
      .getAllByRole('link')
      .map((link) => wordsOf(link)),
  ).toStrictEqual(['Brillo Bissú $120.00', 'Bálsamo Bissú $120.00'])
})

test('[SEARCH-45] nothing takes their place where there are none, the shop cannot say, or nothing was searched', async () => {
  for (const answer of [() => accepted([]), () => refused(500, 'INTERNAL', 'No'), unreachable]) {
    stubShop(answer)
    const { unmount } = renderInShop(found('pomulitos'))
    await vi.waitFor(() => expect(bestAsked()).toHaveLength(1))
    await settle()
    expect(part()).toBeNull()
    expect(empty()).not.toBeNull()
    unmount()
  }
  stubShop(() => accepted(four))
  const { unmount } = renderInShop(found(''))
  await settle()
  expect(part()).toBeNull()
  expect(asked).toStrictEqual([])
  unmount()
  act(() => useOnline.setState({ isOnline: false, isCurrent: false }))
  renderInShop(found('pomulitos'))
  await settle()
  expect(asked).toStrictEqual([])
})

test('a list that only filters made empty offers no question to the shop and no categories', async () => {
  stubShop(() => accepted([]))
  const page = {
    categories: [
      { id: 1, name: 'Labios' },
      { id: 2, name: 'OJOS' },
    ] as never,
  }
  // The address of the chat is read from the footer.
  document.body.insertAdjacentHTML(
    'beforeend',
    '<footer id="pie"><a href="https://wa.me/5215512345678?text=">Chat</a></footer>',
  )
  onTestFinished(() => document.querySelector('#pie')?.remove())
  const { unmount } = renderInShop(found('pomulitos'), page)
  await settle()
  expect(screen.getByText('O mira lo que hay en')).toBeTruthy()
  const asks = screen.queryAllByText('Pídelo por WhatsApp').length
  unmount()
  renderInShop(found(''), page)
  await settle()
  expect(screen.queryByText('O mira lo que hay en')).toBeNull()
  expect([asks, screen.queryAllByText('Pídelo por WhatsApp').length]).toStrictEqual([1, 0])
})

test('[SEARCH-12] filters that are on can be cleared first, before WhatsApp and the categories', () => {
  stubShop(() => accepted([]))
  document.body.insertAdjacentHTML(
    'beforeend',
    '<footer id="pie"><a href="https://wa.me/525500000000?text=">Chat</a></footer>',
  )
  onTestFinished(() => document.querySelector('#pie')?.remove())
  const { container } = renderInShop(
    <NothingFound
      shelf={{ ...wholeShelf, search: 'pomulitos', filters: 'marca=Nopalli' }}
      onChange={nothing}
      onClear={nothing}
    />,
    { categories: [{ id: 1, name: 'Ojos' }] },
  )
  const offered = [...container.querySelectorAll('button, a')].map((one) => wordsOf(one))
  expect(offered).toStrictEqual(['Limpiar filtros', 'Pídelo por WhatsApp', 'Ojos'])
})
