import type { WaitingPerson } from '@tocador/contracts/waiting/admin-waiting-endpoints'
import type { WaitStatus } from '@tocador/contracts/waiting/waiting-life'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { eraseLists } from '../leave-lists'
import { listWaitingPeople } from './list-waiting-people'
import { deleteWaitsOf, lockWait, saveStatus, type LockedWait } from './queries'

/** Passes a person's turn to the next one, or gives it back with its place. */
export const setWaitStatus = (
  context: ShopContext,
  id: number,
  { status, seen }: { status: 'waiting' | 'passed'; seen: WaitStatus },
): Promise<WaitingPerson[]> =>
  inTransaction(context, async (tx) => {
    const wait = await getWait(tx, id)
    if (wait.status !== seen) throw new Refusal('STALE_EDIT')
    await saveStatus(tx, wait, status)
    const action = status === 'passed' ? 'pass-waiting' : 'return-waiting'
    await tx.record({ action, subject: 'product', subjectId: wait.productId })
    return listWaitingPeople(tx, wait.productId)
  })

/** Takes a person out of the line; the last place takes name and phone along. */
export const removeWait = (context: ShopContext, id: number): Promise<WaitingPerson[]> =>
  inTransaction(context, async (tx) => {
    const wait = await getWait(tx, id)
    await eraseLists(tx, await deleteWaitsOf(tx, wait))
    await tx.record({ action: 'remove-waiting', subject: 'product', subjectId: wait.productId })
    return listWaitingPeople(tx, wait.productId)
  })

export async function getWait(tx: ShopTx, id: number): Promise<LockedWait> {
  const wait = await lockWait(tx, id)
  if (wait === undefined) throw new Refusal('NOT_FOUND')
  return wait
}
