import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { accepted, asked, stubShop } from '../../../testing/stub-shop'
import { setConnection } from './live-state'
import { useShopChanges } from './shop-changes'

afterEach(() => {
  setConnection(() => false)
  vi.restoreAllMocks()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test.each([
  ['without the stream every 3 seconds', false, false, 3_000],
  ['with it every 15 seconds', true, false, 15_000],
  ['in a hidden tab every 15 seconds', false, true, 15_000],
])('what changed in the shop is asked for %s', async (_, isStreaming, isHidden, ms) => {
  vi.useFakeTimers()
  setConnection(() => isStreaming)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible')
  stubShop(() => accepted({}))
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { unmount } = renderHook(() => useShopChanges(), { wrapper })
  await pass(100)
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toStrictEqual(['GET /admin/changes'])
  await pass(ms - 200)
  expect(asked).toHaveLength(1)
  await pass(200)
  expect(asked).toHaveLength(2)
  unmount()
})
