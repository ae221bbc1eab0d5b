import sql from 'sql-template-tag'
import type { Tx } from '../database/db'

/** Removes what audit rows say about these subjects and keeps who did what and when. */
export async function forgetAuditedValues(tx: Tx, subject: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.run(sql`
    update audit_log set before = null, after = null
    where subject = ${subject} and subject_id = any(${ids.map(String)}::text[]) and (before is not null or after is not null)`)
}

/** For subjects whose id is itself personal, such as a network: removes the id as well. */
export async function forgetAuditedSubjects(tx: Tx, subject: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.run(sql`
    update audit_log set subject_id = '', before = null, after = null
    where subject = ${subject} and subject_id = any(${ids}::text[])`)
}

/** Removes the name of an account that acted as an administrator; its id stays. */
export const forgetActor = (tx: Tx, id: number, name: string): Promise<number> =>
  tx.run(sql`update audit_log set actor_name = ${name} where actor_id = ${id} and actor_name <> ${name}`)
