import { AsyncResource } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Db } from '../database/db'
import { Listener, publish } from '../database/notify'
import type { Log } from '../log'
import { mergeChanges, readMessage, writeMessages, type Change } from './change-message'

/** `ids` undefined: anything may have changed. `versions` is empty for topics without one. */
export type ChangeHandler = (ids: Change['ids'], versions: Change['versions']) => unknown

/** Tells this instance and the others what changed. Knows no slice: slices name their topics. */
export interface ChangeFeed {
  /** After a commit. This instance hears it at once; the others get one message for all calls of 100 ms. */
  publishSoon(topic: string, ids?: readonly number[], version?: number): void
  onChange(topic: string, handler: ChangeHandler): void
  /** The comparison that finds what no message told: once a second, and whenever the connection comes back. */
  everySecond(compare: () => unknown): void
  /** While false, messages of other instances are missing: answer past the cache. */
  readonly isListening: boolean
  /** Sends what waits, and compares; for tests and for stopping. */
  flush(): Promise<void>
  compareNow(): Promise<void>
  start(): void
  stop(): Promise<void>
}

const CHANNEL = 'tocador_changes'
const GAP_MS = 100
const COMPARE_MS = 1_000

export function createChangeFeed({ db, url, log }: { db: Db; url: string; log: Log }): ChangeFeed {
  const instance = randomUUID()
  const handlers = new Map<string, ChangeHandler[]>()
  const comparisons: (() => unknown)[] = []
  const waiting = new Map<string, Change>()
  // What a request set off runs on its own account: not in that request's traces and counts.
  const apart = new AsyncResource('changes')
  let listener: Listener | undefined
  let flushTimer: NodeJS.Timeout | undefined
  let compareTimer: NodeJS.Timeout | undefined
  let lastFlush = 0
  let comparing: Promise<void> | undefined

  const guarded = async (what: string, work: () => unknown) => {
    try {
      await work()
    } catch (error) {
      log.warn(what, { error })
    }
  }
  const tell = (topic: string, { ids, versions }: Change) =>
    Promise.all(
      (handlers.get(topic) ?? []).map((handler) =>
        guarded('A handler of a change failed', () => handler(ids, versions)),
      ),
    )

  const flush = async () => {
    clearTimeout(flushTimer)
    flushTimer = undefined
    if (waiting.size === 0) return
    lastFlush = performance.now()
    const changes = [...waiting]
    waiting.clear()
    // Others would find it by comparing; losing a message costs them a second.
    for (const message of writeMessages(instance, changes)) {
      await guarded('A change could not be announced', () => publish(db, CHANNEL, message))
    }
  }
  const compareNow = () => {
    comparing ??= Promise.all(comparisons.map((compare) => guarded('A comparison failed', compare))).then(() => {
      comparing = undefined
    })
    return comparing
  }
  const takeIn = (payload: string) => {
    const message = readMessage(payload)
    if (message && message.from !== instance) void tell(message.topic, message)
  }

  return {
    publishSoon: (topic, ids, version) => {
      const change = { ids: ids && [...new Set(ids)], versions: version === undefined ? [] : [version] }
      // The instance that made a change shows it in its next answer.
      void apart.runInAsyncScope(() => tell(topic, change))
      waiting.set(topic, mergeChanges(waiting.get(topic), change))
      const wait = Math.max(0, lastFlush + GAP_MS - performance.now())
      flushTimer ??= apart.runInAsyncScope(() => setTimeout(() => void flush(), wait))
    },
    onChange: (topic, handler) => void handlers.set(topic, [...(handlers.get(topic) ?? []), handler]),
    everySecond: (compare) => void comparisons.push(compare),
    get isListening() {
      return listener?.isListening ?? false
    },
    flush,
    compareNow,
    start: () => {
      listener = new Listener({ url, channels: [CHANNEL], log })
      listener.on('message', (_channel, payload) => takeIn(payload))
      listener.on('up', () => void compareNow())
      compareTimer = setInterval(() => void compareNow(), COMPARE_MS)
      compareTimer.unref()
    },
    stop: async () => {
      clearInterval(compareTimer)
      await flush()
      await comparing
      await listener?.close()
    },
  }
}
