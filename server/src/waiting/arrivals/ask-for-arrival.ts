import { MAX_WAITS } from '@tocador/contracts/waiting/waiting-words'
import { waitingPath } from '@tocador/contracts/waiting/waiting-link'
import type { WaitResult } from '@tocador/contracts/waiting/waiting-schemas'
import { normalisePhone } from '@tocador/contracts/phone'
import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { askToWait, countedNetwork, listOf, type Waiter } from '../ask-to-wait'
import {
  countPlaces,
  countWaitingForArrival,
  findAwaited,
  findPlaceForArrival,
  lockAwaited,
  saveWaitForArrival,
} from './queries'

interface Asked {
  waiter: Waiter
  arrivalId: number
  network: string
}

/**
 * Puts a person in the line for a piece that the shop expects. One that is a product, or comes back as one, has that
 * product's line, also while the product is switched off.
 */
export async function askForArrival(context: ShopContext, { waiter, arrivalId, network }: Asked): Promise<WaitResult> {
  const awaited = await findAwaited(context.db, arrivalId)
  if (awaited === undefined || awaited.status === 'removed') throw new Refusal('NOT_FOUND')
  const { productId } = awaited
  if (productId !== null) {
    return askToWait(context, { waiter, productId, network, isAnnounced: awaited.status === 'expected' })
  }
  const phoneKey = normalisePhone(waiter.phone)
  return inTransaction(
    context,
    async (tx) => {
      // It may have arrived since.
      if ((await lockAwaited(tx, arrivalId))?.status !== 'expected') throw new Refusal('NOT_FOUND')
      const people = await countWaitingForArrival(tx, arrivalId)
      const list = await listOf(tx, waiter, phoneKey)
      const own = await findPlaceForArrival(tx, list.id, arrivalId)
      if (own === undefined) {
        if ((await countPlaces(tx, list.id)) >= MAX_WAITS) throw new Refusal('TOO_MANY_WAITS')
        const counted = await countedNetwork(tx, waiter, network)
        await saveWaitForArrival(tx, { listId: list.id, arrivalId, phoneKey, network: counted })
      }
      return { before: own?.before ?? people, link: waiter.kind === 'guest' ? waitingPath(list.token) : '' }
    },
    { lockOwner: `waits of ${phoneKey}` },
  )
}
