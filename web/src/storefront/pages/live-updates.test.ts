import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aCart } from '../../testing/a-cart'
import { aUser } from '../../testing/a-user'
import { stubLive } from '../../testing/stub-live'
import { accepted, asked, badGateway, refused, storage, stubShop, unreachable } from '../../testing/stub-shop'

let live: ReturnType<typeof stubLive>
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00.000Z') })
  live = stubLive()
  stubShop(() => accepted(aCart([{ productId: 1, quantity: 2, free: 3 }])))
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
})
async function start(cart: ReturnType<typeof aCart> | null) {
  const { startLiveUpdates } = await import('./live-updates')
  const { useSession } = await import('../../api/session')
  const { useStock } = await import('../catalog/stock-store')
  const { cartActions } = await import('../cart/use-cart')
  const { onStockChange } = await import('../cart/cart-store')
  const { cartChangedStock } = await import('../catalog/use-stock-refresh')
  // As the page of the products connects them.
  onStockChange(cartChangedStock)
  storage.set('guest_session_id', 'guest_1234567890')
  useSession.setState({ user: null, cart })
  useStock.setState({ units: { 1: 5, 2: 9 } })
  startLiveUpdates()
  startLiveUpdates()
  return { cartActions, units: () => useStock.getState().units }
}
const cartReads = () => asked.filter(({ path }) => path.startsWith('/unified-cart/')).length
const settle = () => vi.advanceTimersByTimeAsync(0)

test('units of the stream are shown at once', async () => {
  const { units } = await start(null)
  expect(live.isStarted()).toBe(true)
  live.hear('stock', [
    [1, 0],
    [3, 4],
  ])
  expect(units()).toStrictEqual({ 1: 0, 2: 9, 3: 4 })
  await settle()
  expect(asked).toStrictEqual([])
})

test('for 1.1 s after an own change of the cart its answer is newer than the stream', async () => {
  const { cartActions, units } = await start(null)
  await cartActions.add(1, 2)
  expect(units()).toStrictEqual({ 1: 3, 2: 9 })
  await vi.advanceTimersByTimeAsync(1_099)
  live.hear('stock', [[1, 8]])
  expect(units()).toStrictEqual({ 1: 3, 2: 9 })
  await vi.advanceTimersByTimeAsync(1)
  live.hear('stock', [[1, 8]])
  expect(units()).toStrictEqual({ 1: 8, 2: 9 })
})

test('units of the stream are shown after an own change also when the clock was set back since', async () => {
  const { cartActions, units } = await start(null)
  await cartActions.add(1, 2)
  vi.setSystemTime('2026-11-20T17:00:00.000Z')
  await vi.advanceTimersByTimeAsync(1_100)
  live.hear('stock', [[1, 8]])
  expect(units()).toStrictEqual({ 1: 8, 2: 9 })
})

test.each(['cart', 'ended'])('after “%s” the cart is read again, once', async (event) => {
  await start(aCart([]))
  live.hear(event)
  await settle()
  expect(cartReads()).toBe(1)
})

describe('units of a product in the cart', () => {
  const held = aCart([
    { productId: 1, quantity: 2, free: 5 },
    { productId: 2, free: 9 },
  ])
  const answer = (...free: [number, number]) =>
    accepted(aCart(free.map((units, place) => ({ productId: place + 1, quantity: 2 - place, free: units }))))

  test('that change are read into the cart, once for several products, and those of others are not', async () => {
    await start(held)
    const { useSession } = await import('../../api/session')
    stubShop(() => answer(8, 4))
    storage.set('guest_session_id', 'guest_1234567890')
    live.hear('stock', [[7, 1]])
    live.hear('stock', [[1, 5]])
    await settle()
    expect(cartReads()).toBe(0)
    live.hear('stock', [
      [1, 8],
      [2, 4],
    ])
    await settle()
    expect(cartReads()).toBe(1)
    expect(useSession.getState().cart?.items.map(({ maxQuantity }) => maxQuantity)).toStrictEqual([10, 5])
    live.hear('stock', [[1, 8]])
    live.hear('stock', [[7, 2]])
    await settle()
    expect(cartReads()).toBe(1)
  })

  test('that changed before the first move are read into it then', async () => {
    await start(aCart([{ productId: 1, quantity: 2, free: 0 }]))
    await settle()
    expect(cartReads()).toBe(1)
  })

  test('that a list tells longer than the cart are read once, and not again with each change of other products', async () => {
    await start(held)
    stubShop(() => answer(5, 9))
    storage.set('guest_session_id', 'guest_1234567890')
    live.hear('stock', [[1, 6]])
    await settle()
    live.hear('stock', [[7, 1]])
    live.hear('stock', [[7, 2]])
    await settle()
    expect(cartReads()).toBe(1)
  })

  test('that change while the cart is read are read after it, unless that answer has them', async () => {
    const { cartActions } = await start(held)
    const answers = [answer(5, 9), answer(8, 9)]
    stubShop(() => answers.shift() ?? answer(8, 9))
    storage.set('guest_session_id', 'guest_1234567890')
    void cartActions.reload()
    live.hear('stock', [[1, 8]])
    live.hear('stock', [[1, 7]])
    live.hear('stock', [[1, 8]])
    await settle()
    expect(cartReads()).toBe(2)
    void cartActions.reload()
    stubShop(() => answer(3, 9))
    storage.set('guest_session_id', 'guest_1234567890')
    live.hear('stock', [[1, 3]])
    await settle()
    expect(cartReads()).toBe(1)
  })

  test('that a refusal tells are read once', async () => {
    const { cartActions } = await start(held)
    stubShop(({ path }) =>
      path.endsWith('add-item')
        ? refused(409, 'STOCK_INSUFFICIENT', 'Stock insuficiente', [{ productId: 1, available: 3 }])
        : answer(1, 9),
    )
    storage.set('guest_session_id', 'guest_1234567890')
    await cartActions.add(1, 2)
    await settle()
    expect(asked.map(({ path }) => path)).toStrictEqual(['/unified-cart/add-item', '/unified-cart/get'])
  })
})

