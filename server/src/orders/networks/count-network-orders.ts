import type { NetworkOrders } from '@tocador/contracts/orders/network-orders-endpoints'
import type { ShopContext } from '../../platform/context'
import { countUnconfirmed } from './queries'

/** What `cancelNetworkOrders` would cancel. */
export async function countNetworkOrders({ db }: ShopContext, orderIds: readonly number[]): Promise<NetworkOrders> {
  const row = await countUnconfirmed(db, orderIds)
  if (row === undefined) throw new Error('A count gave no row')
  const { fromTrusted, firstId, ...counts } = row
  return { ...counts, from_trusted: fromTrusted, first_id: firstId }
}
