import type { Change } from '../platform/audit/record-changes'
import type { ShopTx } from '../platform/context'
import { PLACES } from './topics'

type Subject = 'delivery-location' | 'time-slot' | 'closed-date'
type Row = { id: number }

export const recordCreation = (tx: ShopTx, subject: Subject, row: Row): Promise<void> =>
  recordCreations(tx, subject, [row])

export async function recordCreations(tx: ShopTx, subject: Subject, rows: readonly Row[]): Promise<void> {
  await tx.record(...rows.map((row): Change => ({ action: 'create', subject, subjectId: row.id, after: row })))
  if (rows.length > 0) tx.announce(PLACES)
}

export const recordRemoval = (tx: ShopTx, subject: Subject, row: Row): Promise<void> =>
  recordRemovals(tx, subject, [row])

export async function recordRemovals(tx: ShopTx, subject: Subject, rows: readonly Row[]): Promise<void> {
  await tx.record(...rows.map((row): Change => ({ action: 'delete', subject, subjectId: row.id, before: row })))
  if (rows.length > 0) tx.announce(PLACES)
}

export const recordEdit = <Changed extends Row>(
  tx: ShopTx,
  subject: Subject,
  pair: readonly [Changed, Changed],
): Promise<void> => recordEdits(tx, subject, [pair])

/** Records the changed fields; an edit without changes leaves no audit row. */
export async function recordEdits<Changed extends Row>(
  tx: ShopTx,
  subject: Subject,
  pairs: readonly (readonly [before: Changed, after: Changed])[],
): Promise<void> {
  const changes = pairs.flatMap(([before, after]): Change[] => {
    const differing = (Object.keys(after) as (keyof Changed)[]).filter((field) => !isSame(before[field], after[field]))
    if (differing.length === 0) return []
    const only = (row: Changed) => Object.fromEntries(differing.map((field) => [field, row[field]]))
    return [{ action: 'change', subject, subjectId: after.id, before: only(before), after: only(after) }]
  })
  if (changes.length === 0) return
  await tx.record(...changes)
  tx.announce(PLACES)
}

/** Rows that were read twice have equal instants in different objects. */
const isSame = (before: unknown, after: unknown) =>
  before instanceof Date && after instanceof Date ? before.getTime() === after.getTime() : before === after
