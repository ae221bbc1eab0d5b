import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { accepted, asked, badGateway, stubShop, unreachable } from '../../testing/stub-shop'
import { useToasts } from '../../ui/overlay/toasts'
import { onStockChange, useCartWork, whenCartIsIdle } from './cart-store'
import { cartActions } from './use-cart'

const OFFLINE = 'Error de conexión. Intenta nuevamente.'
const sofia = { id: 7, name: 'Sofía', phone: '528112345678', email: '', role: 'client', is_active: 1 } as const
const kept = () => useSession.getState().cart
const gateway = () => badGateway
const toastTexts = () => useToasts.getState().shown.map(({ text }) => text)

beforeEach(async () => {
  await whenCartIsIdle()
  stubShop(() => accepted(aCart([])))
  useSession.setState({ user: null, cart: null })
  useCartWork.setState({ pending: [], failure: undefined, notices: [] })
  useToasts.setState({ shown: [] })
})

describe('pieces whose answer was lost', () => {
  /** `before` is absent for a guest’s first piece. */
  const lose = async (
    before: number | undefined,
    after: number,
    answer: typeof unreachable | typeof gateway = unreachable,
  ) => {
    const told: unknown[] = []
    const stop = onStockChange((changes) => told.push(changes))
    if (before !== undefined) useSession.setState({ cart: aCart([{ productId: 1, quantity: before }]) })
    stubShop(({ path }) =>
      path.endsWith('add-item') ? answer() : accepted(aCart([{ productId: 1, quantity: after }])),
    )
    const isDone = await cartActions.add(1, 2)
    stop()
    return { isDone, pieces: kept()?.itemCount, texts: toastTexts(), told: told.length }
  }

  test.each([
    [undefined, 2],
    [1, 3],
  ])('after %s in the cart are shown as added when the cart has %i', async (before, after) => {
    expect(await lose(before, after)).toStrictEqual({ isDone: true, pieces: after, texts: [], told: 1 })
    expect(useCartWork.getState().failure).toBeUndefined()
    expect(asked.map(({ path }) => path)).toStrictEqual(['/unified-cart/add-item', '/unified-cart/get'])
  })

  test('also when a proxy in between answered instead', async () => {
    expect(await lose(1, 3, gateway)).toStrictEqual({ isDone: true, pieces: 3, texts: [], told: 1 })
    expect(await lose(3, 3, gateway)).toMatchObject({ isDone: false, texts: ['Error al agregar al carrito'] })
  })

  test('that are not in the cart are told to be added again', async () => {
    expect(await lose(1, 2)).toStrictEqual({ isDone: false, pieces: 2, texts: [OFFLINE], told: 1 })
  })

  test('are told to be added again when the cart is not answered within three seconds', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    stubShop(({ path }) => (path.endsWith('add-item') ? unreachable() : new Promise<never>(() => {})))
    let isDone: boolean | undefined
    void cartActions.add(1).then((done) => (isDone = done))
    await vi.advanceTimersByTimeAsync(2_999)
    expect(isDone).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect([isDone, toastTexts()]).toStrictEqual([false, [OFFLINE]])
  })

  test('are not looked for in the cart of who signed in meanwhile', async () => {
    stubShop(() => {
      useSession.setState({ user: sofia })
      return unreachable()
    })
    expect(await cartActions.add(1)).toBe(false)
    expect(asked.map(({ path }) => path)).toStrictEqual(['/unified-cart/add-item'])
  })
})
