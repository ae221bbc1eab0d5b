import { expect, test, vi } from 'vitest'
import { nobody } from '../platform/context'
import { EventStreams } from '../platform/http/event-streams'
import { manyProducts } from '../testing/factories'
import { createTestApp } from '../testing/test-app'
import { createTestLog } from '../testing/test-log'
import { startLiveFeed } from './live-feed'
import { streamTeller, type Listener, type PendingChanges } from './tell-streams'

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
}
const nothing: PendingChanges = {
  products: new Set(),
  cartLines: new Set(),
  isShopChanged: false,
  areSurveysChanged: false,
}

test('the free units of two hundred products are listed; of more all are to be read again', async () => {
  const first = await manyProducts(shop, 201, { stock: 7 })
  const streams = new SentStreams([guest])
  const tell = streamTeller(streams, async () => [])
  const ids = Array.from({ length: 201 }, (_, nth) => first + nth)
  await tell(shop.contextFor(nobody), { ...nothing, products: new Set(ids.slice(0, 200)) })
  await tell(shop.contextFor(nobody), { ...nothing, products: new Set(ids) })
  await tell(shop.contextFor(nobody), { ...nothing, products: undefined })
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
