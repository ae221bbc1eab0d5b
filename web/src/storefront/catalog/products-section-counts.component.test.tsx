import { wholeShelf, type Shelf } from '@tocador/contracts/catalog/shelf'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiFailure } from '../../api/failure'
import { useSession } from '../../api/session'
import { aPublicProduct } from '../../testing/a-product'
import { buttons, links, wordsOf } from '../../testing/read-screen'
import { renderInShop } from '../../testing/render-parts'
import { announce, Announcer } from '../../ui/overlay/announcer'
import { replacePage } from '../../ui/overlay/page-history'
import { ProductsSection } from './products-section'

const eyes: Shelf = { ...wholeShelf, category: 'Ojos' }
type State = Partial<Parameters<typeof ProductsSection>[0]['products']>
const part = (shelf: Shelf, total: number | undefined, state: State = {}, count = 1) => (
  <>
    <Announcer />
    <ProductsSection
      shelf={shelf}
      products={{
        shown:
          total === undefined
            ? undefined
            : {
                products: Array.from({ length: total === 0 ? 0 : count }, (_, place) =>
                  aPublicProduct({ id: 9871 + place, name: `Pieza ${place + 1}` }),
                ),
                paging: { page: shelf.page, limit: 12, total, pages: 3 },
              },
        isWaiting: false,
        failure: undefined,
        isLoaded: true,
        loaded: [],
        ...state,
      }}
      onAdd={() => Promise.resolve(true)}
      onOpen={() => {}}
      onWait={() => {}}
      onVideo={() => {}}
    />
  </>
)
const said = () => document.querySelector('[data-announcer]')?.textContent
/** An announcement follows after 50 ms. */
const later = () => act(() => void vi.advanceTimersByTime(90))
const failure = new ApiFailure(500, '', {})

beforeEach(() => {
  replacePage('/', 0)
  // What the test before announced.
  announce('')
})

describe('how many there are', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))

  test('[SEARCH-29] is announced once for each list that the visitor asked for, not for the first one or one without products', () => {
    const { rerender } = renderInShop(part(wholeShelf, 30))
    later()
    expect(said()).toBe('')
    replacePage('/?categoria=Ojos', 0)
    rerender(part(eyes, 30, { isWaiting: true }))
    later()
    expect(said()).toBe('')
    rerender(part(eyes, 1))
    later()
    expect(said()).toBe('1 producto')
    // Another product was added meanwhile, which the visitor did not ask for.
    rerender(part(eyes, 2))
    later()
    expect(said()).toBe('1 producto')
    rerender(part({ ...eyes, page: 2 }, 32))
    later()
    expect(said()).toBe('32 productos, página 2')
    rerender(part({ ...eyes, search: 'x' }, 32, { failure }))
    later()
    rerender(part({ ...eyes, search: 'xy' }, 0))
    later()
    expect(said()).toBe('32 productos, página 2')
    rerender(part(eyes, 31))
    later()
    expect(said()).toBe('31 productos')
  })

  test('of a page that opened with filters is not announced either', () => {
    replacePage('/?categoria=Ojos', 0)
    const { rerender } = renderInShop(part(eyes, 12))
    later()
    expect(said()).toBe('')
    rerender(part(wholeShelf, 30))
    later()
    expect(said()).toBe('30 productos')
  })

  test('is written beside the heading, which says that it loads, and nothing after a failure', () => {
    const beside = () => screen.getByRole('heading', { level: 2 }).nextElementSibling?.textContent
    const { rerender } = renderInShop(part(wholeShelf, undefined, { isWaiting: true }))
    expect(beside()).toBe('Cargando productos…')
    rerender(part(wholeShelf, undefined, { failure }))
    expect(beside()).toBe('')
    // Below it stands what failed, and no list that seems to load.
    expect(document.querySelectorAll('.shelf-grid')).toHaveLength(0)
    rerender(part(wholeShelf, 1233))
    expect(beside()).toBe('1,233 productos')
  })
})

test('the pages of a list keep its filters in their addresses', () => {
  renderInShop(part({ ...eyes, page: 2 }, 30))
  const pages = links(screen.getByRole('navigation', { name: 'Páginas de productos' })).map(([, to]) => to)
  expect(new Set(pages)).toStrictEqual(
    new Set([
      '/?categoria=Ojos#productos',
      '/?categoria=Ojos&pagina=2#productos',
      '/?categoria=Ojos&pagina=3#productos',
    ]),
  )
})

test('the pictures of the first four of twelve cards are loaded eagerly, the others lazily', () => {
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const { container } = renderInShop(part(wholeShelf, 12, {}, 12))
  complete.mockRestore()
  const loading = [...container.querySelectorAll('.shelf-grid img')].map((one) => one.getAttribute('loading'))
  expect(loading).toStrictEqual([...Array<string>(4).fill('eager'), ...Array<string>(8).fill('lazy')])
  expect([...container.querySelectorAll('.shelf-grid > ul')].map((list) => list.children.length)).toStrictEqual([8, 4])
})

test('eight cards are one list', () => {
  const { container } = renderInShop(part(wholeShelf, 8, {}, 8))
  expect([...container.querySelectorAll('.shelf-grid > ul')].map((list) => list.children.length)).toStrictEqual([8])
})

describe('the categories', () => {
  const chips = () => buttons(screen.getByRole('group', { name: 'Categorías' }))
  const kept = [{ id: 5, name: 'Uñas' }]
  const own = [{ id: 1, name: 'Labios' }]

  test('are those of the page, which are kept for the next visit', async () => {
    act(() => useSession.setState({ categories: kept, isLoaded: true }))
    renderInShop(part(wholeShelf, 30), { categories: own })
    expect(chips()).toStrictEqual(['Todas', 'Labios'])
    expect(useSession.getState().categories).toStrictEqual(own)
  })

  test('are those of an earlier visit where the page has none', () => {
    act(() => useSession.setState({ categories: kept, isLoaded: true }))
    renderInShop(part(wholeShelf, 30))
    expect(chips()).toStrictEqual(['Todas', 'Uñas'])
    expect(useSession.getState().categories).toStrictEqual(kept)
  })

  test('are not kept before the session is read', () => {
    act(() => useSession.setState({ categories: kept, isLoaded: false }))
    renderInShop(part(wholeShelf, 30), { categories: own })
    expect([chips(), useSession.getState().categories]).toStrictEqual([['Todas', 'Labios'], kept])
  })

  test('are buttons of a form, of which the first sends none', () => {
    const { container } = renderInShop(part(eyes, 30), { categories: [{ id: 2, name: 'Ojos' }] })
    const sent = [...container.querySelectorAll<HTMLButtonElement>('form:not([role]) button')].map((one) => [
      wordsOf(one),
      one.type,
      one.name,
      one.value,
      one.getAttribute('aria-pressed'),
    ])
    expect(sent).toStrictEqual([
      ['Todas', 'submit', '', '', 'false'],
      ['Ojos', 'submit', 'categoria', 'Ojos', 'true'],
    ])
    expect(container.querySelector('form:not([role])')?.getAttribute('action')).toBe('/#productos')
  })
})
