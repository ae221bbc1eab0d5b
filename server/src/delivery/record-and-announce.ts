import type { ShopTx } from '../platform/context'
import { PLACES } from './topics'

type Subject = 'delivery-location' | 'time-slot' | 'closed-date'

export async function recordCreation(tx: ShopTx, subject: Subject, row: { id: number }): Promise<void> {
  await tx.record({ action: 'create', subject, subjectId: row.id, after: row })
  tx.announce(PLACES)
}

export async function recordRemoval(tx: ShopTx, subject: Subject, row: { id: number }): Promise<void> {
  await tx.record({ action: 'delete', subject, subjectId: row.id, before: row })
  tx.announce(PLACES)
}

/** Records the changed fields; an edit without changes leaves no audit row. */
export async function recordEdit<Row extends { id: number }>(
  tx: ShopTx,
  subject: Subject,
  [before, after]: readonly [Row, Row],
): Promise<void> {
  const differing = (Object.keys(after) as (keyof Row)[]).filter((field) => before[field] !== after[field])
  if (differing.length === 0) return
  const only = (row: Row) => Object.fromEntries(differing.map((field) => [field, row[field]]))
  await tx.record({ action: 'change', subject, subjectId: after.id, before: only(before), after: only(after) })
  tx.announce(PLACES)
}
