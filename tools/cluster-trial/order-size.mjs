import pg from 'pg'
import { inParallel } from '../siege/requests.mjs'
import { databaseUrl, machines } from './layout.mjs'
import { newOrder, placeOnce } from './ordering.mjs'

const ORDERS = 2_000

/** What an order of two lines adds to the database in bytes, with its history, its stock movements and all else that it writes. */
export async function orderSize(shop) {
  const client = new pg.Client({ connectionString: databaseUrl(machines[0]) })
  await client.connect()
  try {
    const sizes = async () => {
      const { rows } = await client.query(
        'select sum(pg_table_size(relid))::float as rows, sum(pg_indexes_size(relid))::float as indexes from pg_stat_user_tables',
      )
      return rows[0]
    }
    const before = await sizes()
    await inParallel(ORDERS, 8, () => {
      const { sessionId, body } = newOrder(shop)
      return placeOnce(shop, sessionId, body)
    })
    const after = await sizes()
    return { rows: (after.rows - before.rows) / ORDERS, indexes: (after.indexes - before.indexes) / ORDERS }
  } finally {
    await client.end()
  }
}
