import { act, render, renderHook } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useOnline } from '../../api/online'
import { startSession, useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { aUser } from '../../testing/a-user'
import { signIn } from '../../testing/render-parts'
import { accepted, asked, badGateway, refused, stubShop } from '../../testing/stub-shop'
import { Announcer } from '../../ui/overlay/announcer'
import { useToasts } from '../../ui/overlay/toasts'
import { useCartWork } from './cart-store'
import { cartActions, sheetIsOpen, useCart, usePendingOf } from './use-cart'
import { useCartUpkeep } from './use-cart-upkeep'

const done = Promise.resolve(true)
const line = { productId: 1, quantity: 2 }
let visibility: DocumentVisibilityState
beforeEach(() => {
  visibility = 'visible'
  vi.useFakeTimers({ now: new Date('2026-11-20T18:30:00.000Z') })
  const shown = vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  onTestFinished(() => shown.mockRestore())
  stubShop(() => accepted(aCart([line])))
  signIn()
  act(() => useSession.setState({ isLoaded: false, cart: null }))
})
const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const reads = () => asked.filter(({ path }) => path.endsWith('/get')).length
const show = (now: DocumentVisibilityState) =>
  act(() => {
    visibility = now
    document.dispatchEvent(new Event('visibilitychange'))
  })
async function begin() {
  const hook = renderHook(useCartUpkeep)
  act(() => useSession.setState({ isLoaded: true, cart: aCart([line]) }))
  await after(0)
  return hook
}

test('the cart is read once the visitor is known, and again for another one', async () => {
  renderHook(useCartUpkeep)
  await after(0)
  expect(reads()).toBe(0)
  act(() => useSession.setState({ isLoaded: true }))
  await after(0)
  expect(reads()).toBe(1)
  signIn({ id: 8 })
  await after(0)
  expect(reads()).toBe(2)
})

test('what was told to the visitor before is dropped', async () => {
  useCartWork.setState({ notices: ['Antes'], failure: { of: 'add', text: 'Sin existencias' } })
  await begin()
  expect(useCartWork.getState()).toMatchObject({ notices: [], failure: undefined })
})

test('it is read one second after the first hold ends', async () => {
  await begin()
  const before = reads()
  await after(30 * 60_000 + 999)
  expect(reads()).toBe(before)
  stubShop(() => accepted(aCart([], { expiresAt: null })))
  await after(1)
  expect(reads()).toBe(1)
  await after(3_600_000)
  expect(reads()).toBe(1)
})

test('it is read when the first hold ends by the server’s clock, also where that of the device is wrong', async () => {
  vi.setSystemTime('2026-11-20T17:30:00.000Z')
  await begin()
  act(() => useOnline.setState({ serverAheadMs: 3_600_000 }))
  const before = reads()
  await after(30 * 60_000 + 999)
  expect(reads()).toBe(before)
  await after(1)
  expect(reads()).toBe(before + 1)
})

test('on a device whose clock is ahead it is read again until the hold has ended, for a minute at most', async () => {
  await begin()
  const before = reads()
  await after(30 * 60_000 + 1_000)
  expect(reads()).toBe(before + 1)
  await after(9_999)
  expect(reads()).toBe(before + 1)
  await after(1)
  expect(reads()).toBe(before + 2)
  await after(20_000)
  expect(reads()).toBe(before + 3)
  await after(30_000)
  expect(reads()).toBe(before + 4)
  await after(3_600_000)
  expect(reads()).toBe(before + 4)
})

test('once the hold has ended by the server’s clock it is read no more', async () => {
  await begin()
  await after(30 * 60_000 + 1_000)
  stubShop(() => accepted(aCart([line], { expiresAt: null })))
  await after(10_000)
  expect(reads()).toBe(1)
  await after(60_000)
  expect(reads()).toBe(1)
})

test('it is read when the page is seen again, also when it could not be read before, and when the network returns', async () => {
  await begin()
  const before = reads()
  show('hidden')
  await after(0)
  expect(reads()).toBe(before)
  show('visible')
  await after(0)
  expect(reads()).toBe(before + 1)
  act(() => useOnline.setState({ isOnline: false }))
  await after(0)
  expect(reads()).toBe(before + 1)
  act(() => useOnline.setState({ isOnline: true, returns: 1 }))
  await after(0)
  expect(reads()).toBe(before + 2)
  act(() => useSession.setState({ cart: null }))
  show('visible')
  await after(0)
  expect(reads()).toBe(before + 3)
  // The answer to the first piece may have been lost.
  act(() => useSession.setState({ cart: null }))
  act(() => useOnline.setState({ returns: 2 }))
  await after(0)
  expect(reads()).toBe(before + 4)
})

test('a visitor without account and guest id sends nothing when the page is seen again', async () => {
  localStorage.removeItem('guest_session_id')
  act(() => useSession.setState({ user: null, isLoaded: true }))
  renderHook(useCartUpkeep)
  show('visible')
  await after(0)
  expect(asked).toStrictEqual([])
})

test('after the page was left nothing is read', async () => {
  const { unmount } = await begin()
  const before = reads()
  unmount()
  show('visible')
  act(() => useOnline.setState({ returns: 3 }))
  await after(3_600_000)
  expect(reads()).toBe(before)
})

test('what a reload changed is a toast, which the opened sheet takes over', async () => {
  act(() => useSession.setState({ isLoaded: true, cart: aCart([{ productId: 1, quantity: 3 }]) }))
  const toasts = () => useToasts.getState().shown.map(({ kind, text }) => [kind, text])
  await act(() => cartActions.reload())
  expect(toasts()).toStrictEqual([['note', 'De «Producto 1» ahora llevas 2; antes, 3.']])
  act(() => sheetIsOpen(true))
  expect(toasts()).toStrictEqual([])
  stubShop(() => accepted(aCart([{ productId: 1, quantity: 1 }])))
  await act(() => cartActions.reload())
  expect([toasts(), useCartWork.getState().notices.at(-1)]).toStrictEqual([
    [],
    'De «Producto 1» ahora llevas 1; antes, 2.',
  ])
  act(() => sheetIsOpen(false))
})

test('what was added is announced with the pieces that can be ordered, and a failure is not', async () => {
  const { container } = render(<Announcer />)
  stubShop(() => accepted(aCart([line, { productId: 2, quantity: 2 }, { productId: 3, quantity: 2, maxQuantity: 1 }])))
  await act(() => cartActions.add(2))
  await after(50)
  expect(container.textContent).toBe('Agregado. Tu carrito tiene 4 piezas.')
  act(() => useSession.setState({ cart: aCart([line]) }))
  stubShop(() => badGateway)
  await act(() => cartActions.add(2))
  await after(50)
  expect(container.textContent).toBe('Agregado. Tu carrito tiene 4 piezas.')
})

test('what an expired session interrupted is done once the same client is back', async () => {
  const ana = aUser()
  await begin()
  stubShop(({ path, token }) =>
    path.endsWith('/add-item') && token === 'old'
      ? refused(401, 'TOKEN_INVALID', 'Tu sesión terminó')
      : accepted(aCart([line])),
  )
  const added = () =>
    asked.filter(({ path }) => path.endsWith('/add-item')).map(({ token, body }) => [token, body['productId']])
  act(() => startSession(ana, 'old'))
  await act(() => cartActions.add(3))
  expect(added()).toStrictEqual([['old', 3]])
  act(() => startSession(ana, 'new'))
  await after(0)
  expect(added()).toStrictEqual([
    ['old', 3],
    ['new', 3],
  ])
})

test('the cart is shown as it will be after the queued changes, and says which is running', () => {
  act(() => useSession.setState({ cart: aCart([line, { productId: 2 }]) }))
  const { result } = renderHook(() => ({ ...useCart(), states: [1, 2, 3].map(usePendingOf) }))
  expect([result.current.count, result.current.total, result.current.isBusy]).toStrictEqual([3, 300, false])
  act(() =>
    useCartWork.setState({
      pending: [
        { id: 1, action: { kind: 'set', productId: 1, quantity: 5 }, done },
        { id: 2, action: { kind: 'remove', productId: 2 }, done },
      ],
    }),
  )
  expect([result.current.count, result.current.total, result.current.isBusy]).toStrictEqual([5, 500, true])
  expect(result.current.states).toStrictEqual(['running', 'waiting', undefined])
  act(() => useCartWork.setState({ pending: [{ id: 3, action: { kind: 'load' }, done }] }))
  expect(result.current.isBusy).toBe(false)
  act(() => useSession.setState({ cart: null }))
  expect([result.current.cart, result.current.count, result.current.total]).toStrictEqual([null, 0, 0])
})

test('lines that cannot be ordered are in neither count nor total', () => {
  act(() => useSession.setState({ cart: aCart([line, { productId: 2, quantity: 3, maxQuantity: 1 }]) }))
  const { result } = renderHook(useCart)
  expect([result.current.count, result.current.total, result.current.cart?.items.length]).toStrictEqual([2, 200, 2])
})

test('a hold that ends after more days than a timer can count is not read meanwhile', async () => {
  renderHook(useCartUpkeep)
  const expiresAt = '2026-12-30T18:30:00.000Z'
  stubShop(() => accepted(aCart([line], { expiresAt })))
  act(() => useSession.setState({ isLoaded: true, cart: aCart([line], { expiresAt }) }))
  await after(0)
  const before = reads()
  await after(3_600_000)
  expect([before, reads()]).toStrictEqual([1, 1])
})

test('a guest who holds something is asked before leaving', async () => {
  act(() => useSession.setState({ user: null }))
  await begin()
  const leaving = new Event('beforeunload', { cancelable: true })
  act(() => void dispatchEvent(leaving))
  expect(leaving.defaultPrevented).toBe(true)
})
