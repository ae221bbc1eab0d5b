import type { ActivityAction, ActivitySubject } from '@tocador/contracts/activity/activity-words'
import sql from 'sql-template-tag'
import type { Actor } from '../context'
import type { Tx } from '../database/db'

interface ChangedValues {
  subjectId: number | string
  /** Only the fields that changed, never a password. */
  before?: object | undefined
  after?: object | undefined
}

/** A kind of thing and an action that the activity has a text for. */
export type Change = {
  [Subject in ActivitySubject]: ChangedValues & { subject: Subject; action: ActivityAction<Subject> }
}[ActivitySubject]

/** Writes audit rows in the transaction of the changes, all in one statement. Verbs call `tx.record`. */
export async function recordChanges(
  tx: Tx,
  { actor, now }: { actor: Actor; now: Date },
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  const each = <Value>(read: (change: Change) => Value) => changes.map(read)
  await tx.run(sql`
    insert into audit_log (at, actor_id, actor_name, action, subject, subject_id, before, after)
    select ${now}::timestamptz, ${actor.id}::int, ${actor.name}::text, action, subject, subject_id, before::jsonb, after::jsonb
    from unnest(${each(({ action }) => action)}::text[], ${each(({ subject }) => subject)}::text[],
      ${each(({ subjectId }) => String(subjectId))}::text[], ${each(({ before }) => asJson(before))}::text[],
      ${each(({ after }) => asJson(after))}::text[])
      with ordinality as change (action, subject, subject_id, before, after, place)
    order by place`)
}

const asJson = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value))
