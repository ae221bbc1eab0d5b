import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startSession, useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { accepted, asked, refused, storage, stubShop } from '../../testing/stub-shop'
import { useToasts } from '../../ui/overlay/toasts'
import { addElsewhere } from './add-elsewhere'
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

test('[SEARCH-36] what was added elsewhere than in the list counts for no search then, either', async () => {
  vi.stubGlobal('location', { search: '?buscar=labial' })
  onTestFinished(() => void vi.stubGlobal('location', { search: '' }))
  await addElsewhere(3)
  startSession(sofia, 'new')
  await cartActions.finishInterrupted(7)
  expect(asked.map(({ body }) => [body['productId'], body['searched']])).toStrictEqual([
    [3, undefined],
    [3, undefined],
  ])
})

test('what was queued when the session expired is done in its order, once the client is back', async () => {
  const both = [cartActions.add(3, 4), cartActions.setQuantity(1, 2), cartActions.setQuantity(1, 5)]
  expect(await Promise.all(both)).toStrictEqual([false, false, false])
  startSession(sofia, 'new')
  await cartActions.finishInterrupted(7)
  const added = ['POST', '/unified-cart/add-item', { userId: 7, productId: 3, quantity: 4 }]
  const counted = ['PUT', '/unified-cart/update-quantity', { userId: 7, productId: 1, quantity: 5 }]
  expect(sent()).toStrictEqual([added, added, counted])
  await cartActions.finishInterrupted(7)
  expect(asked).toHaveLength(3)
})

test.each([
  ['a guest’s', null],
  ['another account’s', { ...sofia, id: 8 }],
])('what is queued when the client signs out changes no cart of %s', async (_, user) => {
  stubShop(() => {
    useSession.setState({ user, cart: null })
    return accepted(aCart([]))
  })
  startSession(sofia, 'new')
  expect(await Promise.all([cartActions.add(3), cartActions.add(4), cartActions.clear()])).toStrictEqual([
    true,
    false,
    false,
  ])
  expect(sent()).toStrictEqual([['POST', '/unified-cart/add-item', { userId: 7, productId: 3, quantity: 1 }]])
  expect(useToasts.getState().shown).toStrictEqual([])
  await cartActions.finishInterrupted(7)
  expect(asked).toHaveLength(1)
})

test('a step of who signs in meanwhile is sent, although the account before queued one of the same product', async () => {
  const answers: (() => void)[] = []
  stubShop(() => new Promise((resolve) => answers.push(() => resolve(accepted(aCart([]))))))
  startSession(sofia, 'new')
  const done = [cartActions.add(3), cartActions.setQuantity(1, 2)]
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  useSession.setState({ user: { ...sofia, id: 8 } })
  done.push(cartActions.setQuantity(1, 5))
  answers[0]?.()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  expect(await Promise.all(done)).toStrictEqual([true, false, true])
  expect(sent().slice(1)).toStrictEqual([
    ['PUT', '/unified-cart/update-quantity', { userId: 8, productId: 1, quantity: 5 }],
  ])
})

test('a reload tells what it found, and not again what was told before', async () => {
  startSession(sofia, 'new')
  useSession.setState({ cart: aCart([{ productId: 1 }, { productId: 2 }]) })
  useCartWork.setState({ notices: ['Antes'] })
  await cartActions.reload()
  expect(useToasts.getState().shown.map(({ kind, text }) => [kind, text])).toStrictEqual([
    ['note', '«Producto 2» salió de tu carrito.'],
  ])
})
