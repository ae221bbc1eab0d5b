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
export async function recordChange(
  tx: Tx,
  { actor, action, subject, subjectId, before, after, at }: Change,
): Promise<void> {
  await tx.run(sql`
    insert into audit_log (at, actor_id, actor_name, action, subject, subject_id, before, after)
    values (${at}, ${actor.id}, ${actor.name}, ${action}, ${subject}, ${String(subjectId)},
      ${asJson(before)}::jsonb, ${asJson(after)}::jsonb)`)
}

const asJson = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value))
