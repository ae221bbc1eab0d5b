import { ORDER_LIFE } from '@tocador/contracts/orders/order-life'
import { Refusal } from '../../platform/http/refusal'
import type { OrderRow } from '../queries'

/** Refuses to change an order that is ready or over, or that somebody changed since the administrator read it. */
export function refuseUneditable(order: Pick<OrderRow, 'status' | 'updatedAt'>, updatedAtSeen: string): void {
  const { status, updatedAt } = order
  if (!ORDER_LIFE[status].isEditable) {
    throw new Refusal('ORDER_NOT_EDITABLE', {
      message: `El pedido ya está en ${ORDER_LIFE[status].label} y no se puede cambiar.`,
      details: { status },
    })
  }
  if (updatedAt.getTime() !== Date.parse(updatedAtSeen)) {
    throw new Refusal('STALE_EDIT', {
      message: 'Alguien cambió este pedido mientras lo editabas. Revisa cómo quedó antes de cambiarlo.',
      details: { status, updated_at: updatedAt.toISOString() },
    })
  }
}
