import type { ShopChanges } from '@tocador/contracts/changes/changes-endpoints'
import type { StockEvent } from '@tocador/contracts/live/live-words'
import { nobody, type ContextFor, type ShopContext } from '../platform/context'
import type { ChangeListeners } from '../platform/events/change-listeners'
import type { EventStreams, StreamOwner } from '../platform/http/event-streams'
import type { Log } from '../platform/log'
import { listCartOwners, listPublicUnits, readChanges } from './queries'

/** Who listens to a stream. */
export interface Listener extends StreamOwner {
  kind: 'guest' | 'client' | 'admin'
  userId: number | undefined
  sessionId: string | undefined
  tokenHash: Buffer | undefined
}

export interface LiveFeedOptions {
  changes: ChangeListeners
  contextFor: ContextFor
  log: Log
  /**
   * Topics of the change feed: `stock` carries product ids, `holds` ids of cart lines; of `surveys` pages hear without
   * ids, of the others administrators only.
   */
  topics: { stock: string; holds: string; surveys: readonly string[]; others: readonly string[] }
  /** Of these token hashes, those whose session is still open. */
  listOpenSessions: (context: ShopContext, tokenHashes: Buffer[]) => Promise<Buffer[]>
}

/** Changes within this time are sent together. */
const GAP_MS = 500
/** More products than this are read again by the pages instead of listed in an event. */
const PRODUCTS_AT_MOST = 200

/** Tells the streams of this instance what changed. Without streams nothing is read. */
export function startLiveFeed(streams: EventStreams<Listener>, options: LiveFeedOptions): { stop: () => void } {
  const { changes, contextFor, log, topics } = options
  let moved: Set<number> | undefined = new Set()
  let lines = new Set<number>()
  let isShopChanged = false
  let areSurveysChanged = false
  let lastShop = ''
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined

  const isAdmin = ({ kind }: Listener) => kind === 'admin'
  const plan = () => {
    if (streams.size > 0) timer ??= setTimeout(() => void work(), GAP_MS).unref()
  }
  const work = async () => {
    timer = undefined
    // One at a time, or an earlier read could be sent after a later one.
    await working
    working = tell().catch((error: unknown) => log.warn('Open pages could not be told of a change', { error }))
    await working
  }
  const tell = async () => {
    const [movedNow, linesNow, isShopNow, areSurveysNow] = [moved, lines, isShopChanged, areSurveysChanged]
    moved = new Set()
    lines = new Set()
    isShopChanged = false
    areSurveysChanged = false
    const context = contextFor(nobody)
    await endClosedSessions(context)
    await tellStock(context, movedNow)
    await tellOwners(context, linesNow)
    if (areSurveysNow) streams.send('surveys', null, () => true)
    if (isShopNow) await tellAdministrators(context)
  }

  const endClosedSessions = async (context: ShopContext) => {
    const hashes = streams.owners().flatMap(({ tokenHash }) => tokenHash ?? [])
    if (hashes.length === 0) return
    const open = new Set((await options.listOpenSessions(context, hashes)).map((hash) => hash.toString('hex')))
    streams.end('ended', ({ tokenHash }) => tokenHash !== undefined && !open.has(tokenHash.toString('hex')))
  }
  const tellStock = async ({ db }: ShopContext, products: Set<number> | undefined) => {
    if (products?.size === 0 || streams.size === 0) return
    const isFew = products !== undefined && products.size <= PRODUCTS_AT_MOST
    const event: StockEvent = isFew
      ? (await listPublicUnits(db, [...products])).map(({ productId, units }) => [productId, units])
      : null
    if (event?.length !== 0) streams.send('stock', event, () => true)
  }
  const tellOwners = async ({ db }: ShopContext, lineIds: Set<number>) => {
    if (lineIds.size === 0) return
    const owners = await listCartOwners(db, [...lineIds])
    streams.send('cart', null, ({ userId, sessionId }) =>
      owners.some((owner) => (owner.userId === null ? owner.sessionId === sessionId : owner.userId === userId)),
    )
  }
  const tellAdministrators = async ({ db }: ShopContext) => {
    if (!streams.owners().some(isAdmin)) return
    const found: ShopChanges = await readChanges(db)
    const written = JSON.stringify(found)
    if (written === lastShop) return
    lastShop = written
    streams.send('shop', found, isAdmin)
  }

  const stops = [
    changes.onChange(topics.stock, (ids) => {
      if (ids === undefined) moved = undefined
      else for (const id of ids) moved?.add(id)
      isShopChanged = true
      plan()
    }),
    changes.onChange(topics.holds, (ids) => {
      for (const id of ids ?? []) lines.add(id)
      isShopChanged = true
      plan()
    }),
    ...topics.surveys.map((topic) =>
      changes.onChange(topic, () => {
        areSurveysChanged = true
        isShopChanged = true
        plan()
      }),
    ),
    ...topics.others.map((topic) =>
      changes.onChange(topic, () => {
        isShopChanged = true
        plan()
      }),
    ),
    // For changes that no topic announces, or whose message was lost, and for sessions that ended.
    changes.everySecond(() => {
      if (streams.size === 0) return
      isShopChanged = true
      if (streams.owners().some(({ tokenHash }) => tokenHash !== undefined)) plan()
    }),
  ]
  return {
    stop: () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    },
  }
}
