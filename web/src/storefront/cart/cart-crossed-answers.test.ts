import { beforeEach, expect, test } from 'vitest'
import { useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { accepted, asked, storage, stubShop } from '../../testing/stub-shop'
import { useCartWork, whenCartIsIdle } from './cart-store'
import { cartActions } from './use-cart'

const sofia = { id: 7, name: 'Sofía', phone: '528112345678', email: '', role: 'client', is_active: 1 } as const

beforeEach(async () => {
  await whenCartIsIdle()
  useCartWork.setState({ pending: [], failure: undefined, notices: [] })
})

test('an answer to a read that was sent before another tab changed the cart does not replace that change: the cart is read again', async () => {
  const withBoth = aCart([{ productId: 1 }, { productId: 2 }])
  useSession.setState({ user: sofia, cart: aCart([{ productId: 1 }]) })
  const shown: unknown[] = []
  const stop = useSession.subscribe(({ cart }) => shown.push(cart?.itemCount))
  stubShop(() => {
    if (asked.length > 1) return accepted(withBoth)
    useSession.setState({ cart: withBoth })
    return accepted(aCart([{ productId: 1 }]))
  })
  await cartActions.reload()
  await whenCartIsIdle()
  stop()
  expect([shown, asked.length]).toStrictEqual([[2, 2], 2])
})

test('an answer to a read that crossed a change of another tab tells only what a merge cut; the second read tells the rest, once', async () => {
  const line = (price: number) => ({ productId: 2, name: 'Rubor', price })
  const seen = aCart([{ productId: 1, name: 'Labial' }, line(100)])
  useSession.setState({ user: sofia, cart: seen })
  stubShop(() => {
    // There the first line was removed while the price was still the old one.
    if (asked.length === 1) useSession.setState({ cart: aCart([line(100)]) })
    return accepted({ ...aCart([line(120)]), cutLines: [{ productId: 3, name: 'Base', wanted: 4, kept: 3 }] })
  })
  storage.set('guest_session_id', 'guest_1234567890_0123456789abcdef')
  await cartActions.reload()
  await whenCartIsIdle()
  expect([useCartWork.getState().notices, asked.length]).toStrictEqual([
    ['De «Base» alcanzaron 3 de 4.', '«Rubor» cambió de precio: antes $100.00, ahora $120.00.'],
    2,
  ])
})

test('an answer to an action that crossed a change of another tab is shown, and the cart is read again', async () => {
  useSession.setState({ user: sofia, cart: aCart([]) })
  stubShop(({ path }) => {
    if (path.endsWith('/get')) return accepted(aCart([{ productId: 1 }, { productId: 2 }]))
    useSession.setState({ cart: aCart([{ productId: 1 }]) })
    return accepted(aCart([{ productId: 2 }]))
  })
  await cartActions.add(2)
  expect(useSession.getState().cart?.items.map(({ productId }) => productId)).toStrictEqual([2])
  await whenCartIsIdle()
  expect([useSession.getState().cart?.itemCount, asked.length]).toStrictEqual([2, 2])
})
