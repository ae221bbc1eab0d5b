import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import { inTransaction, type ShopContext, type ShopTx } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import { refuseOneMore } from './create-arrival'
import { getArrivalRow, todayOf } from './get-arrival'
import { ARRIVALS_LOCK, findRemoved, moveArrival, type MovedRow } from './queries'
import { ARRIVALS } from './topics'
import { showArrival } from './wire-arrivals'

/** Takes a piece out of the section. Its row stays, so that it can be brought back. */
export const removeArrival = (context: ShopContext, id: number): Promise<void> =>
  inTransaction(
    context,
    async (tx) => {
      const { name } = present(await moveArrival(tx, id, { from: 'expected', to: 'removed' }))
      await tx.record({ action: 'delete', subject: 'arrival', subjectId: id, before: { name } })
      tx.announce(ARRIVALS, [id])
    },
    ARRIVALS_LOCK,
  )

/** Brings a removed piece back to its place; one that is expected stays as it is, such as when its answer was lost. */
export const restoreArrival = (context: ShopContext, id: number): Promise<Arrival> =>
  inTransaction(context, async (tx) => restore(tx, id), ARRIVALS_LOCK)

async function restore(tx: ShopTx, id: number): Promise<Arrival> {
  // Before it is counted among the others.
  const removed = await findRemoved(tx, id)
  if (removed === undefined) return showArrival(await getArrivalRow(tx, id), todayOf(tx))
  await refuseOneMore(tx, removed)
  await moveArrival(tx, id, { from: 'removed', to: 'expected' })
  await tx.record({ action: 'restore', subject: 'arrival', subjectId: id, after: { name: removed.name } })
  tx.announce(ARRIVALS, [id])
  return showArrival(await getArrivalRow(tx, id), todayOf(tx))
}

function present(row: MovedRow | undefined): MovedRow {
  if (row === undefined) throw new Refusal('NOT_FOUND')
  return row
}
