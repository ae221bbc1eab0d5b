import { LINK_ACTOR } from '@tocador/contracts/orders/orders-words'
import type { LinkedOrderMove } from '@tocador/contracts/orders/linked-order-schemas'
import type { Actor, ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { changeStatus } from './change-status'
import { isThere, moveOrder } from './move-order'
import type { OrderRow } from '../queries'
import { whyFixed } from './order-change-rules'
import { findLinkedId } from '../linked/queries'

/** Who changed the order, as its history and the audit record it. */
const customer: Actor = { id: null, name: LINK_ACTOR }

/**
 * Moves the order of a link to another place, day and hour that are on offer, until the cut-off. A form that is sent twice
 * moves once: the second finds the order where it is wanted. `kept` is a form that asks for what the order had already.
 */
export async function moveLinkedOrder(
  context: ShopContext,
  token: string,
  move: LinkedOrderMove,
): Promise<'moved' | 'kept'> {
  const { id, refuseFixed } = await findChangeable(context, token)
  const to = { locationId: move.deliveryLocationId, day: move.deliveryDate, hour: move.deliveryTime }
  let change: 'moved' | 'kept' = 'moved'
  await moveOrder(
    { ...context, actor: customer },
    {
      id,
      to,
      windowOf: (order) => order.customerType,
      isLimited: true,
      isNoticed: true,
      refuse: (order) => {
        refuseFixed(order, 'move')
        const isSeen = order.updatedAt.getTime() === Date.parse(move.updatedAtSeen)
        if (isSeen && isThere(order, to)) change = 'kept'
        if (!isSeen && !isThere(order, to)) {
          throw new Refusal('STALE_EDIT', {
            message: 'Tu pedido cambió mientras elegías. Revisa cómo quedó antes de moverlo.',
          })
        }
      },
    },
  )
  return change
}

/** Cancels the order of a link, until the cut-off; its units go back to stock as when the owner cancels it. */
export async function cancelLinkedOrder(context: ShopContext, token: string): Promise<void> {
  const { id, refuseFixed } = await findChangeable(context, token)
  await changeStatus(
    { ...context, actor: customer },
    {
      id,
      status: 'cancelled',
      notes: undefined,
      isNoticed: true,
      refuse: (order) => refuseFixed(order, 'cancel'),
    },
  )
}

async function findChangeable({ db, now, timeZone }: ShopContext, token: string) {
  const found = await findLinkedId(db, token)
  if (found === undefined) throw new Refusal('NOT_FOUND')
  const rules = { now, timeZone, changeHours: found.changeHours }
  return {
    id: found.id,
    /** Decides on the locked row: the owner may have changed the order since it was found. */
    refuseFixed: (order: OrderRow, change: 'move' | 'cancel') => {
      const message = whyFixed(order, change, rules)
      if (message !== '') throw new Refusal('ORDER_FIXED', { message, details: { status: order.status } })
    },
  }
}
