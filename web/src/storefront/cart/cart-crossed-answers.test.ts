import { beforeEach, describe, expect, test } from 'vitest'
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

const shownIds = () => useSession.getState().cart?.items.map(({ productId }) => productId)

test('what is added across a change of another tab is shown beside that change, and the cart is read again', async () => {
  useSession.setState({ user: sofia, cart: aCart([]) })
  stubShop(({ path }) => {
    if (path.endsWith('/get')) return accepted(aCart([{ productId: 1 }, { productId: 2 }]))
    useSession.setState({ cart: aCart([{ productId: 1 }]) })
    return accepted(aCart([{ productId: 2 }]))
  })
  await cartActions.add(2)
  expect(shownIds()).toStrictEqual([1, 2])
  await whenCartIsIdle()
  expect([shownIds(), asked.length]).toStrictEqual([[1, 2], 2])
})

describe('an action that crosses a removal in another tab', () => {
  const three = [
    { productId: 1, name: 'Labial' },
    { productId: 2, name: 'Rubor', quantity: 2 },
    { productId: 3, name: 'Base' },
  ]
  const cartOf = (...ids: number[]) => aCart(three.filter(({ productId }) => ids.includes(productId)))
  /** What is shown after the action and at last, and what is told. */
  const cross = async (act: () => Promise<boolean>, answer: readonly number[], secondRead: readonly number[]) => {
    useSession.setState({ user: sofia, cart: cartOf(1, 2, 3) })
    stubShop(({ path }) => {
      if (path.endsWith('/get')) return accepted(cartOf(...secondRead))
      useSession.setState({ cart: cartOf(2, 3) })
      return accepted(cartOf(...answer))
    })
    await act()
    const first = shownIds()
    await whenCartIsIdle()
    return [first, shownIds(), useCartWork.getState().notices]
  }

  test.each([
    ['an older', [1, 2, 3]],
    ['a newer', [2, 3]],
  ])('tells no news of it and does not bring the line back, with %s answer', async (_, answer) => {
    expect(await cross(() => cartActions.setQuantity(2, 1), answer, [2, 3])).toStrictEqual([[2, 3], [2, 3], []])
    expect(await cross(() => cartActions.add(3), answer, [2, 3])).toStrictEqual([[2, 3], [2, 3], []])
    expect(await cross(() => cartActions.remove(2), answer, [3])).toStrictEqual([[3], [3], []])
    expect(await cross(() => cartActions.clear(), [], [])).toStrictEqual([[], [], []])
  })

  test('leaves what the shop took out meanwhile to the second read, which tells it once', async () => {
    const told = await cross(() => cartActions.setQuantity(2, 2), [2], [2])
    expect(told).toStrictEqual([[2, 3], [2], ['«Base» salió de tu carrito.']])
  })
})
