import sql, { type Sql } from 'sql-template-tag'
import type { Client } from '../../platform/database/snapshot/with-client'
import { advisoryKey } from '../../platform/database/advisory-key'
import type { ShopTx } from '../../platform/context'
import type { Tx } from '../../platform/database/db'
import { ERASURE_KINDS, type Erasure, type ErasureKind } from './erasure'

const TABLE_OF: Record<ErasureKind, Sql> = {
  account: sql`users`,
  'guest-orders': sql`orders`,
  'order-texts': sql`orders`,
  carts: sql`carts`,
  'waiting-lists': sql`waiting_lists`,
}

export const saveErasure = (tx: ShopTx, kind: ErasureKind, ids: readonly number[]): Promise<number> =>
  tx.run(sql`
    insert into erasures (erased_at, kind, made)
    select ${tx.now}, ${kind}, jsonb_agg(jsonb_build_array(id, created_at) order by id)
    from ${TABLE_OF[kind]} where id = any(${ids}::int[]) having count(*) > 0`)

export interface PendingErasure {
  kind: ErasureKind
  /** Of the rows that this database has. */
  ids: number[]
}

/** The erasures that a restored database still needs, which this transaction repeats. Those of a newer program wait for it. */
export async function takePending(tx: Tx): Promise<PendingErasure[]> {
  const pending = await tx.write<{ kind: ErasureKind; made: unknown; erasedAt: Date }>(sql`
    update erasures set is_pending = false where is_pending and kind = any(${ERASURE_KINDS}::text[])
    returning kind, made, erased_at as "erasedAt"`)
  const found: PendingErasure[] = []
  for (const { kind, made } of pending) {
    const rows = await tx.rows<{ id: number }>(sql`
      select id from ${TABLE_OF[kind]}
      join jsonb_array_elements(${JSON.stringify(made)}::jsonb) as one on (one ->> 0)::int = id
      where (one ->> 1)::timestamptz = created_at order by id`)
    found.push({ kind, ids: rows.map(({ id }) => id) })
  }
  return found
}

/** One instance at a time writes the log; the lock ends with the transaction. */
export async function lockErasureLog(client: Client): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${advisoryKey('write the erasure log')})`)
}

export async function listErasureIds(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from erasures')
  return rows.map(({ id }) => id)
}

/** All, or those with these ids. None in a database from before they were kept. */
export async function listErasures(client: Client, ids?: readonly string[]): Promise<Erasure[]> {
  const { rows: tables } = await client.query<{ found: boolean }>("select to_regclass('erasures') is not null as found")
  if (tables[0]?.found !== true) return []
  const { rows } = await client.query<Erasure>(
    `select id, to_json(erased_at) #>> '{}' as "erasedAt", kind, made from erasures
     where $1::uuid[] is null or id = any($1) order by erased_at, id`,
    [ids ?? null],
  )
  return rows
}

/** Those that the restored database lacks will be repeated when the shop opens. Returns how many. */
export async function savePending(client: Client, erasures: readonly Erasure[]): Promise<number> {
  // A program from before the table was made has none.
  if (erasures.length === 0) return 0
  const { rowCount } = await client.query(
    `insert into erasures (id, erased_at, kind, made, is_pending)
     select id, "erasedAt", kind, made, true
     from jsonb_to_recordset($1::jsonb) as one (id uuid, "erasedAt" timestamptz, kind text, made jsonb)
     on conflict (id) do nothing`,
    [JSON.stringify(erasures)],
  )
  return rowCount ?? 0
}
