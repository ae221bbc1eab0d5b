import pg from 'pg'
import { send } from '../siege/requests.mjs'
import { databaseUrl, machines } from './layout.mjs'
import { UNITS } from './ordering.mjs'

/** Compares what buyers were told with what the leading PostgreSQL holds now, and its stock with its ledger. */
export async function countOrders({ url, token }, acknowledged) {
  const client = new pg.Client({ connectionString: databaseUrl(machines[2]) })
  await client.connect()
  try {
    const { rows: orders } = await client.query('select order_number as number, session_id as session from orders')
    const saved = new Set(orders.map(({ number }) => number))
    const lost = acknowledged.filter(({ number }) => !saved.has(number)).length
    const doubled = orders.length - new Set(orders.map(({ session }) => session)).size
    // Sold pieces that left the stock more or fewer times than they were ordered.
    const { rows: wrong } = await client.query(
      `select product_id from stock_levels
       where $1 - on_hand <> (select coalesce(sum(quantity), 0) from order_lines where order_lines.product_id = stock_levels.product_id)`,
      [UNITS],
    )
    const { json: checked } = await send(`${url}/api/admin/stock/check`, { token })
    return { lost, doubled, wrongStocks: wrong.length + checked.data.differences.length }
  } finally {
    await client.end()
  }
}
