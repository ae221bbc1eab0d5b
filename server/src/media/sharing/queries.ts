import sql from 'sql-template-tag'
import type { ShopTx } from '../../platform/context'
import type { Db } from '../../platform/database/db'

export const saveProbe = (tx: ShopTx, instance: string): Promise<number> =>
  tx.run(sql`
    insert into picture_probes (instance, since, seen_at) values (${instance}, ${tx.now}, ${tx.now})
    on conflict (instance) do update set seen_at = excluded.seen_at`)

export const removeOldProbes = (tx: ShopTx, before: Date): Promise<number> =>
  tx.run(sql`delete from picture_probes where seen_at < ${before}`)

export async function listProbes(db: Db): Promise<{ instance: string; since: Date; seenAt: Date }[]> {
  return db.rows<{ instance: string; since: Date; seenAt: Date }>(
    sql`select instance, since, seen_at as "seenAt" from picture_probes order by since, instance`,
  )
}
