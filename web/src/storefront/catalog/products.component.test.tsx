import type { PublicProduct } from '@tocador/contracts/catalog/product-schemas'
import { wholeShelf } from '@tocador/contracts/catalog/shelf'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { useOnline } from '../../api/online'
import { aPublicProduct } from '../../testing/a-product'
import { allWords, buttons, links, wordsOf } from '../../testing/read-screen'
import { renderInShop } from '../../testing/render-parts'
import { goToPage } from '../../ui/overlay/page-history'
import { VideoDialog } from './gallery/video-dialog'
import { ProductCard } from './product-card'
import { ProductsSection } from './products-section'
import { ShelfTools } from './shelf/shelf-tools'
import { StockBadge } from './stock-badge'
import { putStock } from './stock-store'

// No other test file stores the stock of this id.
const aProduct = (over: Partial<PublicProduct> = {}) => aPublicProduct({ id: 9001, price: 1249, ...over })
const onAdd = vi.fn<(id: number) => Promise<boolean>>()
const onWait = vi.fn<(product: { id: number }) => void>()
const onOpen = vi.fn<(product: { id: number }) => void>()
const onVideo = vi.fn<(product: { id: number }) => void>()
const nothing = () => {}
const press = (name: string | RegExp) => screen.getByRole('button', { name })
beforeEach(() => {
  onAdd.mockReset().mockResolvedValue(true)
  onOpen.mockReset()
  onWait.mockReset()
  onVideo.mockReset()
})

test.each([
  [0, 'Agotado'],
  [1, 'Solo 1 disponible(s)'],
  [5, 'Solo 5 disponible(s)'],
  [6, ''],
])('[SHOP-17] [SHOP-18] %d units say %s', (units, text) =>
  expect(wordsOf(render(<StockBadge units={units} />).container)).toBe(text),
)

