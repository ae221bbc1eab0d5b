import { act, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useOnline } from '../../../api/online'
import { useSession } from '../../../api/session'
import { aCart } from '../../../testing/a-cart'
import { aPublicProduct } from '../../../testing/a-product'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInShop, signIn } from '../../../testing/render-parts'
import { forgetAsked, noteAsked } from '../../shell/asked-products'
import { putStock } from '../stock-store'
import { ProductSheet, type ProductSheetProps } from './product-sheet'
import type { SheetProduct } from './sheet-facts'

let lastId = 9250
// No other test file stores the stock of these ids.
const aProduct = (over: Partial<SheetProduct> = {}): SheetProduct => ({ ...aPublicProduct({ id: ++lastId }), ...over })
const onAdd = vi.fn<(id: number, quantity?: number) => Promise<boolean>>()
const onWait = vi.fn<(product: { id: number }) => void>()
const ownUnits = vi.fn<(product: { id: number }, button: ReactNode, isReady: boolean) => ReactNode>()
beforeEach(() => {
  onAdd.mockReset().mockResolvedValue(true)
  onWait.mockReset()
  ownUnits.mockReset().mockImplementation((_, button) => button)
})
const part = (product: SheetProduct, more: Partial<ProductSheetProps> = {}) => (
  <ProductSheet
    product={product}
    heading="h2"
    headingId="titulo"
    isFilled
    onAdd={onAdd}
    onWait={onWait}
    ownUnits={ownUnits}
    {...more}
  />
)
const show = (over: Partial<SheetProduct> = {}, more: Partial<ProductSheetProps> = {}) => {
  const product = aProduct(over)
  return { product, ...renderInShop(part(product, more)) }
}
const article = () => screen.getByRole('article', { name: /./ })
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const hasStepper = () => screen.queryByRole('group', { name: 'Cantidad de Labial mate' }) !== null

describe('the quantity is asked for', () => {
  test.each([
    [0, false],
    [1, false],
    [2, true],
  ])('of %i units: %s', (stock_total, expected) => {
    show({ stock_total })
    expect(hasStepper()).toBe(expected)
  })

  test('while the visitor holds another product, or one whose time is over', () => {
    const product = aProduct()
    useSession.setState({
      cart: aCart([
        { productId: 1, quantity: 1, free: 4 },
        { productId: product.id, quantity: 1, free: 4, lapsed: true },
      ]),
    })
    const { unmount } = renderInShop(part(product))
    expect(hasStepper()).toBe(true)
    unmount()
    useSession.setState({ cart: aCart([{ productId: product.id, quantity: 1, free: 4 }]) })
    renderInShop(part(product))
    expect(hasStepper()).toBe(false)
  })

  test('only with internet, and once the chosen shade is there', () => {
    const { rerender, product } = show()
    const more = () => buttons().filter((name) => name.startsWith('Agregar una unidad'))
    expect(more()).toStrictEqual(['Agregar una unidad'])
    rerender(part(product, { isWaiting: true }))
    expect(more()).toStrictEqual(['Agregar una unidad (disabled)'])
    rerender(part(product))
    act(() => useOnline.setState({ isCurrent: false }))
    expect(more()).toStrictEqual(['Agregar una unidad (disabled)'])
  })
})

describe('how long it is held', () => {
  const held = () => /Queda apartado para ti [^.]+\./.exec(wordsOf(article()))?.[0]
  test('follows from the account: an hour until the shop confirms its first order', () => {
    const showCart = (holdMinutes: number) => act(() => useSession.setState({ cart: aCart([], { holdMinutes }) }))
    show()
    expect(held()).toBe('Queda apartado para ti 60 minutos.')
    signIn()
    expect(held()).toBe('Queda apartado para ti 60 minutos.')
    showCart(10_080)
    expect(held()).toBe('Queda apartado para ti 7 días.')
    showCart(60)
    expect(held()).toBe('Queda apartado para ti 60 minutos.')
  })
  test('is not promised again of what is in the cart, whose time has begun', () => {
    const { product } = show()
    const showLine = (lapsed: boolean) =>
      act(() => useSession.setState({ cart: aCart([{ productId: product.id, quantity: 1, free: 4, lapsed }]) }))
    const isInCart = () => wordsOf(article()).includes('Ya está apartado en tu carrito.')
    expect([held(), isInCart()]).toStrictEqual(['Queda apartado para ti 60 minutos.', false])
    showLine(false)
    expect([held(), isInCart()]).toStrictEqual([undefined, true])
    showLine(true)
    expect([held(), isInCart()]).toStrictEqual(['Queda apartado para ti 60 minutos.', false])
  })
  test('is not said of what is sold out', () => {
    const { product } = show({ stock_total: 1 })
    expect(held()).toBe('Queda apartado para ti 60 minutos.')
    act(() => putStock([{ productId: product.id, free: 0 }]))
    expect(held()).toBeUndefined()
  })
})

