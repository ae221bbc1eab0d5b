import { wholeShelf } from '@tocador/contracts/catalog/shelf'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageData, renderInShop } from '../../../testing/render-parts'
import { stubShop } from '../../../testing/stub-shop'
import { PageDataContext } from '../../shell/page-data'
import { useSearching } from '../search/searching-store'
import { SearchBox } from './search-box'

const onChange = vi.fn<(change: object) => void>()
const box = (search: string, category = '') => (
  <SearchBox shelf={{ ...wholeShelf, search, category }} onChange={onChange} />
)
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar productos' })
const type = (value: string) => fireEvent.input(field(), { target: { value } })
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

beforeEach(() => {
  onChange.mockReset()
  stubShop(() => new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => act(() => useSearching.setState({ hasBegun: false })))

test('[SHOP-02] a search is sent 300 ms after the last letter, once', () => {
  renderInShop(box(''))
  expect(field().placeholder).toBe('Busca labial, sérum…')
  type('m')
  wait(299)
  type('ma')
  wait(299)
  expect(onChange).not.toHaveBeenCalled()
  wait(1)
  expect(onChange.mock.calls).toStrictEqual([[{ search: 'ma' }]])
})

test('Enter sends at once, and not again after the pause', () => {
  renderInShop(box(''))
  type('mate')
  fireEvent.submit(screen.getByRole('search'))
  expect(onChange.mock.calls).toStrictEqual([[{ search: 'mate' }]])
  wait(1000)
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('a search changed by Back replaces what was typed, which is not sent any more', () => {
  const { rerender } = renderInShop(box('mate'))
  type('mate rojo')
  rerender(box('sérum'))
  expect(field().value).toBe('sérum')
  wait(1000)
  expect(onChange).not.toHaveBeenCalled()
})

test('letters typed while the list follows those before them stay, and are sent', () => {
  const { rerender } = renderInShop(box(''))
  type('ma')
  wait(300)
  type('mate ')
  rerender(box('ma'))
  expect(field().value).toBe('mate ')
  wait(300)
  expect(onChange.mock.calls).toStrictEqual([[{ search: 'ma' }], [{ search: 'mate' }]])
})

test('Back to the search before and Forward again to one that this field sent are written into it', () => {
  const { rerender } = renderInShop(box(''))
  type('mate')
  wait(300)
  rerender(box('mate'))
  rerender(box(''))
  expect(field().value).toBe('')
  rerender(box('mate'))
  expect(field().value).toBe('mate')
})

test('before suggestions are shown the field says that none are, and where they will be', () => {
  renderInShop(box(''))
  expect(['aria-expanded', 'aria-controls'].map((name) => field().getAttribute(name))).toStrictEqual([
    'false',
    'sugerencias',
  ])
})

test('a field that leaves the page sends nothing', () => {
  const { unmount } = renderInShop(box(''))
  type('mate')
  unmount()
  wait(1000)
  expect(onChange).not.toHaveBeenCalled()
})

test.each([
  ['Ojos', [['categoria', 'Ojos']]],
  ['', []],
])('without script a search within the category %j sends it too', (category, expected) => {
  const { container } = renderInShop(box('mate', category))
  const hidden = [...container.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
  expect(hidden.map(({ name, value }) => [name, value])).toStrictEqual(expected)
  expect([field().name, field().defaultValue, field().maxLength]).toStrictEqual(['buscar', 'mate', 200])
  expect(screen.getByRole('search').getAttribute('action')).toBe('/#productos')
})

test.each([
  ['', 'mate', [[{ search: 'mate' }]]],
  ['mate', '', [[{ search: '' }]]],
  ['mate', 'mate', []],
])('where the page came with «%s», «%s» in the field before the script ran sends %j', (search, typed, expected) => {
  const part = <PageDataContext value={pageData}>{box(search)}</PageDataContext>
  const { container, unmount } = render(part)
  const html = container.innerHTML
  unmount()
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = html
  field().value = typed
  render(part, { container: page, hydrate: true })
  wait(299)
  expect(onChange).not.toHaveBeenCalled()
  wait(1)
  expect([onChange.mock.calls, field().value]).toStrictEqual([expected, typed])
})
