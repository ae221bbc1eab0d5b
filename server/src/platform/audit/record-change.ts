import sql from 'sql-template-tag'
import type { Tx } from '../database/db'

export interface Change {
  /** Who did it; the shop itself has no id. */
  actor: { id: number | null; name: string }
  /** `approve`, `delete`, `set-status` … */
  action: string
  /** `product`, `user`, `settings` … */
  subject: string
  subjectId: number | string
  /** Only the fields that changed, never a password. */
  before?: object | undefined
  after?: object | undefined
  at: Date
}

/** Kept in the change's own transaction: what was done is known, and what was rolled back is not. */
export const recordChange = (tx: Tx, change: Change): Promise<void> => recordChanges(tx, [change])

/** The same for many at a time, in one statement. */
export async function recordChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const each = <Value>(read: (change: Change) => Value) => changes.map(read)
  await tx.run(sql`
    insert into audit_log (at, actor_id, actor_name, action, subject, subject_id, before, after)
    select at, actor_id, actor_name, action, subject, subject_id, before::jsonb, after::jsonb
    from unnest(${each(({ at }) => at)}::timestamptz[], ${each(({ actor }) => actor.id)}::int[],
      ${each(({ actor }) => actor.name)}::text[], ${each(({ action }) => action)}::text[],
      ${each(({ subject }) => subject)}::text[], ${each(({ subjectId }) => String(subjectId))}::text[],
      ${each(({ before }) => asJson(before))}::text[], ${each(({ after }) => asJson(after))}::text[])
      with ordinality as change (at, actor_id, actor_name, action, subject, subject_id, before, after, place)
    order by place`)
}

const asJson = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value))
