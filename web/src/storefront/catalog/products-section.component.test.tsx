import type { Shelf } from '@tocador/contracts/catalog/shelf'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aPublicProduct } from '../../testing/a-product'
import { renderInShop } from '../../testing/render-parts'
import { replacePage } from '../../ui/overlay/page-history'
import { ProductsSection } from './products-section'
import type { ShelfPage } from './shelf/shelf-rules'

const scroll = vi.fn<() => void>()
let top = 0
beforeEach(() => {
  scroll.mockReset()
  top = 0
  replacePage('/', 0)
  const { scrollIntoView, getBoundingClientRect } = Element.prototype
  Element.prototype.scrollIntoView = scroll
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, top, 100, 100)
  onTestFinished(() => void Object.assign(Element.prototype, { scrollIntoView, getBoundingClientRect }))
})
const whole: Shelf = { search: '', category: '', page: 1, filters: '' }
const eyes: Shelf = { ...whole, category: 'Ojos' }
const categories = [
  { id: 1, name: 'Labios' },
  { id: 2, name: 'Ojos' },
]
function show(shelf: Shelf = whole, first = 9801) {
  // While it waits, the products of the list before are shown.
  const part = (now: Shelf, id: number, isWaiting = false) => (
    <ProductsSection
      shelf={now}
      products={{
        shown: pageWith(id),
        isWaiting,
        failure: undefined,
        isLoaded: true,
        loaded: [],
      }}
      onAdd={() => Promise.resolve(true)}
      onOpen={() => {}}
      onWait={() => {}}
      onVideo={() => {}}
    />
  )
  const pages = new Map<number, ShelfPage>()
  const pageWith = (id: number) => {
    const page = pages.get(id) ?? {
      products: id === 0 ? [] : [aPublicProduct({ id })],
      paging: { page: id === 9802 ? 2 : 1, limit: 12, total: id === 0 ? 0 : id - 9771, pages: 3 },
    }
    pages.set(id, page)
    return page
  }
  const shown = renderInShop(part(shelf, first), { categories })
  return { ...shown, rerender: (...now: Parameters<typeof part>) => shown.rerender(part(...now)) }
}
const title = () => screen.getByRole('heading', { level: 2 })
/** How the title is given the focus from here on. */
function titleFocus() {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  onTestFinished(() => focus.mockRestore())
  return () => focus.mock.calls.filter((_, place) => focus.mock.contexts[place] === title())
}
const address = () => location.pathname + location.search

test('another page is shown from its first card, with the focus on the title', async () => {
  const { user, rerender, container } = show()
  expect(screen.getByRole('region', { name: 'Todo para tu tocador' }).contains(title())).toBe(true)
  const focused = titleFocus()
  const isBusy = () => container.querySelector('.shelf-grid ul')?.getAttribute('aria-busy')
  await user.click(screen.getByRole('link', { name: /^(Página )?2$/ }))
  expect([address(), scroll.mock.calls.length]).toStrictEqual(['/?pagina=2', 0])
  const second = { ...whole, page: 2 }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  rerender(second, 9801, true)
  act(() => vi.advanceTimersByTime(1_000))
  // Its cards are not there.
  expect([scroll.mock.calls.length, isBusy()]).toStrictEqual([0, 'true'])
  vi.useRealTimers()
  rerender(second, 9802)
  await vi.waitFor(() => expect(document.activeElement).toBe(title()))
  expect(scroll).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(isBusy()).toBe('false'))
  expect(focused()).toStrictEqual([[{ preventScroll: true }]])
  // The novelties belong to the first page.
  expect(container.querySelector('#novedades')).toBeNull()
  rerender(second, 9803)
  expect(scroll).toHaveBeenCalledOnce()
})

test.each([
  [-1, 1],
  [0, 0],
  [300, 0],
  [400, 0],
  [401, 1],
  [2_000, 1],
])('a list that begins at %d px once it is filtered is scrolled to %d times', async (at, times) => {
  vi.stubGlobal('innerHeight', 800)
  const { user, rerender } = show()
  await user.click(screen.getByRole('button', { name: 'Ojos' }))
  // Where it begins before the answer does not matter.
  expect([address(), scroll.mock.calls.length]).toStrictEqual(['/?categoria=Ojos', 0])
  top = at
  rerender(eyes, 9803)
  expect(scroll).toHaveBeenCalledTimes(times)
  rerender(eyes, 9804)
  expect(scroll).toHaveBeenCalledTimes(times)
})

test.each([
  [-1, 1],
  [0, 0],
])('the category that is shown already scrolls to a list at %d px %d times', async (at, times) => {
  top = at
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Todas' }))
  expect([address(), scroll.mock.calls.length]).toStrictEqual(['/', times])
})

const heading = () => `${title().textContent}: ${title().nextSibling?.textContent}`
const ALL = 'Todo para tu tocador: 30 productos'

test('heading and novelties change with the list, or after 150 ms without an answer', async () => {
  const { user, rerender, container } = show()
  const shown = () => [heading(), container.querySelector('#novedades') !== null]
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const useClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(shown()).toStrictEqual([ALL, true])
  await press('Ojos')
  useClock()
  rerender(eyes, 9801, true)
  act(() => vi.advanceTimersByTime(149))
  expect(shown()).toStrictEqual([ALL, true])
  rerender(eyes, 9803)
  expect(shown()).toStrictEqual(['Ojos: 32 productos', false])
  vi.useRealTimers()
  await press('Todas')
  useClock()
  rerender(whole, 9803, true)
  act(() => vi.advanceTimersByTime(149))
  expect(shown()).toStrictEqual(['Ojos: 32 productos', false])
  act(() => vi.advanceTimersByTime(1))
  expect(shown()).toStrictEqual(['Todo para tu tocador: 32 productos', true])
})

test('on Back heading and novelties change before the answer, since the browser scrolls to the place of then', () => {
  const { rerender, container } = show(eyes, 9803)
  expect([heading(), container.querySelector('#novedades')]).toStrictEqual(['Ojos: 32 productos', null])
  rerender(whole, 9803, true)
  expect([heading(), container.querySelector('#novedades') !== null]).toStrictEqual([
    'Todo para tu tocador: 32 productos',
    true,
  ])
  expect(scroll).toHaveBeenCalledTimes(0)
})

test('an answer that is late scrolls to the list that fades', async () => {
  const { user, rerender } = show()
  await user.click(screen.getByRole('button', { name: 'Ojos' }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  top = 2_000
  rerender(eyes, 9801, true)
  expect(scroll).toHaveBeenCalledTimes(0)
  act(() => vi.advanceTimersByTime(150))
  expect(scroll).toHaveBeenCalledTimes(1)
  rerender(eyes, 9803)
  expect(scroll).toHaveBeenCalledTimes(1)
})

test('cleared filters leave the focus on the title', async () => {
  replacePage('/?categoria=Ojos&buscar=x', 0)
  const { user } = show({ ...whole, category: 'Ojos', search: 'x' }, 0)
  const focused = titleFocus()
  // Its code is fetched first.
  await user.click(await screen.findByRole('button', { name: 'Limpiar filtros' }, { timeout: 10_000 }))
  expect([address(), document.activeElement]).toStrictEqual(['/', title()])
  expect(focused()).toStrictEqual([[{ preventScroll: true }]])
})
