import type { BackupState } from '@tocador/contracts/backup/backup-words'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db'

export interface BackupRow {
  name: string
  startedAt: Date
  /** null while it is made or proven; beside a verdict, while it is proven again. */
  finishedAt: Date | null
  state: BackupState
  reason: string
  sizeBytes: number
  products: number
  orders: number
  pictures: number
}

/** The last first. */
export const listBackupRows = (db: Db): Promise<BackupRow[]> =>
  db.rows<BackupRow>(sql`
    select name, started_at as "startedAt", finished_at as "finishedAt", state, reason, size_bytes::float8 as "sizeBytes",
      products, orders, pictures
    from backups order by started_at desc, name desc`)

/** One that failed within the same second has the same name. */
export const saveStarted = (tx: Tx, name: string, startedAt: Date): Promise<number> =>
  tx.run(sql`
    insert into backups (name, started_at) values (${name}, ${startedAt})
    on conflict (name) do update set started_at = excluded.started_at, finished_at = null, state = 'started', reason = ''`)

export const saveCopied = (
  tx: Tx,
  name: string,
  holds: Pick<BackupRow, 'sizeBytes' | 'products' | 'orders' | 'pictures'>,
) =>
  tx.run(sql`
    update backups set state = 'copied', size_bytes = ${holds.sizeBytes}, products = ${holds.products},
      orders = ${holds.orders}, pictures = ${holds.pictures}
    where name = ${name}`)

export const saveFinished = (
  tx: Tx,
  name: string,
  { state, reason, finishedAt }: Pick<BackupRow, 'state' | 'reason'> & { finishedAt: Date },
): Promise<number> =>
  tx.run(sql`
    update backups set state = ${state}, reason = ${reason}, finished_at = ${finishedAt} where name = ${name}`)

/** Ends the rows of killed runs; the caller holds the lock of the run. A file that was complete stays, and so does an earlier verdict. */
export const finishKilled = (tx: Tx, reason: string, finishedAt: Date): Promise<number> =>
  tx.run(sql`
    update backups set state = case state when 'started' then 'failed' when 'copied' then 'unproven' else state end,
      reason = case when state in ('started', 'copied') then ${reason} else reason end, finished_at = ${finishedAt}
    where finished_at is null`)

/** Only of one whose file was complete, and whose verdict holds until there is a new one. */
export const saveProving = (tx: Tx, name: string): Promise<number> =>
  tx.run(sql`
    update backups set finished_at = null
    where name = ${name} and state in ('proven', 'unproven')`)

/** Replaces an earlier link of this backup. */
export const saveLink = (tx: Tx, name: string, link: { hash: Buffer; until: Date }): Promise<number> =>
  tx.run(sql`
    update backups set link_hash = ${link.hash}, link_until = ${link.until}
    where name = ${name} and state in ('proven', 'unproven')`)

export const findLinked = (db: Db, hash: Buffer, now: Date): Promise<{ name: string } | undefined> =>
  db.first<{ name: string }>(sql`select name from backups where link_hash = ${hash} and link_until > ${now}`)

export const takeBackupRow = (tx: Tx, name: string): Promise<Pick<BackupRow, 'finishedAt'> | undefined> =>
  tx.first<Pick<BackupRow, 'finishedAt'>>(sql`
    select finished_at as "finishedAt" from backups where name = ${name} for update`)

export const removeRows = (tx: Tx, names: readonly string[]): Promise<number> =>
  tx.run(sql`delete from backups where name = any(${names}::text[])`)

/** Failed ones have no file; they are kept as long as somebody may ask about them. */
export const removeFailedBefore = (tx: Tx, before: Date): Promise<number> =>
  tx.run(sql`delete from backups where state = 'failed' and started_at < ${before}`)

export async function findPlan(db: Db): Promise<{ hour: number; since: Date }> {
  const plan = await db.first<{ hour: number; since: Date }>(sql`
    select backup_hour as hour, backups_since as since from settings, shop_identity`)
  if (plan === undefined) throw new Error('The database has no settings')
  return plan
}

/**
 * Notifies the owner that the shop has no new backup that can be relied on: once a night, whatever the number of tries. A notice of a time that
 * is still to come, from before the clock was set back, would keep all others until then.
 */
export const addFailureNotice = (tx: Tx, at: Date): Promise<number> =>
  tx.run(sql`
    select add_notice('failed_backup', 0, ${at})
    where not exists (select from notices where kind = 'failed_backup' and at > ${at}::timestamptz - interval '20 hours'
      and at <= ${at})`)
