import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOnline } from '../../api/online'
import { useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInShop, settle, signIn } from '../../testing/render-parts'
import { accepted, asked, badGateway, stubShop } from '../../testing/stub-shop'
import { CartButton } from './cart-button'
import { CartDialog } from './cart-dialog'
import { useCartWork, whenCartIsIdle } from './cart-store'
import { openCart } from './open-cart'

type Lines = Parameters<typeof aCart>[0]
const told = vi.fn<(what: string) => void>()
const nothing = () => {}
const dialog = (isOpen = true) => (
  <CartDialog
    isOpen={isOpen}
    keepMounted
    onOpen={() => told('open')}
    onClose={() => told('close')}
    onCheckout={nothing}
    onSignIn={nothing}
  />
)
const hold = (lines: Lines) => act(() => useSession.setState({ cart: aCart(lines), isLoaded: true }))
const sheet = () => screen.getByRole('dialog')
const done = Promise.resolve(true)

beforeEach(() => {
  vi.setSystemTime('2026-11-20T18:30:00.000Z')
  told.mockReset()
  stubShop(({ path }) => (path.startsWith('/public/') ? accepted([]) : badGateway))
})
afterEach(async () => {
  cleanup()
  await whenCartIsIdle()
  await settle()
})

test('the cart is opened from elsewhere in the shop, until its sheet is gone', () => {
  hold([{ productId: 1 }])
  const { unmount } = renderInShop(dialog(false))
  act(() => openCart())
  expect(told.mock.calls).toStrictEqual([['open']])
  unmount()
  openCart()
  expect(told).toHaveBeenCalledOnce()
  // Takes the request that is left.
  renderInShop(dialog(false)).unmount()
})

test('an emptied cart says what the shop changed, stays while it is read again, and leads to the products', async () => {
  hold([])
  const { user } = renderInShop(dialog())
  act(() => useCartWork.setState({ notices: ['«Labial» salió de tu carrito.'] }))
  expect(allWords('status', sheet()).join()).toContain('Tu carrito cambió «Labial» salió de tu carrito.')
  act(() => useCartWork.setState({ pending: [{ id: 1, action: { kind: 'load' }, done }] }))
  expect(wordsOf(sheet())).toContain('Tu carrito está vacío')
  expect(wordsOf(sheet())).not.toContain('Cargando')
  act(() => useCartWork.setState({ pending: [] }))
  await user.click(screen.getByRole('button', { name: 'Ver productos' }))
  expect(told.mock.calls).toStrictEqual([['close']])
})

test('a cart that is unknown while it is changed is not said to be loading', () => {
  act(() => useSession.setState({ cart: null, isLoaded: true }))
  renderInShop(dialog())
  act(() => useCartWork.setState({ pending: [{ id: 1, action: { kind: 'add', productId: 1, quantity: 1 }, done }] }))
  expect(wordsOf(sheet())).toContain('Tu carrito está vacío')
  act(() => useCartWork.setState({ pending: [] }))
})

test('a cart that is unknown after a refused change is empty, not one that could not be read', () => {
  act(() => useSession.setState({ cart: null, isLoaded: true }))
  renderInShop(dialog())
  act(() => useCartWork.setState({ failure: { of: 'add', text: 'Sin existencias' } }))
  expect(allWords('alert', sheet())).toStrictEqual(['Sin existencias'])
  expect(wordsOf(sheet())).toContain('Tu carrito está vacío')
})

test('[CARD-06] it says where an order is picked up', () => {
  hold([{ productId: 1 }])
  renderInShop(dialog(), { pickup: { day: '2026-11-21', place: 'Centro', others: 0 } })
  expect(wordsOf(sheet())).toContain('Recoges desde mañana, sáb 21 nov, en Centro.')
})

test('without internet nothing is held again, and what is sold out cannot be removed', () => {
  hold([
    { productId: 1, lapsed: true },
    { productId: 2, quantity: 3, maxQuantity: 1 },
    { productId: 3, maxQuantity: 0 },
  ])
  renderInShop(dialog())
  const ofLines = () => buttons(sheet()).filter((name) => /^(Apartar|Quitar)/.test(name))
  const names = ['Apartar de nuevo', 'Quitar Producto 1', 'Apartar 1', 'Quitar Producto 2', 'Quitar del carrito']
  expect(ofLines()).toStrictEqual(names)
  act(() => useOnline.setState({ isOnline: false, isCurrent: false }))
  expect(ofLines()).toStrictEqual(names.map((name) => `${name} (disabled)`))
})

test('only of units that are held it says that there are no more', () => {
  hold([
    { productId: 1, quantity: 2, free: 0, lapsed: true },
    { productId: 2, quantity: 2, free: 0 },
    { productId: 3, quantity: 2, free: 1 },
  ])
  renderInShop(dialog())
  expect(
    allWords('listitem', sheet()).map((words) => words.includes('No hay más unidades disponibles.')),
  ).toStrictEqual([false, true, false])
})

test('a change that waits for another one says so', () => {
  hold([{ productId: 1 }, { productId: 2 }, { productId: 3 }])
  renderInShop(dialog())
  act(() =>
    useCartWork.setState({
      pending: [1, 2].map((productId) => ({ id: productId, action: { kind: 'set', productId, quantity: 1 }, done })),
    }),
  )
  expect(allWords('listitem', sheet()).map((words) => /Guardando|En espera/.exec(words)?.[0])).toStrictEqual([
    'Guardando',
    'En espera',
    undefined,
  ])
  act(() => useCartWork.setState({ pending: [] }))
})

test('a line folds while it is removed, and is there again when that fails', async () => {
  hold([{ productId: 1 }, { productId: 2 }])
  renderInShop(dialog())
  const line = screen.getAllByRole('listitem')[0]
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Producto 1' }))
  expect(line?.className).toContain('opacity-0')
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/unified-cart/remove-item'))
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.className).not.toContain('opacity-0'))
})

test('the button of the cart counts what can be ordered, and opens it', async () => {
  signIn()
  hold([
    { productId: 1, price: 40 },
    { productId: 2, quantity: 3, maxQuantity: 0 },
  ])
  const { user, container } = renderInShop(<CartButton onOpen={() => told('open')} />)
  expect(wordsOf(container.querySelector('button'))).toBe('Tu carrito: 1 pieza, 1 $40.00')
  await user.click(screen.getByRole('button'))
  expect(told.mock.calls).toStrictEqual([['open']])
})

test('after the cart is emptied the focus is on its title', async () => {
  hold([{ productId: 1 }, { productId: 2 }])
  const { user } = renderInShop(dialog())
  await user.click(screen.getByRole('button', { name: 'Vaciar carrito' }))
  await waitFor(() =>
    expect([document.activeElement?.tagName, document.activeElement?.textContent]).toStrictEqual(['H2', 'Tu Carrito']),
  )
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/unified-cart/clear'))
})