describe('the action', () => {
  test('[SHOP-16] says that it adds, then that it is added, and is ready only between', async () => {
    let done: ((isDone: boolean) => void) | undefined
    onAdd.mockImplementation(() => new Promise((answer) => (done = answer)))
    const { user, product } = show({ stock_total: 1 })
    const isReady = () => ownUnits.mock.lastCall?.[2]
    expect([ownUnits.mock.lastCall?.[0].id, isReady()]).toStrictEqual([product.id, true])
    await user.click(press('Agregar al carrito'))
    const adding = press(/Agregando/)
    expect([adding.getAttribute('aria-busy'), isReady()]).toStrictEqual(['true', false])
    expect(adding.getAttribute('aria-disabled')).toBe('true')
    // Without internet it keeps the focus until the answer.
    act(() => useOnline.setState({ isCurrent: false }))
    expect(adding.hasAttribute('disabled')).toBe(false)
    act(() => useOnline.setState({ isCurrent: true }))
    await act(async () => {
      putStock([{ productId: product.id, free: 0 }])
      done?.(true)
    })
    const added = press('Agregado')
    expect([added.querySelector('path')?.getAttribute('d'), isReady()]).toStrictEqual(['M20 6 9 17l-5-5', false])
    // It is no request to be told when it arrives.
    await user.click(added)
    expect(onWait).not.toHaveBeenCalled()
  })

  test('of a shade that is added is not said of another one that was chosen meanwhile', async () => {
    const done: ((isDone: boolean) => void)[] = []
    onAdd.mockImplementation(() => new Promise((answer) => void done.push(answer)))
    const { user, rerender, product } = show({ shade: 'Grana', stock_total: 1 })
    const other = aProduct({ shade: 'Rosa', stock_total: 1 })
    await user.click(press('Agregar al carrito'))
    rerender(part(other))
    expect(buttons()).toContain('Agregar al carrito')
    await act(async () => done[0]?.(true))
    expect(buttons()).toContain('Agregar al carrito')
    await user.click(press('Agregar al carrito'))
    await act(async () => done[1]?.(true))
    expect(buttons()).toContain('Agregado')
    expect(onAdd.mock.calls.map(([id]) => id)).toStrictEqual([product.id, other.id])
  })

  test('of what was asked for is marked, and not the main one', () => {
    const { product } = show({ stock_total: 0 })
    const looks = (name: string) => [press(name).dataset['look'], press(name).querySelector('svg') !== null]
    expect(looks('Avísame cuando llegue')).toStrictEqual(['main', false])
    act(() => noteAsked(product.id, { before: 0, link: '' }))
    expect(looks('Te avisamos cuando llegue')).toStrictEqual(['line', true])
    act(() => putStock([{ productId: product.id, free: 2 }]))
    expect(looks('Agregar al carrito')).toStrictEqual(['main', false])
    act(() => forgetAsked(product.id))
  })

  test('of a shade that is loading is that of no other one', () => {
    const { rerender, product } = show({ shade: 'Grana' })
    expect(wordsOf(press('Agregar al carrito').parentElement?.parentElement ?? null)).toContain('$189.00 Grana')
    ownUnits.mockClear()
    rerender(part(product, { isWaiting: true }))
    expect([wordsOf(press(/Un momento/)), ownUnits.mock.calls]).toStrictEqual(['Agregar al carrito Un momento', []])
    expect(article().getAttribute('aria-busy')).toBe('true')
    rerender(part(product))
    expect(article().getAttribute('aria-busy')).toBeNull()
  })
})

describe('a sheet', () => {
  test('[OFFER-11] is named by its heading, which can take the focus, with the offer, the way of paying and what goes with it', () => {
    show({ price: 189, price_before: 249, offer_until: '2026-11-29' }, { heading: 'h1', related: <p>Va con él</p> })
    const title = screen.getByRole('heading', { level: 1, name: 'Labial mate' })
    expect([article().getAttribute('aria-labelledby'), title.id, title.tabIndex]).toStrictEqual([
      'titulo',
      'titulo',
      -1,
    ])
    const words = wordsOf(article())
    expect(words).toContain('$189.00 Antes $249.00, mínimo de 30 días Oferta hasta el domingo 29 de noviembre')
    // No percentages, no countdown.
    expect(words).not.toMatch(/%|\d+ d(?!\p{L})|quedan|termina/iu)
    for (const text of ['Pagas al recoger', 'Compartir', 'Va con él', 'Dura todo el día.'])
      expect(words).toContain(text)
  })

  test('has name and price before the rest of it', () => {
    show({}, { isFilled: false, related: <p>Va con él</p> })
    expect(wordsOf(article())).toBe('Bissú · Labiales Labial mate $189.00')
  })

  test('of a product without name and brand says what it is', () => {
    show({ name: '', brand: '' })
    expect(wordsOf(article())).toMatch(/^.*Labiales Producto sin nombre \$189\.00/)
    expect(wordsOf(article())).not.toContain('·')
  })

  test('tells the last pieces of a product without shades as those of it all', () => {
    show({ stock_total: 2 })
    expect(allWords('status')).toContain('Solo 2 disponible(s)')
    expect(
      within(article())
        .getByText(/Solo 2 disponible/)
        .closest('[role=status]'),
    ).not.toBeNull()
  })
})
