import { recordChange } from '../platform/audit/record-change'
import type { Tx } from '../platform/database/db'

type Subject = 'delivery-location' | 'time-slot' | 'closed-date'

/** Who changes places, hours and closed dates, and when; the shop itself has no id. */
export interface OwnerContext {
  actor: { id: number | null; name: string }
  now: Date
}

export const recordCreation = (tx: Tx, context: OwnerContext, subject: Subject, row: { id: number }): Promise<void> =>
  recordChange(tx, { actor: context.actor, action: 'create', subject, subjectId: row.id, after: row, at: context.now })

export const recordRemoval = (tx: Tx, context: OwnerContext, subject: Subject, row: { id: number }): Promise<void> =>
  recordChange(tx, { actor: context.actor, action: 'delete', subject, subjectId: row.id, before: row, at: context.now })

/** Keeps the fields that differ; an edit that changes nothing leaves no trace. */
export async function recordEdit<Row extends { id: number }>(
  tx: Tx,
  { actor, now }: OwnerContext,
  subject: Subject,
  [before, after]: readonly [Row, Row],
): Promise<void> {
  const differing = (Object.keys(after) as (keyof Row)[]).filter((field) => before[field] !== after[field])
  if (differing.length === 0) return
  const only = (row: Row) => Object.fromEntries(differing.map((field) => [field, row[field]]))
  await recordChange(tx, {
    actor,
    action: 'change',
    subject,
    subjectId: after.id,
    before: only(before),
    after: only(after),
    at: now,
  })
}
