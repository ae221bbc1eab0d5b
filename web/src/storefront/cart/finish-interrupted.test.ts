import { beforeEach, expect, test } from 'vitest'
import { startSession, useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { accepted, asked, refused, storage, stubShop } from '../../testing/stub-shop'
import { useToasts } from '../../ui/overlay/toasts'
import { useCartWork, whenCartIsIdle } from './cart-store'
import { cartActions } from './use-cart'

const sofia = { id: 7, name: 'Sofía', phone: '528112345678', email: '', role: 'client', is_active: 1 } as const
const sent = () => asked.map(({ method, path, body }) => [method, path, body])
beforeEach(async () => {
  await whenCartIsIdle()
  stubShop(() =>
    storage.get('auth_token') === 'old'
      ? refused(401, 'TOKEN_INVALID', 'Tu sesión terminó. Inicia sesión de nuevo.')
      : accepted(aCart([{ productId: 1 }])),
  )
  useSession.setState({ user: null, cart: null })
  useCartWork.setState({ pending: [], failure: undefined, notices: [] })
  useToasts.setState({ shown: [] })
  startSession(sofia, 'old')
})

test.each([
  ['added', () => cartActions.add(3, 4), ['POST', '/unified-cart/add-item', { userId: 7, productId: 3, quantity: 4 }]],
  [
    'counted',
    () => cartActions.setQuantity(3, 2),
    ['PUT', '/unified-cart/update-quantity', { userId: 7, productId: 3, quantity: 2 }],
  ],
  [
    'counted to one',
    () => cartActions.setQuantity(3, 1),
    ['PUT', '/unified-cart/update-quantity', { userId: 7, productId: 3, quantity: 1 }],
  ],
  ['removed', () => cartActions.remove(3), ['DELETE', '/unified-cart/remove-item', { userId: 7, productId: 3 }]],
  ['emptied', () => cartActions.clear(), ['POST', '/unified-cart/clear', { userId: 7 }]],
] as const)(
  'what was %s when the session expired is done as it was asked, once the client is back',
  async (_, act, call) => {
    expect(await act()).toBe(false)
    startSession(sofia, 'new')
    await cartActions.finishInterrupted(7)
    expect(sent()).toStrictEqual([call, call])
  },
)

test('a reload tells what it found, and not again what was told before', async () => {
  startSession(sofia, 'new')
  useSession.setState({ cart: aCart([{ productId: 1 }, { productId: 2 }]) })
  useCartWork.setState({ notices: ['Antes'] })
  await cartActions.reload()
  expect(useToasts.getState().shown.map(({ kind, text }) => [kind, text])).toStrictEqual([
    ['note', '«Producto 2» salió de tu carrito.'],
  ])
})
