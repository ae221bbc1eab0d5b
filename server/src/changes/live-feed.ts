import { nobody, type ContextFor } from '../platform/context'
import type { ChangeListeners } from '../platform/events/change-listeners'
import type { EventStreams } from '../platform/http/event-streams'
import type { Log } from '../platform/log'
import { streamTeller, type Listener, type ListOpenSessions, type PendingChanges } from './tell-streams'

export interface LiveFeedOptions {
  changes: ChangeListeners
  contextFor: ContextFor
  log: Log
  /**
   * Topics of the change feed: `stock` carries product ids, `holds` ids of cart lines; `surveys` is sent to all pages
   * without ids, the others only to administrators.
   */
  topics: { stock: string; holds: string; surveys: readonly string[]; others: readonly string[] }
  listOpenSessions: ListOpenSessions
}

/** Changes within this time are sent together. */
const GAP_MS = 500

/** Tells the streams of this instance what changed. Without streams nothing is read. */
export function startLiveFeed(streams: EventStreams<Listener>, options: LiveFeedOptions): { stop: () => void } {
  const { changes, contextFor, log, topics } = options
  const tell = streamTeller(streams, options.listOpenSessions)
  let pending = nothingPending()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let hasFailed = false

  const plan = () => {
    if (streams.size > 0) timer ??= setTimeout(() => void work(), GAP_MS).unref()
  }
  const work = async () => {
    // One at a time, or an earlier read could be sent after a later one. Until it begins the timer stays set, so that changes join it.
    await working
    timer = undefined
    working = tellPending().catch((error: unknown) => log.warn('Open pages could not be told of a change', { error }))
    await working
  }
  const tellPending = async () => {
    const told = pending
    pending = nothingPending()
    try {
      await tell(contextFor(nobody), told)
      hasFailed = false
    } catch (error) {
      // Else pages that stay open would not hear of what changed just before the database was away.
      pending = mergePending(told, pending)
      hasFailed = true
      throw error
    }
  }

  const stops = [
    changes.onChange(topics.stock, (ids) => {
      if (ids === undefined) pending.products = undefined
      else for (const id of ids) pending.products?.add(id)
      pending.isShopChanged = true
      plan()
    }),
    changes.onChange(topics.holds, (ids) => {
      for (const id of ids ?? []) pending.cartLines?.add(id)
      pending.isShopChanged = true
      plan()
    }),
    ...topics.surveys.map((topic) =>
      changes.onChange(topic, () => {
        pending.areSurveysChanged = true
        pending.isShopChanged = true
        plan()
      }),
    ),
    ...topics.others.map((topic) =>
      changes.onChange(topic, () => {
        pending.isShopChanged = true
        plan()
      }),
    ),
    // For changes that no topic announces, whose message was lost, or that could not be told, and for sessions that ended.
    changes.everySecond((hasMissed) => {
      if (streams.size === 0) return
      pending = hasMissed ? anythingPending() : { ...pending, isShopChanged: true }
      if (hasMissed || hasFailed || streams.owners().some(({ tokenHash }) => tokenHash !== undefined)) plan()
    }),
  ]
  return {
    stop: () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    },
  }
}

const mergePending = (earlier: PendingChanges, later: PendingChanges): PendingChanges => ({
  products: earlier.products && later.products && new Set([...earlier.products, ...later.products]),
  cartLines: earlier.cartLines && later.cartLines && new Set([...earlier.cartLines, ...later.cartLines]),
  isShopChanged: earlier.isShopChanged || later.isShopChanged,
  areSurveysChanged: earlier.areSurveysChanged || later.areSurveysChanged,
})

const anythingPending = (): PendingChanges => ({
  products: undefined,
  cartLines: undefined,
  isShopChanged: true,
  areSurveysChanged: true,
})

const nothingPending = (): PendingChanges => ({
  products: new Set(),
  cartLines: new Set(),
  isShopChanged: false,
  areSurveysChanged: false,
})
