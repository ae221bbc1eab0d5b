import { MAX_WAITS } from '@tocador/contracts/waiting/waiting-words'
import { waitingPath } from '@tocador/contracts/waiting/waiting-link'
import type { WaitResult } from '@tocador/contracts/waiting/waiting-schemas'
import { normalisePhone } from '@tocador/contracts/phone'
import { inTransaction, type ShopContext, type ShopTx } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import {
  countOthers,
  countWaiting,
  findPiece,
  findPlace,
  findRoom,
  isKnownAccount,
  lockListOfGuest,
  saveListOfAccount,
  saveListOfGuest,
  saveWait,
  type ListRow,
} from './queries'

/** `list`: the secret of a list that this browser has. */
export type Waiter =
  | { kind: 'account'; userId: number; phone: string }
  | { kind: 'guest'; name: string; phone: string; list: string | undefined }

interface Asked {
  waiter: Waiter
  productId: number
  /** Empty where no limits apply. */
  network: string
  /** The shop expects pieces of it, so that it need not be for sale yet. */
  isAnnounced?: boolean
}

/**
 * Puts a person in the line for a product that is sold out. A phone has one place a product, its earliest, whatever lists
 * name it; the answer does not tell whether it had one, and never shows the link of another list.
 */
export const askToWait = (
  context: ShopContext,
  { waiter, productId, network, isAnnounced = false }: Asked,
): Promise<WaitResult> => {
  const phoneKey = normalisePhone(waiter.phone)
  return inTransaction(
    context,
    async (tx) => {
      const piece = await findPiece(tx, productId)
      if (piece === undefined || !(piece.isSold || isAnnounced)) throw new Refusal('NOT_FOUND')
      if (piece.isSold && piece.free > 0) throw new Refusal('ALREADY_AVAILABLE')
      // Of all lists together: it does not depend on whether the phone waits in another one.
      const waiting = await countWaiting(tx, productId)
      const list = await listOf(tx, waiter, phoneKey)
      const own = await findPlace(tx, list.id, productId)
      if (own === undefined) {
        if ((await countOthers(tx, list.id, productId)) >= MAX_WAITS) throw new Refusal('TOO_MANY_WAITS')
        const counted = await countedNetwork(tx, waiter, network)
        await saveWait(tx, { listId: list.id, productId, phoneKey, network: counted })
      }
      return { before: own?.before ?? waiting, link: waiter.kind === 'guest' ? waitingPath(list.token) : '' }
    },
    { lockOwner: `waits of ${phoneKey}` },
  )
}

export async function listOf(tx: ShopTx, waiter: Waiter, phoneKey: string): Promise<ListRow> {
  if (waiter.kind === 'account') return saveListOfAccount(tx, waiter.userId)
  const own = waiter.list === undefined ? undefined : await lockListOfGuest(tx, waiter.list, phoneKey)
  return own ?? saveListOfGuest(tx, waiter)
}

/** The network that the new place counts for; refused when it has asked too often. */
export async function countedNetwork(tx: ShopTx, waiter: Waiter, network: string): Promise<string> {
  if (network === '') return ''
  if (waiter.kind === 'account' && (await isKnownAccount(tx, waiter.userId))) return ''
  const { hasRoom, whatsapp } = await findRoom(tx, network)
  if (!hasRoom) throw new Refusal('NETWORK_WAITS', { details: { whatsapp } })
  return network
}
