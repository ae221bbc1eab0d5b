import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useOnline } from '../../api/online'
import { useSession } from '../../api/session'
import { aCart } from '../../testing/a-cart'
import { signIn } from '../../testing/render-parts'
import { accepted, asked, stubShop } from '../../testing/stub-shop'
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
  useCartWork.setState({ notices: ['Antes'] })
  await begin()
  expect(useCartWork.getState().notices).toStrictEqual([])
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

test('it is read when the page is seen again or the network returns, unless there is none', async () => {
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
  act(() => useOnline.setState({ returns: 2 }))
  show('visible')
  await after(0)
  expect(reads()).toBe(before + 2)
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
  act(() => useSession.setState({ isLoaded: true, cart: aCart([line]) }))
  stubShop(() => accepted(aCart([{ ...line, lapsed: true }])))
  await act(() => cartActions.reload())
  const { shown } = useToasts.getState()
  const news = useCartWork.getState().notices
  expect(shown.map(({ kind, text }) => [kind, text])).toStrictEqual(news.length > 0 ? [['note', news.join(' ')]] : [])
  act(() => sheetIsOpen(true))
  expect(useToasts.getState().shown).toStrictEqual([])
  act(() => sheetIsOpen(false))
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
