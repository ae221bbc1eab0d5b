import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import { recordOf } from '@tocador/contracts/record-of'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { noteOffline, noteOnlineAgain, useOnline } from '../../api/online'
import { useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { aPublicProduct } from '../../testing/a-product'
import { allWords, links, wordsOf } from '../../testing/read-screen'
import { renderInShop, settle } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { withCart } from '../../testing/with-cart'
import { overlayDepth, replacePage } from '../../ui/overlay/page-history'
import { warnBeforeLeaving } from '../shell/leave-warning'
import { CartSheet } from '../cart/cart-sheet'
import { useCartWork } from '../cart/cart-store'
import { onCartRequest } from '../cart/open-cart'
import { useStock } from '../catalog/stock-store'
import { ProductPart } from './product-part'

const told = vi.fn<() => void>()
const address = '/producto/9901-labial-mate'
beforeEach(() => {
  told.mockReset()
  replacePage(address, 1)
  stubShop(({ method }) => accepted(method === 'POST' ? aCart([{ productId: 9901, quantity: 1, free: 3 }]) : []))
})
const show = (over: object = {}, page: Parameters<typeof renderInShop>[1] = {}) => {
  const product = { ...aPublicProduct({ id: 9901, ...over }), ...recordOf(FACT_NAMES, () => '') }
  return renderInShop(<ProductPart product={product} />, page)
}

test.each([
  ['Labios', ['Labios', '/?categoria=Labios#productos']],
  ['', ['Productos', '/#productos']],
  ['Sin clasificar', ['Productos', '/#productos']],
])('[SEARCH-49] a product of the category «%s» leads back to its list', (category_name, link) => {
  show({ category_name })
  expect(links()[0]).toStrictEqual(link)
  expect(screen.getByRole('heading', { level: 1, name: 'Labial mate' })).toBeTruthy()
})

test('its entry belongs to no overlay any more', () => {
  show()
  expect([overlayDepth(), location.pathname]).toStrictEqual([0, address])
})

test('the cart is named with its pieces and total, and opened', async () => {
  onTestFinished(onCartRequest(told))
  const { user } = show()
  expect(screen.queryByRole('button', { name: /^Tu carrito/ })).toBeNull()
  act(() => useSession.setState({ cart: aCart([{ productId: 1, quantity: 2 }]) }))
  await user.click(screen.getByRole('button', { name: 'Tu carrito: 2 piezas, $200.00' }))
  expect(told).toHaveBeenCalledOnce()
  act(() => useSession.setState({ cart: null }))
})

test.each([
  ['all of whose lines are short', [{ productId: 1, quantity: 2, maxQuantity: 1 }], [], 'Quitar Producto 1'],
  ['that the shop emptied', [], ['«Labial» salió de tu carrito.'], 'Entendido'],
])('[NAV-12] a cart %s is opened from there, too', async (_what, lines, notices, button) => {
  const product = { ...aPublicProduct({ id: 9901 }), ...recordOf(FACT_NAMES, () => '') }
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <ProductPart product={product} />
        <CartSheet isOpen={isOpen} onOpen={() => setOpen(true)} onClose={told} onCheckout={told} onSignIn={told} />
      </>
    )
  }
  const cart = aCart(lines)
  stubShop(({ method }) => accepted(method === 'POST' ? cart : []))
  act(() => useSession.setState({ cart }))
  act(() => useCartWork.setState({ notices }))
  const { user } = renderInShop(<Page />)
  await user.click(screen.getByRole('button', { name: 'Tu carrito: 0 piezas, $0.00' }))
  const sheet = await screen.findByRole('dialog', { name: 'Tu Carrito' })
  expect(within(sheet).getByRole('button', { name: button })).toBeTruthy()
  act(() => useSession.setState({ cart: null }))
  await settle()
})

test('what is added changes the stock that the page shows', async () => {
  const { user, container } = show()
  await user.click(await screen.findByRole('button', { name: 'Agregar al carrito' }))
  await waitFor(() => expect(useStock.getState().units[9901]).toBe(3))
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ productId: 9901, quantity: 1 })
  await waitFor(() => expect(wordsOf(container)).toContain('Solo 3 disponible(s)'))
})

test.each([
  ['/', 1],
  ['/producto/9902-otro', 1],
  ['/producto/9901-otro-nombre', 0],
  ['/login', 0],
])('Back to %s loads the page again, without asking a guest whether to leave: %d', async (path, times) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(told)
  onTestFinished(() => reload.mockRestore())
  show()
  act(() => replacePage(path, 0))
  expect(told).toHaveBeenCalledTimes(times)
  const leaving = new Event('beforeunload', { cancelable: true })
  warnBeforeLeaving(leaving)
  expect(leaving.defaultPrevented).toBe(times === 0)
})

