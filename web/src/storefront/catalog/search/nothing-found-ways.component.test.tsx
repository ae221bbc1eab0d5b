import { SearchedList } from '@tocador/contracts/catalog/searched-list'
import { wholeShelf, type Shelf } from '@tocador/contracts/catalog/shelf'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aPublicProduct } from '../../../testing/a-product'
import { isLeftToBrowser, MODIFIED_CLICKS } from '../../../testing/click-link'
import { buttons, wordsOf } from '../../../testing/read-screen'
import { renderInShop, settle } from '../../../testing/render-parts'
import { accepted, asked, stubShop } from '../../../testing/stub-shop'
import { NothingFound } from './nothing-found'
import { useSearching } from './searching-store'

const onChange = vi.fn<(change: object) => void>()
const onClear = vi.fn<() => void>()
const categories = ['Labios', 'Ojos', 'Rostro', 'Uñas', 'Cabello'].map((name, place) => ({ id: place + 1, name }))
const part = (shelf: Partial<Shelf>) => (
  <NothingFound shelf={{ ...wholeShelf, ...shelf }} onChange={onChange} onClear={onClear} />
)
const show = (shelf: Partial<Shelf>, page = {}) => renderInShop(part(shelf), page)
const link = (name: RegExp) => screen.getByRole('link', { name })

beforeEach(async () => {
  onChange.mockReset()
  onClear.mockReset()
  stubShop(() => accepted([]))
  useSearching.setState({
    hasBegun: true,
    list: await SearchedList.of([aPublicProduct({ id: 1, name: 'Labial mate' })]),
  })
  document.body.insertAdjacentHTML(
    'beforeend',
    '<footer id="pie"><a href="https://wa.me/525500000000?text=">Chat</a></footer>',
  )
  onTestFinished(() => document.querySelector('#pie')?.remove())
})

test('[SEARCH-12] fewer of the words lead to what they find in the whole shop', async () => {
  useSearching.setState({ hasBegun: true, list: null })
  stubShop(({ path }) =>
    accepted(
      path.includes('best_selling')
        ? []
        : { products: [], total: 0, places: [], near: [{ search: 'labial', count: 1 }] },
    ),
  )
  show({ search: 'labial qqqq', category: 'Ojos', filters: 'marca=Nopalli' })
  expect(await screen.findByText('Prueba con menos palabras')).toBeTruthy()
  const fewer = link(/^labial/)
  expect([fewer.textContent, fewer.getAttribute('href')]).toStrictEqual([
    'labial 1 producto',
    '/?buscar=labial#productos',
  ])
  for (const click of MODIFIED_CLICKS) expect(isLeftToBrowser(fewer, click)).toBe(true)
  expect(onChange).not.toHaveBeenCalled()
  expect(isLeftToBrowser(fewer)).toBe(false)
  expect(onChange.mock.calls).toStrictEqual([[{ search: 'labial', category: '', page: 1, filters: '' }]])
})

test('words of which none finds anything are not offered', async () => {
  show({ search: 'xxxx qqqq' })
  await settle()
  expect(screen.queryByText('Prueba con menos palabras')).toBeNull()
})

test('the fewer words of the search before are not offered for the next one', async () => {
  useSearching.setState({ hasBegun: true, list: null })
  stubShop(({ path }) =>
    path.includes('search=rubor')
      ? new Promise(() => {})
      : path.includes('search=labial')
        ? accepted({ products: [], total: 0, places: [], near: [{ search: 'labial', count: 1234 }] })
        : accepted([]),
  )
  const { rerender } = show({ search: 'labial qqqq' })
  await waitFor(() => expect(link(/^labial/).textContent).toBe('labial 1,234 productos'))
  rerender(part({ search: 'rubor qqqq' }))
  await waitFor(() => expect(asked.some(({ path }) => path.includes('search=rubor'))).toBe(true))
  expect(screen.queryByText('Prueba con menos palabras')).toBeNull()
})

test('[SEARCH-12] at most four categories lead away from search and filters', () => {
  show({ search: 'qqqq', filters: 'marca=Nopalli' }, { categories })
  const offered = screen.getAllByRole('link').map((one) => [wordsOf(one), one.getAttribute('href')])
  expect(offered.slice(2)).toStrictEqual([
    ['Labios', '/?categoria=Labios#productos'],
    ['Ojos', '/?categoria=Ojos#productos'],
    ['Rostro', '/?categoria=Rostro#productos'],
    ['Uñas', '/?categoria=U%C3%B1as#productos'],
  ])
  expect(isLeftToBrowser(link(/^Rostro/))).toBe(false)
  expect(onChange.mock.calls).toStrictEqual([[{ search: '', category: 'Rostro', page: 1, filters: '' }]])
})

test('a link to a category of a name that the shop no longer has leads to those that it has', () => {
  show({ category: 'Sombras' }, { categories })
  expect(screen.getByText('Por ahora no hay nada en Sombras.')).toBeTruthy()
  const offered = screen.getAllByRole('link').map((one) => wordsOf(one))
  expect(offered).toStrictEqual(['Chat', 'Labios', 'Ojos', 'Rostro', 'Uñas'])
  expect(isLeftToBrowser(link(/^Ojos/))).toBe(false)
  expect(onChange.mock.calls).toStrictEqual([[{ search: '', category: 'Ojos', page: 1, filters: '' }]])
})

test.each([
  [{ search: '"rímel azul"' }, 'rímel azul'],
  [{ search: ` ${'x'.repeat(101)} ` }, 'x'.repeat(100)],
  [{ search: `${'x'.repeat(99)}💄` }, 'x'.repeat(99)],
  [{ search: 'rí\u200bmel\u202e azul' }, 'rímel azul'],
])('[SEARCH-12] [SAFE-52] the shop is asked in its chat, in another tab, for the words of %j', (shelf, words) => {
  show(shelf)
  const chat = link(/Pídelo por WhatsApp/)
  expect(chat.getAttribute('href')).toBe(
    `https://wa.me/525500000000?text=${encodeURIComponent(`Hola, busco «${words}» y no lo encontré en la tienda. ¿Lo tienen?`)}`,
  )
  expect([chat.getAttribute('target'), chat.getAttribute('rel')]).toStrictEqual(['_blank', 'noopener noreferrer'])
  expect(screen.getByText('Te decimos si lo tenemos o cuándo puede llegar.')).toBeTruthy()
})

test('filters are cleared without loading a page; in a shop that is empty there is nothing to clear', async () => {
  const { unmount } = show({ search: '', filters: 'marca=Nopalli' })
  const form = screen.getByRole('button', { name: 'Limpiar filtros' }).closest('form')
  if (form === null) throw new Error('The button sends a form')
  expect(form.getAttribute('action')).toBe('/#productos')
  expect([fireEvent.submit(form), onClear.mock.calls.length]).toStrictEqual([false, 1])
  unmount()
  show({})
  await settle()
  expect([buttons(), screen.getAllByRole('heading').map((one) => one.tagName)]).toStrictEqual([[], ['H3']])
})

test('what sells best is asked with its shades apart where the shop lists them so', async () => {
  show({ search: 'qqqq' }, { listsShadesApart: true })
  await waitFor(() => expect(asked.some(({ path }) => path.includes('best_selling'))).toBe(true))
  expect(asked.filter(({ path }) => path.includes('grouped'))).toStrictEqual([])
})
