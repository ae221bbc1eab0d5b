import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { nobody, type ContextFor } from '../platform/context'
import type { ChangeHandler } from '../platform/events/change-feed'
import { EventStreams } from '../platform/http/event-streams'
import { aProduct, manyProducts } from '../testing/factories'
import { createTestApp } from '../testing/test-app'
import { createTestLog } from '../testing/test-log'
import { startLiveFeed } from './live-feed'
import { streamTeller, type Listener, type ListOpenSessions, type PendingChanges } from './tell-streams'

const shop = await createTestApp()
const guest = {
  kind: 'guest',
  userId: undefined,
  sessionId: 'one',
  tokenHash: undefined,
  countedAs: undefined,
} as const

/** Streams of these listeners, with what is sent to them. */
class SentStreams extends EventStreams<Listener> {
  readonly sent: [event: string, data: unknown, to: string[]][] = []
  readonly #listeners: Listener[]
  constructor(listeners: Listener[]) {
    super()
    this.#listeners = listeners
  }
  override get size() {
    return this.#listeners.length
  }
  override owners() {
    return this.#listeners
  }
  override send(event: string, data: unknown, isFor: (listener: Listener) => boolean) {
    this.sent.push([event, data, this.#listeners.filter(isFor).map(({ kind }) => kind)])
  }
  override end(event: string, isFor: (listener: Listener) => boolean) {
    this.send(event, 'and closed', isFor)
  }
}
const nothing: PendingChanges = {
  products: new Set(),
  cartLines: new Set(),
  isShopChanged: false,
  areSurveysChanged: false,
}

test('the free units of two hundred products are listed; of more all are to be read again; of none for sale nothing is told', async () => {
  const first = await manyProducts(shop, 201, { stock: 7 })
  const hidden = await aProduct(shop, { isApproved: false })
  const streams = new SentStreams([guest])
  const tell = streamTeller(streams, async () => [])
  const ids = Array.from({ length: 201 }, (_, nth) => first + nth)
  await tell(shop.contextFor(nobody), { ...nothing, products: new Set(ids.slice(0, 200)) })
  await tell(shop.contextFor(nobody), { ...nothing, products: new Set(ids) })
  await tell(shop.contextFor(nobody), { ...nothing, products: undefined })
  await tell(shop.contextFor(nobody), { ...nothing, products: new Set([hidden]) })
  expect(streams.sent.map(([event, data]) => [event, Array.isArray(data) ? data.length : data])).toStrictEqual([
    ['stock', 200],
    ['stock', null],
    ['stock', null],
  ])
})

test('administrators are told of the shop’s changes once, and others of nothing', async () => {
  const streams = new SentStreams([guest, { ...guest, kind: 'admin', userId: 1 }])
  const tell = streamTeller(streams, async () => [])
  for (let nth = 0; nth < 2; nth++) await tell(shop.contextFor(nobody), { ...nothing, isShopChanged: true })
  await tell(shop.contextFor(nobody), nothing)
  expect(streams.sent.map(([event, , to]) => [event, to])).toStrictEqual([['shop', ['admin']]])
})

test('the stream of a session that is over ends; those of open ones, and of guests who have none, stay', async () => {
  const [open, over] = [Buffer.from('open'), Buffer.from('over')]
  const streams = new SentStreams([
    guest,
    { ...guest, kind: 'client', userId: 1, tokenHash: open },
    { ...guest, kind: 'admin', userId: 2, tokenHash: over },
  ])
  await streamTeller(streams, async () => [open])(shop.contextFor(nobody), nothing)
  expect(streams.sent).toStrictEqual([['ended', 'and closed', ['admin']]])
})

test('a feed that is stopped listens no more', () => {
  const stops: string[] = []
  const listening = (topic: string) => () => void stops.push(topic)
  const changes = {
    isListening: true,
    onChange: (topic: string) => listening(topic),
    everySecond: () => listening('second'),
  }
  const topics = { stock: 'stock', holds: 'holds', surveys: ['votes'], others: ['orders', 'settings'] }
  const { log } = createTestLog()
  const feed = startLiveFeed(new SentStreams([]), {
    changes,
    contextFor: shop.contextFor,
    log,
    topics,
    listOpenSessions: vi.fn<() => Promise<Buffer[]>>(),
  })
  expect(stops).toStrictEqual([])
  feed.stop()
  expect(stops).toStrictEqual(['stock', 'holds', 'votes', 'orders', 'settings', 'second'])
})

describe('a feed', () => {
  /** A feed with an open page of a guest; `readings` counts how often it looked for what to tell. */
  function aFeed({
    failures = 0,
    listeners = [guest] as Listener[],
    listOpenSessions = (async () => []) as ListOpenSessions,
  } = {}) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const streams = new SentStreams(listeners)
    const handlers = new Map<string, ChangeHandler>()
    let readings = 0
    let compare: (hasMissed: boolean) => void = () => {}
    const contextFor: ContextFor = (...who) => {
      readings += 1
      if (readings <= failures) throw new Error('The database is away')
      return shop.contextFor(...who)
    }
    const changes = {
      isListening: true,
      onChange: (topic: string, handler: ChangeHandler) => {
        handlers.set(topic, handler)
        return () => {}
      },
      everySecond: (each: (hasMissed: boolean) => unknown) => {
        compare = (hasMissed) => void each(hasMissed)
        return () => {}
      },
    }
    const topics = { stock: 'stock', holds: 'holds', surveys: ['votes'], others: ['orders'] }
    const { log } = createTestLog()
    const feed = startLiveFeed(streams, { changes, contextFor, log, topics, listOpenSessions })
    return {
      ...feed,
      streams,
      readings: () => readings,
      announce: (topic: string, ids?: number[]) => handlers.get(topic)?.(ids, []),
      aSecond: (hasMissed = false) => {
        compare(hasMissed)
        return vi.advanceTimersByTimeAsync(1_000)
      },
    }
  }

  test('that is stopped reads nothing any more for a change that it heard just before', async () => {
    const { announce, readings, stop } = aFeed()
    announce('orders')
    await vi.advanceTimersByTimeAsync(500)
    expect(readings()).toBe(1)
    announce('orders')
    stop()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(readings()).toBe(1)
  })

  test('that failed once tells the next change', async () => {
    const { announce, readings, streams, stop } = aFeed({ failures: 1 })
    announce('stock')
    await vi.advanceTimersByTimeAsync(500)
    expect([readings(), streams.sent]).toStrictEqual([1, []])
    announce('stock')
    await vi.advanceTimersByTimeAsync(500)
    stop()
    expect(readings()).toBe(2)
    expect(streams.sent).toStrictEqual([['stock', null, ['guest']]])
  })

  test('that failed tells the same changes again until they are told, once, also when nothing else changes', async () => {
    const { announce, aSecond, streams, stop } = aFeed({ failures: 2 })
    announce('votes')
    announce('stock')
    for (let second = 1; second <= 4; second++) await aSecond()
    stop()
    expect(streams.sent).toStrictEqual([
      ['stock', null, ['guest']],
      ['surveys', null, ['guest']],
    ])
  })

  test('that missed messages of other instances has every page read units, cart and surveys again, once', async () => {
    const { aSecond, streams, stop } = aFeed()
    await aSecond(true)
    await aSecond()
    stop()
    expect(streams.sent).toStrictEqual([
      ['stock', null, ['guest']],
      ['cart', null, ['guest']],
      ['surveys', null, ['guest']],
    ])
  })

  test('that takes over a second to tell reads one after the other, and tells what was announced meanwhile', async () => {
    const hash = Buffer.from('open')
    let open = () => {}
    const opened = new Promise<void>((resolve) => (open = resolve))
    let [reading, most] = [0, 0]
    const { announce, readings, streams, stop } = aFeed({
      listeners: [{ ...guest, kind: 'client', userId: 1, tokenHash: hash }],
      listOpenSessions: async () => {
        most = Math.max(most, ++reading)
        await opened
        reading -= 1
        return [hash]
      },
    })
    for (const topic of ['stock', 'orders', 'votes']) {
      announce(topic)
      await vi.advanceTimersByTimeAsync(500)
    }
    expect([readings(), reading]).toStrictEqual([1, 1])
    const told = () => streams.sent.map(([event]) => event).filter((event) => event !== 'ended')
    open()
    await vi.waitFor(() => expect(told()).toStrictEqual(['stock', 'surveys']))
    announce('votes')
    await vi.advanceTimersByTimeAsync(500)
    await vi.waitFor(() => expect(told()).toStrictEqual(['stock', 'surveys', 'surveys']))
    stop()
    expect([readings(), most]).toStrictEqual([3, 1])
  })

  test('that hears of stock without its products has every page read all of them again, once', async () => {
    const { announce, readings, streams, stop } = aFeed()
    announce('stock')
    await vi.advanceTimersByTimeAsync(500)
    announce('orders')
    await vi.advanceTimersByTimeAsync(500)
    stop()
    expect(readings()).toBe(2)
    expect(streams.sent).toStrictEqual([['stock', null, ['guest']]])
  })
})
