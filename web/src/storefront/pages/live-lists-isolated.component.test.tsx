import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aCart } from '../../testing/a-cart'
import { settle } from '../../testing/render-parts'
import { accepted, asked, stubShop } from '../../testing/stub-shop'

/** The page in a tab of its own, which hears the stream that another tab reads. */
async function begin() {
  vi.resetModules()
  onTestFinished(() => void vi.resetModules())
  let hear: (message: { data: unknown }) => void = () => {}
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = (_: string, given: typeof hear) => void (hear = given)
      postMessage = () => {}
    },
  )
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: () => new Promise(() => {}) } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  const { startLiveUpdates } = await import('./live-updates')
  const { useStockRefresh } = await import('../catalog/use-stock-refresh')
  const { useStock } = await import('../catalog/stock-store')
  const { useSession } = await import('../../api/session')
  // What it listens to would outlive the test.
  const spies = [vi.spyOn(document, 'addEventListener'), vi.spyOn(globalThis, 'addEventListener')]
  for (const spy of spies) spy.mockImplementation(() => {})
  startLiveUpdates()
  for (const spy of spies) spy.mockRestore()
  renderHook(() => useStockRefresh(true))
  act(() => useSession.setState({ cart: aCart([]) }))
  await settle()
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  return {
    units: () => useStock.getState().units,
    lose: () => act(() => hear({ data: { kind: 'lost' } })),
    /** Whether the units of the lists are read again at once, and the cart. */
    hear: async (event: string, data: unknown = null) => {
      timers.mockClear()
      asked.length = 0
      act(() => hear({ data: { kind: 'event', event: { event, data } } }))
      const isSoon = timers.mock.calls.some(([, milliseconds]) => milliseconds === 1_100)
      await settle()
      return [isSoon, asked.filter(({ path }) => path.startsWith('/unified-cart')).length]
    },
  }
}

test('lists and cart are read again where the stream says that they changed, and only there', async () => {
  stubShop(({ path }) => (path.startsWith('/unified-cart') ? accepted(aCart([])) : new Promise(() => {})))
  localStorage.setItem('guest_session_id', 'guest_1234567890')
  const { hear, lose, units } = await begin()
  // More changed than the event lists.
  expect(await hear('stock', null)).toStrictEqual([true, 0])
  expect(await hear('stock', [[1, 4]])).toStrictEqual([false, 0])
  expect(units()).toStrictEqual({ 1: 4 })
  expect(await hear('cart')).toStrictEqual([false, 1])
  expect(await hear('ended')).toStrictEqual([false, 1])
  expect(await hear('surveys')).toStrictEqual([false, 0])
  lose()
  // Connected again after a loss.
  expect(await hear('surveys')).toStrictEqual([true, 1])
})
