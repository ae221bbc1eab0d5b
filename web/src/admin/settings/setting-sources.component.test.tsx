import { act, renderHook, waitFor } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { settle } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop } from '../../testing/stub-shop'
import { useToasts } from '../../ui/overlay/toasts'
import { useLimits, useShopSettings } from './use-settings'

function run<Source>(hook: () => Source) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(['settings', 'notices'], [])
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return { queries, ...renderHook(hook, { wrapper }) }
}
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
const toasts = () => useToasts.getState().shown.map(({ text }) => text)

test.each([
  ['the shop', useShopSettings, { shop_name: 'Tocador', tagline: 'A' }, { shop_name: 'Otra' }, 'Ajustes guardados'],
  ['the limits', useLimits, { orders_per_hour: 5, votes_per_hour: 9 }, { orders_per_hour: 7 }, 'Límites guardados'],
] as const)('a change of %s is sent with what was seen of it alone', async (_what, use, saved, change, said) => {
  stubShop(({ method }) => accepted(method === 'GET' ? saved : { ...saved, ...change }))
  const { result, queries } = run<{ saved: object | undefined; save: (change: never) => Promise<void> }>(use as never)
  await waitFor(() => expect(result.current.saved).toStrictEqual(saved))
  await act(() => result.current.save(change as never))
  const [name = ''] = Object.keys(change)
  expect(sent()).toStrictEqual([
    [expect.any(String), { ...change, seen: { [name]: (saved as Record<string, unknown>)[name] } }],
  ])
  await waitFor(() => expect(result.current.saved).toStrictEqual({ ...saved, ...change }))
  expect(toasts()).toStrictEqual([said])
  // Saved settings can publish a version of the privacy notice.
  expect(queries.getQueryState(['settings', 'notices'])?.isInvalidated).toBe(true)
})

test('a slow read that began before the change does not bring the earlier values back', async () => {
  let answerSlow: (() => void) | undefined
  let isSlow = false
  stubShop(({ method }) => {
    if (method !== 'GET') return accepted({ shop_name: 'Otra' })
    const earlier = accepted({ shop_name: 'Tocador' })
    return isSlow ? new Promise((done) => (answerSlow = () => done(earlier))) : earlier
  })
  const { result, queries } = run(useShopSettings)
  await waitFor(() => expect(result.current.saved).toBeDefined())
  isSlow = true
  act(() => void result.current.reload())
  await waitFor(() => expect(answerSlow).toBeDefined())
  await act(() => result.current.save({ shop_name: 'Otra' }))
  answerSlow?.()
  await settle()
  expect([result.current.saved, queries.isFetching({ queryKey: ['settings', 'shop'] })]).toStrictEqual([
    { shop_name: 'Otra' },
    0,
  ])
  await act(() => result.current.save({ shop_name: 'Otra más' }))
  expect(sent()[1]?.[1]).toStrictEqual({ shop_name: 'Otra más', seen: { shop_name: 'Otra' } })
})

test('a refused change rejects, and says nothing by itself', async () => {
  stubShop(({ method }) => (method === 'GET' ? accepted({ shop_name: 'Tocador' }) : refused(409, 'STALE_EDIT', 'No')))
  const { result } = run(useShopSettings)
  await waitFor(() => expect(result.current.saved).toBeDefined())
  await expect(result.current.save({ shop_name: 'Otra' })).rejects.toThrow('No')
  expect(toasts()).toStrictEqual([])
})
