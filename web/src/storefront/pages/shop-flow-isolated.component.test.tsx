import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import { recordOf } from '@tocador/contracts/record-of'
import { startSession, useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { aPublicProduct } from '../../testing/a-product'
import { aSurvey } from '../../testing/a-survey'
import { aUser } from '../../testing/a-user'
import { buttons, links } from '../../testing/read-screen'
import { renderInShop, settle } from '../../testing/render-parts'
import { accepted, stubShop } from '../../testing/stub-shop'
import { replacePage } from '../../ui/overlay/page-history'
import { LandingPage, loadProductPart } from './landing-page'
import { SurveyPage } from './survey-page'

// Loaded lazily, which takes longer on a busy machine than a test waits.
beforeAll(async () => {
  await Promise.all([import('../cart/cart-dialog'), import('./checkout-layer'), import('./after-first-move')])
  await Promise.all([import('../accounts/my-account/my-account-dialog'), import('./access-notice')])
}, 60_000)

const held = aCart([{ productId: 1, quantity: 2 }])
beforeEach(() => {
  vi.setSystemTime('2026-11-20T18:30:00.000Z')
  stubShop(({ path }) => {
    if (path.startsWith('/unified-cart')) return accepted(held)
    if (path === '/auth/profile') return accepted(useSession.getState().user)
    return path.startsWith('/public/products/') ? accepted([]) : new Promise(() => {})
  })
})
type Page = Parameters<typeof renderInShop>[1]
async function show(address = '/', { role, ...page }: Page & { role?: 'client' | 'admin' } = {}) {
  if (role !== undefined) startSession(aUser({ role, name: 'Ana Ruiz' }), 'kept')
  act(() => useSession.setState({ cart: held, isLoaded: true }))
  replacePage(address, 0)
  const shown = renderInShop(<LandingPage />, page)
  await settle()
  return shown
}
const dialog = (name: string) => screen.findByRole('dialog', { name }, { timeout: 10_000 })
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())

test('the cart leads to the order, whose Back leads to the cart, and the login opens above it', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: /^Tu carrito: 2 piezas/ }))
  const cart = await dialog('Tu Carrito')
  await user.click(within(cart).getByRole('button', { name: /^Continuar con el pedido/ }))
  const order = await dialog('Tu pedido')
  await gone('Tu Carrito')
  act(() => {
    replacePage('/', 0)
    dispatchEvent(new Event('popstate'))
  })
  const again = await dialog('Tu Carrito')
  await gone('Tu pedido')
  expect(order.isConnected && order.hasAttribute('open')).toBe(false)
  await user.click(within(again).getByRole('button', { name: 'Iniciar sesión' }))
  const login = await dialog('Iniciar sesión')
  await user.click(within(login).getByRole('button', { name: 'Cerrar' }))
  await gone('Iniciar sesión')
  expect(await dialog('Tu Carrito')).toBe(again)
})

test('the cart is closed until it is opened, and closed to the shop', async () => {
  const { user } = await show()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Tu carrito: 2 piezas/ }))
  await user.click(within(await dialog('Tu Carrito')).getByRole('button', { name: 'Cerrar' }))
  await gone('Tu Carrito')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the order is closed to the shop, and its login opens above it', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: /^Tu carrito: 2 piezas/ }))
  await user.click(within(await dialog('Tu Carrito')).getByRole('button', { name: /^Continuar con el pedido/ }))
  await user.click(within(await dialog('Tu pedido')).getByRole('button', { name: 'Inicia sesión' }))
  await user.click(within(await dialog('Iniciar sesión')).getByRole('button', { name: 'Cerrar' }))
  await gone('Iniciar sesión')
  await user.click(within(await dialog('Tu pedido')).getByRole('button', { name: 'Cerrar' }))
  await gone('Tu pedido')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a client opens the own account in the header, and signs out', async () => {
  const { user } = await show('/', { role: 'client' })
  await user.click(screen.getByRole('button', { name: 'Mi cuenta' }))
  const account = await dialog('Mi cuenta')
  await user.click(within(account).getByRole('button', { name: 'Cerrar' }))
  await gone('Mi cuenta')
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
  expect(await screen.findByRole('button', { name: 'Iniciar sesión' })).toBeTruthy()
  expect(useSession.getState().user).toBeNull()
})

test('an administrator opens the panel', async () => {
  const { user } = await show('/', { role: 'admin' })
  await user.click(screen.getByRole('button', { name: 'Panel Admin' }))
  await waitFor(() => expect(location.search).toBe('?panel=resumen'))
})

test('a guest whom the panel refuses can sign in there', async () => {
  const { user } = await show('/?panel=pedidos')
  const main = await screen.findByRole('main')
  await user.click(await within(main).findByRole('button', { name: 'Iniciar sesión' }))
  await dialog('Iniciar sesión')
})

test('the page of a product has a way to it past the header, no sections, and no floating cart', async () => {
  await loadProductPart()
  const product = { ...aPublicProduct({ id: 9951 }), ...recordOf(FACT_NAMES, () => '') }
  await show('/producto/9951-labial-mate', { product })
  await screen.findByRole('heading', { level: 1, name: 'Labial mate' })
  expect(links()[0]).toStrictEqual(['Ir al producto', '#producto'])
  expect(screen.queryByRole('navigation', { name: 'Secciones' })).toBeNull()
  expect(buttons().filter((name) => name.startsWith('Tu carrito'))).toHaveLength(1)
})

test('the page of a survey is that of unknown addresses without one', () => {
  act(() => useSession.setState({ user: null, isLoaded: true }))
  replacePage('/survey/7', 0)
  const { container, unmount } = renderInShop(<SurveyPage />, { survey: aSurvey() })
  expect([container.querySelector('#encuesta') !== null, document.getElementById('no-existe')]).toStrictEqual([
    true,
    null,
  ])
  unmount()
  const unknown = renderInShop(<SurveyPage />).container
  expect([unknown.querySelector('#encuesta'), document.getElementById('no-existe') !== null]).toStrictEqual([
    null,
    true,
  ])
})
