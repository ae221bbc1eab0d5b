import type { Shelf } from '@tocador/contracts/catalog/shelf'
import { screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aPublicProduct } from '../../testing/a-product'
import { renderInShop } from '../../testing/render-parts'
import { replacePage } from '../../ui/overlay/page-history'
import { ProductsSection } from './products-section'

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
const categories = [
  { id: 1, name: 'Labios' },
  { id: 2, name: 'Ojos' },
]
function show(shelf: Shelf = whole, first = 9801) {
  const part = (now: Shelf, id: number | undefined) => (
    <ProductsSection
      shelf={now}
      products={{
        shown: {
          products: id === undefined ? [] : [aPublicProduct({ id })],
          paging: { page: now.page, limit: 12, total: id === undefined ? 0 : 30, pages: 3 },
        },
        isWaiting: false,
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
  const shown = renderInShop(part(shelf, first === 0 ? undefined : first), { categories })
  return { ...shown, rerender: (now: Shelf, id: number) => shown.rerender(part(now, id)) }
}
const title = () => screen.getByRole('heading', { level: 2 })
const address = () => location.pathname + location.search

test('another page is shown from its first card, with the focus on the title', async () => {
  const { user, rerender } = show()
  await user.click(screen.getByRole('link', { name: /^(Página )?2$/ }))
  expect([address(), scroll.mock.calls.length]).toStrictEqual(['/?pagina=2', 0])
  rerender({ ...whole, page: 2 }, 9802)
  await vi.waitFor(() => expect(document.activeElement).toBe(title()))
  expect(scroll).toHaveBeenCalledOnce()
  rerender({ ...whole, page: 2 }, 9803)
  expect(scroll).toHaveBeenCalledOnce()
})

test.each([
  [-1, 1],
  [0, 0],
  [300, 0],
  [2_000, 1],
])('a filter chosen where the list begins at %d px scrolls %d times', async (at, times) => {
  top = at
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Ojos' }))
  expect([address(), scroll.mock.calls.length]).toStrictEqual(['/?categoria=Ojos', times])
})

test('cleared filters leave the focus on the title', async () => {
  replacePage('/?categoria=Ojos&buscar=x', 0)
  const { user } = show({ ...whole, category: 'Ojos', search: 'x' }, 0)
  // Its code is fetched first.
  await user.click(await screen.findByRole('button', { name: 'Limpiar filtros' }, { timeout: 10_000 }))
  expect([address(), document.activeElement]).toStrictEqual(['/', title()])
})
