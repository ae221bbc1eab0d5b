import { beforeEach, expect, test, vi } from 'vitest'
import { aCart } from '../../testing/a-cart'
import { accepted, asked, storage, stubShop } from '../../testing/stub-shop'
import { askCart } from './ask-cart'

const GUEST = 'guest_1234567890_0123456789abcdef'
const cart = aCart([{ productId: 3 }])
const sent = () => asked.map(({ method, path, body }) => [`${method} ${path}`, body])

beforeEach(() => {
  stubShop(() => accepted(cart))
  storage.set('guest_session_id', GUEST)
})

test.each([
  [{ kind: 'add', productId: 3, quantity: 2 }, 'POST /unified-cart/add-item', { productId: 3, quantity: 2 }],
  [{ kind: 'set', productId: 3, quantity: 2 }, 'PUT /unified-cart/update-quantity', { productId: 3, quantity: 2 }],
  [{ kind: 'remove', productId: 3 }, 'DELETE /unified-cart/remove-item', { productId: 3 }],
  [{ kind: 'clear' }, 'POST /unified-cart/clear', {}],
  [{ kind: 'load' }, 'POST /unified-cart/get', {}],
] as const)('a guest’s %j is sent with the guest id', async (action, call, body) => {
  expect(await askCart(action, undefined)).toStrictEqual({ cart, cutLines: [] })
  expect(sent()).toStrictEqual([[call, { sessionId: GUEST, ...body }]])
})

test.each([
  [{ kind: 'clear' }, 'POST /unified-cart/clear'],
  [{ kind: 'load' }, 'POST /unified-cart/get'],
] as const)('an account’s %j is sent with its id', async (action, call) => {
  storage.clear()
  expect(await askCart(action, 7)).toStrictEqual({ cart, cutLines: [] })
  expect(sent()).toStrictEqual([[call, { userId: 7 }]])
})

test('without account and guest id there is no cart to read', async () => {
  storage.clear()
  expect(await askCart({ kind: 'load' }, undefined)).toStrictEqual({ cart: null, cutLines: [] })
  expect(sent()).toStrictEqual([])
})

test('after sign-in the guest’s cart is joined, and the id that was joined is named', async () => {
  expect(await askCart({ kind: 'load' }, 7)).toStrictEqual({ cart, cutLines: [], joined: GUEST })
  expect(sent()).toStrictEqual([['POST /unified-cart/migrate-guest-to-user', { sessionId: GUEST, userId: 7 }]])
})

test.each([
  ['?buscar=labial%20rojo', undefined, { searched: 'labial rojo' }],
  ['?buscar=labial%20rojo', true, {}],
  ['?categoria=Labios', undefined, {}],
])(
  '[SEARCH-36] what is added from the list %s (elsewhere: %s) is told with %j',
  async (search, isElsewhere, searched) => {
    vi.stubGlobal('location', { search })
    await askCart({ kind: 'add', productId: 3, quantity: 1, isElsewhere }, 7)
    expect(asked.map(({ body }) => body)).toStrictEqual([{ userId: 7, productId: 3, quantity: 1, ...searched }])
  },
)
