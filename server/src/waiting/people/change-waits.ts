import type { WaitingLine } from '@tocador/contracts/waiting/admin-waiting-endpoints'
import type { WaitStatus } from '@tocador/contracts/waiting/waiting-life'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { releaseSetAside } from '../../stock'
import { giveOutUnits } from '../holds/give-out-units'
import { blankHolds, findHoldOf, type HoldOfPlace } from '../holds/queries'
import { eraseLists } from '../leave-lists'
import { listWaitingPeople } from './list-waiting-people'
import { deleteWaitsOf, lockWait, saveStatus, type LockedWait } from './queries'

const OPENED = 'Ya la puso en su carrito. Si hace falta, cancela su apartado en Reservas.'

/** Passes a person's turn to the next one, with the unit that is held for her, or gives it back with its place. */
export const setWaitStatus = (
  context: ShopContext,
  id: number,
  { status, seen }: { status: 'waiting' | 'passed'; seen: WaitStatus },
): Promise<WaitingLine> =>
  inTransaction(context, async (tx) => {
    const hold = status === 'passed' ? await giveBackHoldOf(tx, id) : undefined
    if (hold !== undefined && hold.openedAt !== null) throw new Refusal('STALE_EDIT', { message: OPENED })
    const wait = await getWait(tx, id)
    if (wait.status !== seen || (status === 'waiting' && seen === 'held')) throw new Refusal('STALE_EDIT')
    await saveStatus(tx, wait, status)
    const action = status === 'passed' ? 'pass-waiting' : 'return-waiting'
    await tx.record({ action, subject: 'product', subjectId: wait.productId })
    return listAfterwards(tx, wait.productId)
  })

/** Takes a person out of the line; the last place takes name and phone along. */
export const removeWait = (context: ShopContext, id: number): Promise<WaitingLine> =>
  inTransaction(context, async (tx) => {
    const hold = await giveBackHoldOf(tx, id)
    const wait = await getWait(tx, id)
    if (hold !== undefined) await blankHolds(tx, [hold.id])
    await eraseLists(tx, await deleteWaitsOf(tx, wait))
    await tx.record({ action: 'remove-waiting', subject: 'product', subjectId: wait.productId })
    return listAfterwards(tx, wait.productId)
  })

/** Gives back what is held for a person, before her rows are locked. What she has opened lies in a cart and stays there. */
async function giveBackHoldOf(tx: ShopTx, waitId: number): Promise<HoldOfPlace | undefined> {
  const hold = await findHoldOf(tx, waitId)
  if (hold === undefined) return undefined
  await releaseSetAside(tx, { lineIds: [hold.lineId] })
  // She may have opened it while this waited for its line.
  return findHoldOf(tx, waitId)
}

export async function getWait(tx: ShopTx, id: number): Promise<LockedWait> {
  const wait = await lockWait(tx, id)
  if (wait === undefined) throw new Refusal('NOT_FOUND')
  return wait
}

/** The people after the next in line got the units that became free. */
async function listAfterwards(tx: ShopTx, productId: number): Promise<WaitingLine> {
  await giveOutUnits(tx, [productId])
  return listWaitingPeople(tx, productId)
}