test('a visitor without account and guest id reads no cart', async () => {
  await start(null)
  storage.delete('guest_session_id')
  for (const event of ['cart', 'ended', 'again']) live.hear(event)
  await settle()
  expect(asked).toStrictEqual([])
})

test('“surveys” changes nothing here', async () => {
  const { units } = await start(aCart([]))
  live.hear('surveys', [[1, 0]])
  await settle()
  expect([asked, units()]).toStrictEqual([[], { 1: 5, 2: 9 }])
})

test.each([
  ['the cart', aCart([])],
  ['one that could not be read before', null],
])('connected again after a loss, %s is read, since changes may have been missed', async (_, cart) => {
  await start(cart)
  live.hear('surveys')
  live.lose()
  live.hear('surveys')
  await settle()
  expect(cartReads()).toBe(1)
})

test('[LIVE-03] connected as somebody else, or through another tab, the cart is read again', async () => {
  await start(aCart([]))
  live.hear('visitor')
  await settle()
  expect(cartReads()).toBe(1)
})

test('an account whose cart could not be read, so that no button shows it, is told so and can try again', async () => {
  const { cartActions } = await start(aCart([]))
  const { useSession } = await import('../../api/session')
  const { useToasts } = await import('../../ui/overlay/toasts')
  const told = () => useToasts.getState().shown
  stubShop(() => badGateway)
  await cartActions.reload()
  useSession.setState({ cart: null })
  await cartActions.reload()
  expect(told()).toStrictEqual([])
  useSession.setState({ user: aUser(), cart: null })
  await cartActions.reload()
  expect(told()).toMatchObject([
    { kind: 'error', text: 'No se pudo obtener datos del carrito', action: { label: 'Reintentar' } },
  ])
  stubShop(() => accepted(aCart([{ productId: 1 }])))
  told()[0]?.action?.run?.()
  await settle()
  expect(useSession.getState().cart?.items).toHaveLength(1)
  expect(told()).toStrictEqual([])
})

test('an account whose cart could not be read before the first move is told so, until the cart is there', async () => {
  const { useSession } = await import('../../api/session')
  const { useToasts } = await import('../../ui/overlay/toasts')
  const { cartActions } = await import('../cart/use-cart')
  const told = () => useToasts.getState().shown.map(({ text }) => text)
  useSession.setState({ user: aUser(), cart: null })
  stubShop(() => badGateway)
  await cartActions.reload()
  expect(told()).toStrictEqual([])
  const { startLiveUpdates } = await import('./live-updates')
  startLiveUpdates()
  expect(told()).toStrictEqual(['No se pudo obtener datos del carrito'])
  await cartActions.reload()
  expect(told()).toStrictEqual(['No se pudo obtener datos del carrito'])
  stubShop(() => accepted(aCart([{ productId: 1 }])))
  await cartActions.reload()
  expect(told()).toStrictEqual([])
})

describe('products that were read more than 15 minutes ago', () => {
  const looks: (() => void)[] = []
  const page = { visibilityState: 'visible', addEventListener: (_: string, look: () => void) => looks.push(look) }
  const renewals = async () => {
    await settle()
    return (await import('../../api/online')).useOnline.getState().returns
  }
  const returnAfter = (minutes: number) => {
    vi.advanceTimersByTime(minutes * 60_000)
    looks.forEach((look) => look())
    return renewals()
  }
  beforeEach(() => {
    looks.length = 0
    page.visibilityState = 'visible'
    vi.stubGlobal('document', page)
    stubShop(() => accepted({ status: 'ready' }))
  })

  test('are read anew on a return, once', async () => {
    await start(null)
    const { useOnline } = await import('../../api/online')
    // A page of one product has read no list.
    expect([await returnAfter(15), await returnAfter(1)]).toStrictEqual([0, 1])
    useOnline.setState({ pricesAt: Date.now() })
    expect([await returnAfter(15), await returnAfter(1)]).toStrictEqual([1, 2])
    useOnline.setState({ pricesAt: Date.now() })
    page.visibilityState = 'hidden'
    expect(await returnAfter(600)).toBe(2)
    page.visibilityState = 'visible'
    // They are read when the connection is back.
    useOnline.setState({ isOnline: false })
    expect(await returnAfter(0)).toBe(2)
    useOnline.setState({ isOnline: true })
    expect(await returnAfter(0)).toBe(3)
  })

  test('are read anew at the first move in a tab that was opened and left', async () => {
    vi.advanceTimersByTime(16 * 60_000)
    await start(null)
    expect(await renewals()).toBe(1)
  })

  test('are read anew when a computer wakes with the page in front', async () => {
    await start(null)
    const { useOnline } = await import('../../api/online')
    live.hear('surveys')
    vi.advanceTimersByTime(16 * 60_000)
    live.lose()
    live.hear('surveys')
    expect(await renewals()).toBe(1)
    expect(useOnline.getState().isOnline).toBe(true)
  })

  test('stay on a return whose first moment has no network, until the next one', async () => {
    await start(null)
    stubShop(unreachable)
    expect(await returnAfter(16)).toBe(0)
    stubShop(() => badGateway)
    expect(await returnAfter(0)).toBe(0)
    stubShop(() => accepted({ status: 'ready' }))
    expect(await returnAfter(0)).toBe(1)
  })
})
