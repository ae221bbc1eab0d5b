import sql from 'sql-template-tag'
import type { Tx } from '../database/db'

/** Removes what audit rows say about these subjects and keeps who did what and when. */
export async function forgetAuditedValues(tx: Tx, subject: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.run(sql`
    update audit_log set before = null, after = null
    where subject = ${subject} and subject_id = any(${ids.map(String)}::text[]) and (before is not null or after is not null)`)
}