test('[SHEET-01] [SEARCH-36] what goes with it is a page of its own, and can be added here, where it counts for no search', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation((to) => void opened.push(to))
  onTestFinished(() => assign.mockRestore())
  const opened: unknown[] = []
  const added = () => asked.filter(({ method }) => method === 'POST')
  replacePage(`${address}?buscar=labial`, 1)
  const { user } = show({}, { related: [aPublicProduct({ id: 9903, name: 'Rubor Coral' })] })
  await user.click(await screen.findByRole('link', { name: 'Rubor Coral' }))
  expect(opened).toStrictEqual(['/producto/9903-rubor-coral'])
  await user.click(screen.getByRole('button', { name: 'Agregar Rubor Coral al carrito' }))
  await waitFor(() =>
    expect(added().map(({ body }) => [body['productId'], body['searched']])).toStrictEqual([[9903, undefined]]),
  )
})

test("'Elegir tono' of what goes with it leads to its page, without asking a guest whether to leave", async () => {
  const opened: unknown[] = []
  const assign = vi.spyOn(location, 'assign').mockImplementation((to) => void opened.push(to))
  onTestFinished(() => assign.mockRestore())
  const shades = [9905, 9906].map((id, place) => ({
    id,
    name: ['Grana', 'Rosa'][place] ?? '',
    color: null,
    price: 120,
    stock_total: 9,
  }))
  const family = { id: 7, name: 'Brillo de seda', shades }
  const { user } = show({}, { related: [{ ...aPublicProduct({ id: 9905, name: 'Brillo de seda Grana' }), family }] })
  const { isAsked } = withCart()
  expect(isAsked()).toBe(true)
  await user.click(await screen.findByRole('button', { name: 'Elegir tono de Brillo de seda' }))
  expect(opened).toStrictEqual(['/producto/9905-brillo-de-seda-grana'])
  expect(isAsked()).toBe(false)
})

test('who waits for it is asked in a dialog, which is closed again', async () => {
  const { user } = show({ id: 9904, stock_total: 0 })
  await user.click(await screen.findByRole('button', { name: 'Avísame cuando llegue' }))
  const question = await screen.findByRole('dialog')
  expect(wordsOf(question)).toContain('Labial mate')
  await user.click(within(question).getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[CARD-01] pieces in the cart take the place of the button that adds, also of what goes with it', async () => {
  act(() => useSession.setState({ cart: aCart([{ productId: 9901, quantity: 2 }, { productId: 9903 }]) }))
  const { container } = show({}, { related: [aPublicProduct({ id: 9903, name: 'Rubor Coral' })] })
  await waitFor(() =>
    expect(allWords('status', container).filter((words) => words.endsWith('en tu carrito'))).toStrictEqual([
      '2 en tu carrito',
      '1 en tu carrito',
    ]),
  )
})

test('the stock of the shop is asked again three seconds after the page is there', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  show()
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(asked.map(({ path }) => path)).toContain('/public/products?page=1&limit=1000&fields=stock')
})

describe('after the connection was lost', () => {
  const lose = async () => {
    const shown = show({ price: 189 })
    act(() => noteOffline())
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Sin conexión' })).disabled).toBe(true)
    act(() => noteOnlineAgain())
    return shown
  }
  const product = { ...aPublicProduct({ id: 9901, price: 199 }), ...recordOf(FACT_NAMES, () => '') }

  test('it is read again, and can be added at its present price', async () => {
    stubShop(({ path }) => accepted(path === '/public/products/9901' ? product : []))
    const { container } = await lose()
    const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Agregar al carrito' })
    expect(add.disabled).toBe(false)
    await waitFor(() => expect(wordsOf(container)).toContain('$199.00'))
    expect(wordsOf(container)).not.toContain('$189.00')
  })

  test('it is read until that succeeds', async () => {
    let reads = 0
    stubShop(({ path }) => {
      if (path !== '/public/products/9901') return accepted([])
      reads += 1
      return reads === 1 ? unreachable() : accepted(product)
    })
    await lose()
    await waitFor(() => expect(reads).toBe(1))
    expect(useOnline.getState().isCurrent).toBe(false)
    act(() => noteOnlineAgain())
    expect(await screen.findByRole('button', { name: 'Agregar al carrito' })).toBeTruthy()
  })

  test('one that left the shop meanwhile says so, and what is in the cart can be ordered', async () => {
    stubShop(({ path }) => (path === '/public/products/9901' ? refused(404, 'NOT_FOUND', 'No') : accepted([])))
    await lose()
    expect(await screen.findByText('Este producto ya no está a la venta')).toBeTruthy()
    await waitFor(() => expect(useOnline.getState().isCurrent).toBe(true))
  })
})
