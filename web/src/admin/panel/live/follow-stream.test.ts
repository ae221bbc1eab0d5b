import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLive } from '../../../testing/stub-live'

let live: ReturnType<typeof stubLive>
let queries: QueryClient
beforeEach(() => {
  live = stubLive()
  queries = new QueryClient()
})
afterEach(() => vi.resetModules())
async function follow() {
  const { followStream } = await import('./follow-stream')
  const { CHANGES } = await import('../../list-screen/live/shop-changes')
  const { isLive } = await import('../../list-screen/live/live-state')
  const stop = followStream(queries)
  queries.setQueryData(CHANGES, { pendingOrders: 1 })
  const settle = () => new Promise((done) => setTimeout(done))
  const state = () => [queries.getQueryData(CHANGES), queries.getQueryState(CHANGES)?.isInvalidated]
  return { stop, isLive, settle, state, CHANGES }
}

test('the shop’s changes of the stream replace those of a poll that is on its way', async () => {
  const { settle, state, CHANGES, isLive } = await follow()
  let answer: ((changes: object) => void) | undefined
  void queries.prefetchQuery({ queryKey: CHANGES, queryFn: () => new Promise<object>((done) => (answer = done)) })
  expect(isLive()).toBe(false)
  live.hear('shop', { pendingOrders: 2 })
  expect(isLive()).toBe(true)
  await settle()
  answer?.({ pendingOrders: 1 })
  await settle()
  expect(state()).toStrictEqual([{ pendingOrders: 2 }, false])
})

test.each(['ended', 'visitor'])('after “%s” they are read again', async (event) => {
  const { state } = await follow()
  live.hear(event)
  expect(state()).toStrictEqual([{ pendingOrders: 1 }, true])
})

test('a lost stream, and one that is back, read them again', async () => {
  const { state, CHANGES, isLive } = await follow()
  live.hear('stock', [])
  expect(state()[1]).toBe(false)
  live.lose()
  expect([state()[1], isLive()]).toStrictEqual([true, false])
  queries.setQueryData(CHANGES, { pendingOrders: 3 })
  live.hear('stock', [])
  expect([state()[1], isLive()]).toStrictEqual([true, true])
})

test('a panel that was left hears nothing', async () => {
  const { stop, settle, state, isLive } = await follow()
  live.hear('stock', [])
  stop()
  live.hear('shop', { pendingOrders: 2 })
  await settle()
  expect([state(), isLive()]).toStrictEqual([[{ pendingOrders: 1 }, false], false])
  // The sound of new orders listens to the cache.
  expect(queries.getQueryCache().hasListeners()).toBe(false)
})
