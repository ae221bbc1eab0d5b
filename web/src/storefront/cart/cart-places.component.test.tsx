import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { allWords } from '../../testing/read-screen'
import { renderInShop, settle } from '../../testing/render-parts'
import { accepted, asked, badGateway, stubShop } from '../../testing/stub-shop'
import { CartDialog } from './cart-dialog'

const nothing = () => {}
const dialog = (isOpen: boolean) => (
  <CartDialog isOpen={isOpen} keepMounted onOpen={nothing} onClose={nothing} onCheckout={nothing} onSignIn={nothing} />
)
const hold = (...ids: number[]) =>
  act(() => useSession.setState({ cart: aCart(ids.map((productId) => ({ productId }))), isLoaded: true }))
const places = () => allWords('listitem', screen.getByRole('dialog')).map((words) => /^Producto \d/.exec(words)?.[0])

beforeEach(() => stubShop(({ path }) => (path.startsWith('/public/') ? accepted([]) : badGateway)))
afterEach(async () => {
  cleanup()
  await settle()
})

test('a line that comes back has its former place while the sheet is open, and the last one afterwards', async () => {
  hold(1, 2, 3)
  const { rerender } = renderInShop(dialog(true))
  hold(1, 3)
  expect(places()).toStrictEqual(['Producto 1', 'Producto 3'])
  hold(1, 3, 2)
  expect(places()).toStrictEqual(['Producto 1', 'Producto 2', 'Producto 3'])
  hold(1, 3, 2, 4)
  expect(places()).toStrictEqual(['Producto 1', 'Producto 2', 'Producto 3', 'Producto 4'])
  hold(1, 3)
  rerender(dialog(false))
  hold(1, 3, 2)
  rerender(dialog(true))
  expect(places()).toStrictEqual(['Producto 1', 'Producto 3', 'Producto 2'])
  await settle()
})

test('emptying the cart asks for it, and leaves the focus on the title', async () => {
  const cart = aCart([{ productId: 1 }, { productId: 2 }])
  stubShop(({ path }) => accepted(path.startsWith('/public/') ? [] : cart))
  hold(1, 2)
  const { user } = renderInShop(dialog(true))
  await settle()
  await user.click(screen.getByRole('button', { name: 'Vaciar carrito' }))
  expect(document.activeElement?.textContent).toContain('Tu Carrito')
  await vi.waitFor(() =>
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toContain('POST /unified-cart/clear'),
  )
})
