import { AsyncResource } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Db } from '../database/db'
import { Listener, publish } from '../database/notify'
import type { Log } from '../log'
import { mergeChanges, readMessage, writeMessages, type Change } from './change-message'

/** `ids` undefined: anything may have changed. `versions` is empty for topics without one. */
export type ChangeHandler = (ids: Change['ids'], versions: Change['versions']) => unknown

export type StopListening = () => void

/** Announces changes to this instance and the others. Slices define the topics. */
export interface ChangeFeed {
  /** Runs this instance's handlers at once. Others get one message per topic for all calls within 100 ms. */
  publishSoon(topic: string, ids?: readonly number[], version?: number): void
  /** Returns a function that ends the subscription. The same holds for `everySecond`. */
  onChange(topic: string, handler: ChangeHandler): StopListening
  /**
   * Finds changes whose message was lost: runs once a second and whenever the connection is restored. `hasMissed`: it was away, so
   * that messages of other instances may be missing.
   */
  everySecond(compare: (hasMissed: boolean) => unknown): StopListening
  /** While false, messages of other instances are missing, so caches must be bypassed. */
  readonly isListening: boolean
  /** Sends waiting messages and compares; for tests and shutdown. */
  flush(): Promise<void>
  /** Ends when a comparison that began after this call has ended. */
  compareNow(): Promise<void>
  start(): void
  stop(): Promise<void>
}

const CHANNEL = 'tocador_changes'
const GAP_MS = 100
const COMPARE_MS = 1_000

export function createChangeFeed({ db, url, log }: { db: Db; url: string; log: Log }): ChangeFeed {
  const instance = randomUUID()
  const subscriptions = new Set<{ topic: string; handler: ChangeHandler }>()
  const comparisons = new Set<{ compare: (hasMissed: boolean) => unknown }>()
  const waiting = new Map<string, Change>()
  // Handlers run outside the async context of the request, so that its traces and counts do not include them.
  const apart = new AsyncResource('changes')
  let listener: Listener | undefined
  let flushTimer: NodeJS.Timeout | undefined
  let compareTimer: NodeJS.Timeout | undefined
  let lastFlush = 0
  let hasMissed = false
  let comparing: Promise<void> | undefined
  let comparingNext: Promise<void> | undefined

  const guarded = async (what: string, work: () => unknown) => {
    try {
      await work()
    } catch (error) {
      log.warn(what, { error })
    }
  }
  const tell = (topic: string, { ids, versions }: Change) =>
    Promise.all(
      [...subscriptions]
        .filter((subscription) => subscription.topic === topic)
        .map(({ handler }) => guarded('A handler of a change failed', () => handler(ids, versions))),
    )

  const flush = async () => {
    clearTimeout(flushTimer)
    flushTimer = undefined
    if (waiting.size === 0) return
    lastFlush = performance.now()
    const changes = [...waiting]
    waiting.clear()
    // A failed message is only logged: other instances find the change by comparing within a second.
    for (const message of writeMessages(instance, changes)) {
      await guarded('A change could not be announced', () => publish(db, CHANNEL, message))
    }
  }
  const compareAll = () => {
    const missed = hasMissed
    hasMissed = false
    const all = [...comparisons].map(({ compare }) => guarded('A comparison failed', () => compare(missed)))
    comparing = Promise.all(all).then(() => {
      comparing = undefined
    })
    return comparing
  }
  const compareNow = () => {
    if (comparing === undefined) return compareAll()
    // The one under way may have read before the change that this caller waits for.
    comparingNext ??= comparing.then(() => {
      comparingNext = undefined
      return compareAll()
    })
    return comparingNext
  }
  const takeIn = (payload: string) => {
    const message = readMessage(payload)
    if (message && message.from !== instance) void tell(message.topic, message)
  }

  return {
    publishSoon: (topic, ids, version) => {
      const change = { ids: ids && [...new Set(ids)], versions: version === undefined ? [] : [version] }
      // At once, so that the next answer of this instance shows the change.
      void apart.runInAsyncScope(() => tell(topic, change))
      waiting.set(topic, mergeChanges(waiting.get(topic), change))
      const wait = Math.max(0, lastFlush + GAP_MS - performance.now())
      flushTimer ??= apart.runInAsyncScope(() => setTimeout(() => void flush(), wait))
    },
    onChange: (topic, handler) => addTo(subscriptions, { topic, handler }),
    everySecond: (compare) => addTo(comparisons, { compare }),
    get isListening() {
      return listener?.isListening ?? false
    },
    flush,
    compareNow,
    start: () => {
      listener = new Listener({ url, channels: [CHANNEL], log })
      listener.on('message', (_channel, payload) => takeIn(payload))
      listener.on('up', () => {
        hasMissed = true
        void compareNow()
      })
      compareTimer = setInterval(() => void (comparing ?? compareNow()), COMPARE_MS)
      compareTimer.unref()
    },
    stop: async () => {
      clearInterval(compareTimer)
      await flush()
      await (comparingNext ?? comparing)
      await listener?.close()
    },
  }
}

/** Adds an entry of its own for every call, so that a handler may be subscribed twice; returns what removes it. */
function addTo<Entry>(entries: Set<Entry>, entry: Entry): StopListening {
  entries.add(entry)
  return () => void entries.delete(entry)
}
