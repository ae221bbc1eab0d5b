import { orderPath } from '@tocador/contracts/orders/order-link'
import type { OrderDetail } from '@tocador/contracts/orders/order-schemas'
import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { getOrder } from '../get-order'
import { lockOrder } from '../queries'
import { ORDERS } from '../topics'
import { savePageToken } from './queries'

/** Gives an order another secret when its link has leaked. The audit names neither secret. */
export async function replaceLink(context: ShopContext, id: number, linkSeen: string): Promise<OrderDetail> {
  await inTransaction(context, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order === undefined) throw new Refusal('NOT_FOUND')
    if (orderPath(order.pageToken) !== linkSeen) throw new Refusal('STALE_EDIT')
    await savePageToken(tx, id)
    await tx.record({ action: 'replace-link', subject: 'order', subjectId: id })
    tx.announce(ORDERS)
  })
  return getOrder(context, id)
}
