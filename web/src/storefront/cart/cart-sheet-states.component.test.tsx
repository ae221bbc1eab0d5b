import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { allWords, wordsOf } from '../../testing/read-screen'
import { renderInShop, settle, signIn } from '../../testing/render-parts'
import { accepted, asked, badGateway, refused, stubShop } from '../../testing/stub-shop'
import { replacePage } from '../../ui/overlay/page-history'
import { useToasts } from '../../ui/overlay/toasts'
import { CartDialog } from './cart-dialog'
import { CartSheet } from './cart-sheet'
import { useCartWork, whenCartIsIdle } from './cart-store'
import { cartActions } from './use-cart'

const nothing = () => {}
const onOpen = vi.fn<() => void>()
const onSignIn = vi.fn<() => void>()
const dialog = (isOpen = true) => (
  <CartDialog isOpen={isOpen} keepMounted onOpen={onOpen} onClose={nothing} onCheckout={nothing} onSignIn={onSignIn} />
)
const hold = (...ids: number[]) =>
  act(() => useSession.setState({ cart: aCart(ids.map((productId) => ({ productId }))), isLoaded: true }))
const sheet = () => screen.getByRole('dialog')
const toasts = () => useToasts.getState().shown.map(({ text }) => text)
const failure = { of: 'load', text: 'Antes', details: undefined } as const

beforeEach(() => {
  onOpen.mockReset()
  onSignIn.mockReset()
  stubShop(({ path }) => (path.startsWith('/public/') ? accepted([]) : badGateway))
})
afterEach(async () => {
  cleanup()
  await whenCartIsIdle()
  await settle()
})

test.each([
  ['/?carrito=abierto', 1],
  ['/?panel=pedidos', 0],
])('the address %s opens the cart %d times', (address, times) => {
  replacePage(address, 0)
  hold(1)
  renderInShop(dialog(false))
  expect(onOpen).toHaveBeenCalledTimes(times)
})

test.each([
  ['a cart', 1],
  ['no cart until the visitor adds a piece', 0],
])('the link to the cart is followed once with %s, and leaves the address', async (cart, times) => {
  replacePage('/?categoria=labios&carrito=abierto', 0)
  if (cart === 'a cart') hold(1)
  else {
    stubShop(() => accepted(aCart([{ productId: 1 }])))
    await act(() => cartActions.add(1))
  }
  renderInShop(dialog(false))
  expect([onOpen.mock.calls.length, location.search]).toStrictEqual([times, '?categoria=labios'])
})

test('an earlier failure is no longer told when the cart is opened', () => {
  hold(1)
  act(() => useCartWork.setState({ failure }))
  renderInShop(dialog())
  expect(allWords('alert', sheet())).toStrictEqual([])
})

test('a failed change is told in the open cart, and by a toast where it is closed', async () => {
  stubShop(({ path }) =>
    path.startsWith('/public/')
      ? accepted([])
      : path.endsWith('/get')
        ? accepted(aCart([{ productId: 1 }]))
        : refused(409, 'CONFLICT', 'No se pudo'),
  )
  hold(1)
  const { rerender } = renderInShop(dialog())
  await act(() => cartActions.remove(1))
  expect([allWords('alert', sheet()), toasts()]).toStrictEqual([['No se pudo'], []])
  await act(whenCartIsIdle)
  rerender(dialog(false))
  await act(() => cartActions.remove(1))
  expect(toasts()).toStrictEqual(['No se pudo'])
})

test('a cart that is being read says so, and one that could not be read what is sure', async () => {
  signIn()
  let answer: (() => void) | undefined
  stubShop(() => new Promise((done) => (answer = () => done(badGateway))))
  renderInShop(dialog())
  await vi.waitFor(() => expect(allWords('status', sheet())).toContain('Cargando tu carrito'))
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  answer?.()
  await vi.waitFor(() =>
    expect(allWords('alert', sheet())).toStrictEqual([
      'No se pudo obtener datos del carrito Lo que apartaste sigue a tu nombre. Reintentar',
    ]),
  )
  expect(allWords('status', sheet())).not.toContain('Cargando tu carrito')
})

test('without any cart it is empty, and one that is known stays when it cannot be read again', async () => {
  renderInShop(dialog())
  expect(wordsOf(sheet())).toContain('Tu carrito está vacío')
  signIn()
  hold()
  await act(() => cartActions.reload())
  expect(useCartWork.getState().failure?.of).toBe('load')
  expect(wordsOf(sheet())).toContain('Tu carrito está vacío')
  expect(wordsOf(sheet())).not.toContain('Reintentar')
})

test('what keeps the order from going on is named by its button', () => {
  hold(1)
  renderInShop(dialog())
  const goOn = screen.getByRole('button', { name: 'Continuar con el pedido' })
  expect(goOn.getAttribute('aria-describedby')).toBe('cart-offline')
  expect(document.getElementById('cart-offline')?.getAttribute('role')).toBe('status')
})

test('a guest can sign in from the hint to keep the cart', async () => {
  hold(1)
  const { user } = renderInShop(dialog())
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
  expect(onSignIn).toHaveBeenCalledOnce()
})

test.each([
  ['Quitar Producto 1', 'Quitar Producto 2'],
  ['Quitar Producto 2', 'Quitar Producto 3'],
  ['Quitar Producto 3', 'Quitar Producto 2'],
])('after «%s» the focus is on «%s»', async (pressed, next) => {
  hold(1, 2, 3)
  const { user } = renderInShop(dialog())
  await user.click(screen.getByRole('button', { name: pressed }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe(next)
  await vi.waitFor(() => expect(asked.some(({ path }) => path.endsWith('/remove-item'))).toBe(true))
})

test('a double tap on a bin removes its line, and not the one that moves under the finger', async () => {
  hold(1, 2, 3)
  renderInShop(dialog())
  const removed = () => asked.filter(({ path }) => path.endsWith('/remove-item')).map(({ body }) => body['productId'])
  const tap = (product: number, detail: number) =>
    fireEvent.click(screen.getByRole('button', { name: `Quitar Producto ${product}` }), { detail })
  const now = vi.spyOn(performance, 'now')
  onTestFinished(() => now.mockRestore())
  const at = performance.now()
  tap(1, 1)
  now.mockReturnValue(at + 300)
  tap(2, 2)
  await vi.waitFor(() => expect(removed()).toStrictEqual([1]))
  now.mockReturnValue(at + 2000)
  tap(3, 2)
  await vi.waitFor(() => expect(removed()).toStrictEqual([1, 3]))
  tap(2, 1)
  await vi.waitFor(() => expect(removed()).toStrictEqual([1, 3, 2]))
})

test('after the only line is removed the focus is on the title', async () => {
  hold(1)
  const { user } = renderInShop(dialog())
  await user.click(screen.getByRole('button', { name: 'Quitar Producto 1' }))
  expect(document.activeElement?.textContent).toBe('Tu Carrito')
  await vi.waitFor(() => expect(asked.some(({ path }) => path.endsWith('/remove-item'))).toBe(true))
})

test.each([
  [[1], true],
  [[], false],
])('with the products %j the closed cart is rendered: %s', async (ids, isThere) => {
  hold(...ids)
  const { container } = renderInShop(
    <CartSheet isOpen={false} onOpen={nothing} onClose={nothing} onCheckout={nothing} onSignIn={nothing} />,
  )
  await settle()
  await settle()
  expect(container.querySelector('dialog') !== null).toBe(isThere)
})
