import type { Client } from '../platform/database/snapshot/with-client'

export async function hasOrders(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select exists (select from orders) as found')
  return rows[0]?.found === true
}
