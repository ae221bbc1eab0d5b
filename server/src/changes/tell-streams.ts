import type { ShopChanges } from '@tocador/contracts/changes/changes-endpoints'
import type { StockEvent } from '@tocador/contracts/live/live-words'
import type { ShopContext } from '../platform/context'
import type { EventStreams, StreamOwner } from '../platform/http/event-streams'
import { listCartOwners, listPublicUnits, readChanges } from './queries'

/** Who listens to a stream. */
export interface Listener extends StreamOwner {
  kind: 'guest' | 'client' | 'admin'
  userId: number | undefined
  sessionId: string | undefined
  tokenHash: Buffer | undefined
}

/** What changed since the streams were told last. */
export interface PendingChanges {
  /** Undefined: any product. */
  products: Set<number> | undefined
  /** Undefined: any cart. */
  cartLines: Set<number> | undefined
  isShopChanged: boolean
  areSurveysChanged: boolean
}

/** Of these token hashes, those whose session is still open. */
export type ListOpenSessions = (context: ShopContext, tokenHashes: Buffer[]) => Promise<Buffer[]>

/** More products than this are read again by the pages instead of listed in an event. */
const PRODUCTS_AT_MOST = 200

/** Makes the function that tells each stream the part of the changes that its listener may know. */
export function streamTeller(streams: EventStreams<Listener>, listOpenSessions: ListOpenSessions) {
  const isAdmin = ({ kind }: Listener) => kind === 'admin'
  let lastShop = ''

  const endClosedSessions = async (context: ShopContext) => {
    const hashes = streams.owners().flatMap(({ tokenHash }) => tokenHash ?? [])
    if (hashes.length === 0) return
    const open = new Set((await listOpenSessions(context, hashes)).map((hash) => hash.toString('hex')))
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
  const tellOwners = async ({ db }: ShopContext, lineIds: Set<number> | undefined) => {
    if (lineIds === undefined) return streams.send('cart', null, () => true)
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

  return async (context: ShopContext, pending: PendingChanges): Promise<void> => {
    await endClosedSessions(context)
    await tellStock(context, pending.products)
    await tellOwners(context, pending.cartLines)
    if (pending.areSurveysChanged) streams.send('surveys', null, () => true)
    if (pending.isShopChanged) await tellAdministrators(context)
  }
}
