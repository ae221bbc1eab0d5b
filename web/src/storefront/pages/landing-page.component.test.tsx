import type { Survey } from '@tocador/contracts/surveys/survey-schemas'
import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import { recordOf } from '@tocador/contracts/record-of'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { startSession, useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { aPublicProduct } from '../../testing/a-product'
import { aUser } from '../../testing/a-user'
import { aSurvey } from '../../testing/a-survey'
import { links } from '../../testing/read-screen'
import { renderInShop, settle, signIn } from '../../testing/render-parts'
import { accepted, stubShop } from '../../testing/stub-shop'
import { replacePage } from '../../ui/overlay/page-history'
import { LandingPage } from './landing-page'

type Shown = Parameters<typeof renderInShop>[1] & { survey?: Survey; role?: 'client' | 'admin' }
const show = (address = '/', { survey, role, ...page }: Shown = {}) => {
  const user = role && aUser({ role })
  // Whatever else the shop reads does not arrive. The cart does: its queue outlives the test, and would wait for ever.
  stubShop(({ path }) => {
    if (path === '/auth/profile') return accepted(user)
    return path.startsWith('/unified-cart') ? accepted(aCart([])) : new Promise(() => {})
  })
  if (user !== undefined) {
    startSession(user, 'kept')
    signIn(user)
  }
  replacePage(address, 0)
  return renderInShop(survey ? <LandingPage survey={survey} /> : <LandingPage />, page)
}
const sections = () => links().filter(([, href]) => href?.startsWith('#') === true)

describe('the shop', () => {
  test('has its sections, a way past the header, and the cart', async () => {
    const { container } = show()
    expect(sections()).toStrictEqual([
      ['Ir a los productos', '#productos'],
      ['Productos', '#productos'],
      ['Próximas llegadas', '#llegadas'],
      ['Encuesta', '#encuesta'],
    ])
    expect(screen.getByRole('button', { name: 'Iniciar sesión' })).toBeTruthy()
    expect(container.querySelector('#portada')).not.toBeNull()
    expect(screen.queryByRole('heading', { level: 1, name: 'Resultados' })).toBeNull()
    await waitFor(() => expect(container.querySelector('main')).not.toBeNull())
  })
  test('[ARR-02] without arrivals no link of the header leads to them', () => {
    show('/', { hasNoArrivals: true })
    expect(sections().map(([name]) => name)).toStrictEqual(['Ir a los productos', 'Productos', 'Encuesta'])
  })
  test('opened at results begins with them', () => {
    const { container } = show('/?buscar=labial', {
      shelf: { search: 'labial', category: '', page: 1, filters: '', total: 0 },
    })
    expect(screen.getByRole('heading', { level: 1, name: 'Resultados' })).toBeTruthy()
    expect(container.querySelector('#portada')).toBeNull()
  })
})

test.each([
  ['the list', undefined, true],
  ['a product, which has it beside its name', { ...aPublicProduct(), ...recordOf(FACT_NAMES, () => '') }, false],
])('the cart floats over %s', async (_, product, isFloating) => {
  show('/', product && { product })
  await settle()
  act(() => useSession.setState({ cart: aCart([{ productId: 1, quantity: 2 }]) }))
  expect(screen.queryByRole('button', { name: /^Tu carrito: 2 piezas/ }) !== null).toBe(isFloating)
  act(() => useSession.setState({ cart: null }))
})

test('the page of a survey has no shop around it', () => {
  const { container } = show('/encuesta/7', { survey: aSurvey() })
  expect(sections()).toStrictEqual([])
  expect(container.querySelector('#portada')).toBeNull()
  expect(container.querySelector('main > #encuesta')).not.toBeNull()
  expect(container.querySelector('#productos')).toBeNull()
})

test.each([
  ['client', true],
  ['admin', false],
] as const)('an address of the panel is refused to a %s: %s', async (role, isRefused) => {
  const { container } = show('/?panel=pedidos', { role })
  if (isRefused) await screen.findByRole('heading', { level: 1 })
  await settle()
  expect(sections().length === 0).toBe(isRefused)
  expect(container.querySelector('#portada') === null).toBe(isRefused)
})

test('an address of the panel is refused to a guest, but not before the session is known', async () => {
  act(() => useSession.setState({ isLoaded: false }))
  const { container } = show('/?panel=pedidos')
  await settle()
  expect([screen.queryByText('Acceso denegado'), container.querySelector('#portada') === null]).toStrictEqual([
    null,
    false,
  ])
  act(() => useSession.setState({ user: null, isLoaded: true }))
  await screen.findByRole('heading', { level: 1, name: 'Acceso denegado' })
  expect(container.querySelector('#portada')).toBeNull()
})

test.each([
  ['/', {}],
  ['/encuesta/7', { survey: aSurvey() }],
  ['/?panel=pedidos', { role: 'client' as const }],
])('the main part of %s takes the focus of a link that leads past the header', async (address, page) => {
  const { container } = show(address, page)
  await waitFor(() => expect(container.querySelector('main')?.getAttribute('tabindex')).toBe('-1'))
  expect(container.querySelectorAll('main')).toHaveLength(1)
  expect(container.querySelectorAll('#pie')).toHaveLength(1)
})
