import { toBit } from '@tocador/contracts/field-schemas'
import type { ArrivalLine } from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { inTransaction, type ShopContext } from '../../platform/context'
import type { Db } from '../../platform/database/db'
import { Refusal } from '../../platform/http/refusal'
import { eraseLists } from '../leave-lists'
import { countWaitingForArrival, deletePlacesOfPhone, listArrivalPeople } from './queries'

/** Who waits for a piece that the shop expects, in order of asking. */
export async function listPeopleOfArrival(db: Db, arrivalId: number): Promise<ArrivalLine> {
  const rows = await listArrivalPeople(db, arrivalId)
  const data = rows.map((row) => ({
    id: row.id,
    name: row.name,
    phone: row.phone,
    has_account: toBit(row.hasAccount),
    asked_at: row.askedAt.toISOString(),
    same_network: row.sameNetwork,
  }))
  return { data, total: await countWaitingForArrival(db, arrivalId) }
}

/** Takes a person out of the line; the last place takes name and phone along. */
export const removePersonOfArrival = (context: ShopContext, id: number): Promise<ArrivalLine> =>
  inTransaction(context, async (tx) => {
    const removed = await deletePlacesOfPhone(tx, id)
    if (removed === undefined) throw new Refusal('NOT_FOUND')
    await eraseLists(tx, removed.lists)
    await tx.record({ action: 'remove-waiting', subject: 'arrival', subjectId: removed.arrivalId })
    return listPeopleOfArrival(tx, removed.arrivalId)
  })
