import sql from 'sql-template-tag'
import type { Db, Tx } from '@tocador/server/platform/database/db'

export type DemoKind = 'product' | 'client' | 'place' | 'order' | 'survey' | 'started' | 'finished'

export const markDemoRows = (tx: Tx, kind: DemoKind, ids: readonly number[]) =>
  tx.run(
    sql`insert into demo_rows (kind, id) select ${kind}, id from unnest(${ids}::int[]) as id on conflict do nothing`,
  )

export const forgetDemoRows = (tx: Tx) => tx.run(sql`delete from demo_rows`)

export async function listDemoRows(db: Db): Promise<Record<DemoKind, number[]>> {
  const rows = await db.rows<{ kind: DemoKind; id: number }>(sql`select kind, id from demo_rows order by id`)
  const of = (kind: DemoKind) => rows.filter((row) => row.kind === kind).map((row) => row.id)
  return {
    product: of('product'),
    client: of('client'),
    place: of('place'),
    order: of('order'),
    survey: of('survey'),
    started: of('started'),
    finished: of('finished'),
  }
}

/**
 * The marked orders, whose guests may have been erased since, and those of the demo's clients and guests, which are not marked
 * yet when making the demo was interrupted.
 */
export const listDemoOrders = (
  db: Db,
  { client, order }: { client: readonly number[]; order: readonly number[] },
  sessionPrefix: string,
) =>
  db.rows<{ id: number }>(sql`
    select id from orders
    where id = any(${order}::int[]) or (user_id = any(${client}::int[]) and placed_by is null) or starts_with(session_id, ${sessionPrefix})
    order by id`)
