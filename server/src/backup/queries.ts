import type { Client } from '../platform/database/snapshot/with-client'

export async function hasOrders(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select exists (select from orders) as found')
  return rows[0]?.found === true
}

/** Rows of `backups` as JSON. */
export type MadeBackups = readonly unknown[]

const MADE = 'name, started_at, finished_at, state, reason, size_bytes, products, orders, pictures'

/** The backups whose file is complete. None in a database from before they were kept. */
export async function listMade(client: Client): Promise<MadeBackups> {
  const { rows: tables } = await client.query<{ found: boolean }>("select to_regclass('backups') is not null as found")
  if (tables[0]?.found !== true) return []
  const { rows } = await client.query<{ made: unknown }>(
    `select to_jsonb(one) as made from (
       select ${MADE} from backups where state in ('copied', 'proven', 'unproven') order by name) as one`,
  )
  return rows.map(({ made }) => made)
}

export async function saveMade(client: Client, made: MadeBackups): Promise<void> {
  // A program from before the table was made has none.
  if (made.length === 0) return
  await client.query(
    `insert into backups (${MADE}) select ${MADE} from jsonb_populate_recordset(null::backups, $1::jsonb)`,
    [JSON.stringify(made)],
  )
}