describe('a product card', () => {
  const show = (over: Partial<PublicProduct> = {}) =>
    renderInShop(
      <ProductCard
        product={aProduct(over)}
        place={0}
        onAdd={onAdd}
        onOpen={onOpen}
        onVideo={onVideo}
        onWait={onWait}
      />,
    )
  test('[SHEET-01] [SHEET-20] opens by its picture and by its name, unless a new tab is wanted', async () => {
    const { user } = show()
    expect(buttons()).toStrictEqual(['Ver fotos de Labial mate', 'Agregar Labial mate al carrito'])
    await user.click(press('Ver fotos de Labial mate'))
    expect(onOpen.mock.calls.map(([product]) => product.id)).toStrictEqual([9001])
    press('Ver fotos de Labial mate').focus()
    await user.keyboard(' ')
    await user.keyboard('{Enter}')
    expect(onOpen).toHaveBeenCalledTimes(3)
    const link = screen.getByRole('link', { name: 'Labial mate' })
    expect(link.getAttribute('href')).toBe('/producto/9001-labial-mate')
    await user.click(link)
    expect(onOpen).toHaveBeenCalledTimes(4)
    for (const other of [link, press('Ver fotos de Labial mate')]) {
      other.addEventListener('click', (event) => event.preventDefault())
      await user.keyboard('{Control>}')
      await user.click(other)
      await user.keyboard('{/Control}')
    }
    expect(onOpen).toHaveBeenCalledTimes(4)
  })
  test('[SHOP-16] [SHOP-19] is added once, says so for two seconds, and can be added again', async () => {
    let done: ((isDone: boolean) => void) | undefined
    onAdd.mockImplementation(() => new Promise((answer) => (done = answer)))
    const { user, container } = show()
    await user.click(press('Agregar Labial mate al carrito'))
    expect(press('Agregando Labial mate').getAttribute('aria-busy')).toBe('true')
    await user.click(press('Agregando Labial mate'))
    expect(onAdd.mock.calls).toStrictEqual([[9001]])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await act(async () => done?.(true))
    expect(press('Labial mate agregado').getAttribute('aria-busy')).toBeNull()
    expect(wordsOf(container)).toContain('Agregado')
    act(() => void vi.advanceTimersByTime(1999))
    expect(press('Labial mate agregado')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(1))
    expect(press('Agregar Labial mate al carrito')).toBeTruthy()
  })
  test('of which the last unit was added keeps the focus until it says that it is sold out', async () => {
    let done: ((isDone: boolean) => void) | undefined
    onAdd.mockImplementation(() => new Promise((answer) => (done = answer)))
    const { user } = show({ id: 9006 })
    await user.click(press('Agregar Labial mate al carrito'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await act(async () => {
      putStock([{ productId: 9006, free: 0 }])
      done?.(true)
    })
    expect(buttons().at(-1)).toBe('Labial mate agregado')
    act(() => void vi.advanceTimersByTime(2000))
    expect(buttons().at(-1)).toBe('Avísame cuando llegue Labial mate')
  })
  test('that could not be added is ready again', async () => {
    onAdd.mockResolvedValue(false)
    const { user, container } = show()
    await user.click(press('Agregar Labial mate al carrito'))
    await vi.waitFor(() => expect(buttons()).toContain('Agregar Labial mate al carrito'))
    expect(wordsOf(container)).not.toContain('Agregado')
  })
  test('[SHOP-15] [WAIT-01] that is sold out offers to be waited for; without internet nothing can be added', async () => {
    const { user, container, unmount } = show({ id: 9002, stock_total: 0 })
    expect(buttons().at(-1)).toBe('Avísame cuando llegue Labial mate')
    expect(wordsOf(container)).toContain('Agotado')
    await user.click(press('Avísame cuando llegue Labial mate'))
    expect([onWait.mock.calls.map(([product]) => product.id), onAdd.mock.calls]).toStrictEqual([[9002], []])
    unmount()
    act(() => useOnline.setState({ isOnline: false, isCurrent: false }))
    show()
    expect(buttons().at(-1)).toBe('Agregar Labial mate: sin conexión (disabled)')
  })
  test('has its video only where there is one, and names what is missing', async () => {
    const { user, container, unmount } = show({ video_url: 'https://youtu.be/abcdefgh' })
    expect(wordsOf(container)).toContain('Bissú · Labios')
    await user.click(press('Ver video de Labial mate'))
    expect(onVideo.mock.calls.map(([product]) => product.id)).toStrictEqual([9001])
    unmount()
    const bare = show({ brand: '', category_name: '', image_url: '', name: '' }).container
    expect(wordsOf(bare)).toContain('Sin foto por ahora Sin categoría Producto sin nombre')
    expect(buttons(bare).some((name) => name.startsWith('Ver video'))).toBe(false)
  })
  test('[SEARCH-49] that is not classified shows its brand alone', () => {
    const { container } = show({ category_name: 'Sin clasificar' })
    expect(wordsOf(container)).toContain('Bissú Labial mate')
    expect(wordsOf(container)).not.toMatch(/Sin c/)
  })
})

describe('the card of a family', () => {
  const shade = (id: number, over: object = {}) => ({
    id,
    name: `Tono ${id}`,
    color: '#a63446',
    price: 249,
    stock_total: 3,
    ...over,
  })
  const show = (shades: ReturnType<typeof shade>[]) =>
    renderInShop(
      <ProductCard
        product={{ ...aProduct({ id: 9101, price: 249 }), family: { id: 7, name: 'Labial de seda', shades } }}
        place={0}
        onAdd={onAdd}
        onOpen={onOpen}
        onWait={onWait}
        onVideo={onVideo}
        ownUnits={() => 'en tu carrito'}
      />,
    )
  const crossed = (container: Element) =>
    [...container.querySelectorAll('svg.dab')].map((dab) => dab.querySelectorAll('line').length > 1)
  test('[SHADE-14] has its name, up to five dabs, how many shades there are, and opens the choice', async () => {
    const { user, container } = show([9101, 9102, 9103, 9104, 9105, 9106].map((id) => shade(id)))
    expect(wordsOf(container)).toContain('Labial de seda 6 tonos $249.00')
    expect(wordsOf(container)).not.toContain('Desde')
    expect(wordsOf(container)).not.toContain('en tu carrito')
    expect(crossed(container)).toStrictEqual([false, false, false, false, false])
    expect(buttons()).toStrictEqual(['Ver fotos de Labial de seda', 'Elegir tono de Labial de seda'])
    await user.click(press('Elegir tono de Labial de seda'))
    expect([onOpen.mock.calls.map(([product]) => product.id), onAdd.mock.calls]).toStrictEqual([[9101], []])
  })
  test("[SHADE-14] says 'Desde' where prices differ, and crosses a shade as soon as it is sold out", () => {
    const { container } = show([shade(9111, { price: 260 }), shade(9112, { price: 199 })])
    expect(wordsOf(container)).toContain('2 tonos Desde $199.00')
    expect(crossed(container)).toStrictEqual([false, false])
    act(() => putStock([{ productId: 9111, free: 0 }]))
    expect(crossed(container)).toStrictEqual([true, false])
    expect(wordsOf(container)).toContain('Solo 3 disponible(s)')
    expect(wordsOf(container)).not.toContain('Agotado')
    act(() => putStock([{ productId: 9112, free: 0 }]))
    expect(crossed(container)).toStrictEqual([true, true])
    expect(wordsOf(container)).toContain('Agotado')
    expect(buttons()).toContain('Elegir tono de Labial de seda')
  })
})

describe('a video', () => {
  const show = (video_url: string) =>
    renderInShop(<VideoDialog isOpen keepMounted={false} onClose={nothing} product={aProduct({ video_url })} />)
  test.each([
    ['https://youtu.be/abcdefgh', 'YouTube', 'https://www.youtube-nocookie.com/embed/abcdefgh?autoplay=1'],
    [
      'https://www.youtube.com/shorts/abcdefgh',
      'YouTube',
      'https://www.youtube-nocookie.com/embed/abcdefgh?autoplay=1',
    ],
    ['https://www.tiktok.com/@a/video/123456789', 'TikTok', 'https://www.tiktok.com/player/v1/123456789?autoplay=1'],
  ])('[SHOP-23] [SHOP-24] [SHOP-25] %s is loaded from %s when it is played', async (url, site, player) => {
    const { user } = show(url)
    expect(document.querySelector('iframe')).toBeNull()
    expect(links()).toStrictEqual([[`Abrir en ${site}`, url]])
    await user.click(press(`Reproducir video de ${site}`))
    const frame = document.querySelector('iframe')
    expect([frame?.getAttribute('src'), frame?.title]).toStrictEqual([player, `Video de ${site}: Labial mate`])
  })
  test.each([
    ['https://otro.example/v', [['Abrir en otra pestaña', 'https://otro.example/v']]],
    ['javascript:alert(1)', []],
  ])('[SHOP-26] [SHOP-27] %s is not shown', (url, expected) => {
    show(url)
    expect(allWords('heading')).toContain('Video no disponible para vista previa')
    expect(links()).toStrictEqual(expected)
  })
})

describe('the shelf', () => {
  const onChange = vi.fn<(change: object) => void>()
  const categories = [{ name: 'Labios' }, { name: 'Ojos' }] as never
  const show = (search: string, category: string) => {
    onChange.mockReset()
    return renderInShop(
      <ShelfTools shelf={{ ...wholeShelf, search, category }} categories={categories} onChange={onChange} />,
    )
  }
  test('[SHOP-05] marks the chosen category, and keeps the other filter without script', async () => {
    const { user, container } = show('mate', '')
    expect(screen.getAllByRole('button', { pressed: true }).map(wordsOf)).toStrictEqual(['Todas'])
    expect(buttons(screen.getByRole('group', { name: 'Categorías' }))).toStrictEqual(['Todas', 'Labios', 'Ojos'])
    await user.click(press('Ojos'))
    expect(onChange.mock.calls).toStrictEqual([[{ category: 'Ojos' }]])
    expect([...container.querySelectorAll('input[type=hidden]')].map((one) => one.getAttribute('value'))).toStrictEqual(
      ['mate'],
    )
  })
  test('[SHOP-02] sends the trimmed search after a pause or at once by Enter, and clears it', async () => {
    const { user } = show('', 'Ojos')
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar productos' })
    fireEvent.input(box, { target: { value: ' mate ' } })
    expect(onChange).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(onChange.mock.calls).toStrictEqual([[{ search: 'mate' }]]))
    await user.type(box, 'x{Enter}')
    expect(onChange.mock.calls.at(-1)).toStrictEqual([{ search: 'mate x' }])
    await user.click(press('Borrar búsqueda'))
    expect([onChange.mock.calls.at(-1), box.value]).toStrictEqual([[{ search: '' }], ''])
    expect(document.activeElement).toBe(box)
  })
  test('drops what is typed and not sent yet when another search is shown, as after Back', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { rerender } = show('mate', '')
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar productos' })
    fireEvent.input(box, { target: { value: 'mate rojo' } })
    rerender(<ShelfTools shelf={wholeShelf} categories={categories} onChange={onChange} />)
    expect(box.value).toBe('')
    act(() => void vi.advanceTimersByTime(5_000))
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('the products', () => {
  const paging = { page: 1, limit: 12, total: 1, pages: 1 }
  type State = Parameters<typeof ProductsSection>[0]['products']
  const show = (state: Partial<State>, shelf = wholeShelf) =>
    renderInShop(
      <ProductsSection
        shelf={shelf}
        products={{
          shown: { products: [aProduct({ id: 9005 })], paging },
          isWaiting: false,
          failure: undefined,
          isLoaded: true,
          loaded: [],
          ...state,
        }}
        onAdd={onAdd}
        onOpen={onOpen}
        onWait={onWait}
        onVideo={onVideo}
      />,
    ).container
  const failure = new ApiFailure(500, '', {})
  test('[SHOP-07] are counted, one or several, with their pages', () => {
    expect(wordsOf(show({}))).toContain('Todo para tu tocador 1 producto')
    const many = show({ shown: { products: [aProduct()], paging: { page: 2, limit: 12, total: 30, pages: 3 } } })
    expect(wordsOf(many)).toContain('30 productos')
    expect(links(screen.getByRole('navigation', { name: 'Páginas de productos' })).map(([, to]) => to)).toStrictEqual([
      '/#productos',
      '/#productos',
      '/?pagina=2#productos',
      '/?pagina=3#productos',
      '/?pagina=3#productos',
    ])
  })
  test('[SEARCH-07] that were guessed say so, with a link that searches the words as typed', async () => {
    goToPage('/?buscar=labiel&pagina=2')
    const shown = { products: [aProduct({ id: 9005 })], paging, instead: 'labial' }
    const container = show({ shown }, { search: 'labiel', category: 'Ojos', page: 2, filters: '' })
    // Its code is fetched first.
    await screen.findByText('«labial»', {}, { timeout: 10_000 })
    expect(wordsOf(container)).toContain('Mostramos resultados de «labial»; buscar «labiel»')
    const link = screen.getByRole('link', { name: 'buscar «labiel»' })
    expect(link.getAttribute('href')).toBe('/?buscar=%22labiel%22&categoria=Ojos#productos')
    fireEvent.click(link)
    expect(location.search).toBe('?buscar=%22labiel%22')
    expect(wordsOf(show({}))).not.toContain('Mostramos resultados')
    goToPage('/')
  })
  test('are dimmed while others load, and placeholders before the first', () => {
    expect(show({ isWaiting: true }).querySelector('ul[aria-busy=true]')).not.toBeNull()
    expect(show({}).querySelector('ul[aria-busy=true]')).toBeNull()
    const waiting = show({ shown: undefined })
    expect(allWords('status', waiting)).toContain('Cargando productos…')
  })
  test.each([
    [{ ...wholeShelf, search: '', category: '' }, 'Estamos surtiendo la tienda. Vuelve pronto.', false],
    [{ ...wholeShelf, search: 'x', category: '' }, 'Nada coincide con «x».', true],
    [{ ...wholeShelf, search: 'x', category: 'Ojos' }, 'Nada coincide con «x» en Ojos.', true],
    [{ ...wholeShelf, search: '', category: 'Ojos' }, 'Por ahora no hay nada en Ojos.', true],
  ])('[SHOP-09] that are none for %j say so', (shelf, text, canClear) => {
    const container = show({ shown: { products: [], paging: { ...paging, total: 0 } } }, shelf)
    expect(allWords('status', container).join()).toContain(`No se encontraron productos ${text}`)
    expect(buttons(container).includes('Limpiar filtros')).toBe(canClear)
  })
  test('[SHOP-10] that could not be loaded are an alert, alone or above what is there', async () => {
    const first = show({ shown: undefined, failure })
    // Its code is fetched first.
    await screen.findByText('Error al cargar productos', {}, { timeout: 10_000 })
    expect(allWords('alert', first)).toStrictEqual([
      'Error al cargar productos La falla es nuestra; intenta de nuevo en un momento. Tu carrito sigue apartado. Reintentar',
    ])
    expect(allWords('alert', show({ shown: undefined, failure: new ConnectionFailure('no') }))[0]).toBe(
      'No se puede conectar con el servidor... Revisa tu internet. Tu carrito sigue apartado. Reintentar',
    )
    expect(allWords('alert', show({ failure }))).toStrictEqual([
      'Error al cargar productos Ves lo que alcanzó a llegar; precios y existencias pueden haber cambiado. Reintentar',
    ])
    act(() => useOnline.setState({ isOnline: false }))
    expect(allWords('alert', show({ failure }))).toStrictEqual([])
    expect(allWords('alert', show({ shown: undefined, failure: new ConnectionFailure('no') }))[0]).not.toContain(
      'Revisa tu internet',
    )
  })
})
