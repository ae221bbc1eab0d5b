import sql from 'sql-template-tag'
import { afterAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../testing/test-database'
import { createTestLog } from '../../testing/test-log'
import { createChangeFeed } from './change-feed'
import { createListeners } from './change-listeners'
import { writeMessages } from './change-message'

const { db, url } = await createTestDatabase()

function openFeed() {
  const feed = createChangeFeed({ db, url, log: createTestLog().log })
  const heard = vi.fn()
  feed.onChange('stock', heard)
  feed.start()
  afterAll(() => feed.stop())
  return { feed, heard, listening: () => vi.waitFor(() => expect(feed.isListening).toBe(true)) }
}

test('a change reaches its own instance at once and the others in one message', async () => {
  const here = openFeed()
  const there = openFeed()
  await Promise.all([here.listening(), there.listening()])
  here.feed.publishSoon('stock', [1, 2])
  here.feed.publishSoon('stock', [2, 3])
  expect(here.heard.mock.calls).toEqual([
    [[1, 2], []],
    [[2, 3], []],
  ])
  await vi.waitFor(() => expect(there.heard).toHaveBeenCalledTimes(1))
  expect(there.heard).toHaveBeenCalledWith([1, 2, 3], [])
})

test('a hundred changes within a tenth of a second are sent as one message', async () => {
  const here = openFeed()
  const there = openFeed()
  await there.listening()
  for (let id = 1; id <= 100; id++) here.feed.publishSoon('stock', [id])
  await here.feed.flush()
  await vi.waitFor(() => expect(there.heard).toHaveBeenCalled())
  expect(there.heard).toHaveBeenCalledTimes(1)
  expect(there.heard.mock.calls[0]?.[0]).toHaveLength(100)
})

test('a listener that has stopped hears nothing more, and the others still do', async () => {
  const { feed, heard } = openFeed()
  const [handler, compare] = [vi.fn(), vi.fn()]
  const stopHandler = feed.onChange('stock', handler)
  const stopComparing = feed.everySecond(compare)
  feed.publishSoon('stock', [1])
  await feed.compareNow()
  stopHandler()
  stopComparing()
  feed.publishSoon('stock', [2])
  await feed.compareNow()
  expect(handler.mock.calls).toEqual([[[1], []]])
  expect(compare).toHaveBeenCalledTimes(1)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('stop ends all subscriptions that were made through one set of listeners', async () => {
  const { feed, heard } = openFeed()
  const listeners = createListeners(feed)
  const [handler, compare] = [vi.fn(), vi.fn()]
  listeners.onChange('stock', handler)
  listeners.onChange('orders', handler)
  listeners.everySecond(compare)
  listeners.stop()
  feed.publishSoon('stock', [1])
  feed.publishSoon('orders')
  await feed.compareNow()
  expect(handler).not.toHaveBeenCalled()
  expect(compare).not.toHaveBeenCalled()
  expect(heard).toHaveBeenCalledTimes(1)
})

test('versions are sent with their ids, and one change without a version removes all versions', async () => {
  const here = openFeed()
  const there = openFeed()
  await there.listening()
  here.feed.publishSoon('stock', [1], 7)
  here.feed.publishSoon('stock', [2], 8)
  await here.feed.flush()
  await vi.waitFor(() => expect(there.heard).toHaveBeenCalledWith([1, 2], [7, 8]))
  here.feed.publishSoon('stock', [3], 9)
  here.feed.publishSoon('stock', [4])
  await here.feed.flush()
  await vi.waitFor(() => expect(there.heard).toHaveBeenCalledWith([3, 4], []))
})

test('more ids than fit into a message mean that anything may have changed', () => {
  const ids = Array.from({ length: 5_000 }, (_, i) => 2_000_000_000 + i)
  expect(writeMessages('me', [['stock', { ids, versions: [] }]])).toEqual(['{"from":"me","topic":"stock"}'])
  const most = writeMessages('00000000-0000-0000-0000-000000000000', [
    ['stock', { ids: ids.slice(0, 600), versions: [] }],
  ])
  expect(Buffer.byteLength(most[0] ?? '')).toBeLessThan(8_000)
})

test('unreadable messages are ignored', async () => {
  const { heard, listening } = openFeed()
  await listening()
  for (const payload of ['nonsense', '{"topic":1}', '{"from":"x","topic":"unheard-of"}']) {
    await db.rows(sql`select pg_notify('tocador_changes', ${payload})`)
  }
  await db.rows(sql`select pg_notify('tocador_changes', '{"from":"x","topic":"stock"}')`)
  await vi.waitFor(() => expect(heard).toHaveBeenCalled())
  expect(heard.mock.calls).toEqual([[undefined, []]])
})

test('comparisons run when the connection is restored, one at a time, and may fail', async () => {
  const { feed, listening } = openFeed()
  await listening()
  let [running, most] = [0, 0]
  const compare = vi.fn(async () => {
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running--
  })
  feed.everySecond(vi.fn().mockRejectedValueOnce(new Error('no')))
  feed.everySecond(compare)
  // The second call waits for a comparison that begins after it, and the third shares that one.
  await Promise.all([feed.compareNow(), feed.compareNow(), feed.compareNow()])
  expect(compare).toHaveBeenCalledTimes(2)
  expect(most).toBe(1)
  await db.rows(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tocador listener' and datname = current_database()`)
  await vi.waitFor(() => expect(feed.isListening).toBe(false))
  await listening()
  await vi.waitFor(() => expect(compare.mock.calls.length).toBeGreaterThan(2))
})

test('a comparison runs as soon as the connection is there or restored, and only that one is told of missed messages', async () => {
  // The comparisons of every second never begin.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const { feed, listening } = openFeed()
  vi.useRealTimers()
  const compare = vi.fn()
  feed.everySecond(compare)
  await listening()
  await vi.waitFor(() => expect(compare).toHaveBeenCalledTimes(1))
  await db.rows(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tocador listener' and datname = current_database()`)
  await vi.waitFor(() => expect(compare).toHaveBeenCalledTimes(2))
  await feed.compareNow()
  expect(compare.mock.calls).toStrictEqual([[true], [true], [false]])
})

test('stop waits for a comparison that runs and for the one that follows it', async () => {
  const feed = createChangeFeed({ db, url, log: createTestLog().log })
  let ended = 0
  feed.everySecond(async () => {
    await new Promise(setImmediate)
    ended++
  })
  void feed.compareNow()
  void feed.compareNow()
  await feed.stop()
  expect(ended).toBe(2)
})
