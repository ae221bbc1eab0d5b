import type { OrderDetail } from '@tocador/contracts/orders/order-schemas'
import { ORDER_LIFE, type OrderStatus } from '@tocador/contracts/orders/order-life'
import { trustAccount } from '../../accounts'
import { giveSlotBack, retakeSlot } from '../../delivery'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { putBackUnits, releasingLapsed, takeUnitsAgain, type MovedUnits } from '../../stock'
import { getOrder } from '../get-order'
import { ORDERS } from '../topics'
import { addOrderNotice, listLines, lockOrder, type OrderRow } from '../queries'
import { saveStatus } from './queries'

export interface StatusChange {
  id: number
  status: OrderStatus
  /** undefined keeps the current notes. */
  notes: string | undefined
  /** The status the administrator saw; undefined skips the check for concurrent changes. */
  seen?: OrderStatus | undefined
  notesSeen?: string | undefined
  /** Throws a Refusal for an order that this caller may not change; called with the locked order. */
  refuse?: ((order: OrderRow) => void) | undefined
  /** Whether the owner is notified of it. */
  isNoticed?: boolean
}

/** Changes the status and answers with the order, which replaces the one in the panel. */
export async function changeStatusAndShow(context: ShopContext, change: StatusChange): Promise<OrderDetail> {
  await changeStatus(context, change)
  return getOrder(context, change.id)
}

/** Any status can change to any other. Units and slot change only when an order begins or ceases to take them. */
export async function changeStatus(context: ShopContext, change: StatusChange): Promise<void> {
  let units: MovedUnits[] = []
  const attempt = () =>
    inTransaction(context, async (tx) => {
      const order = await lockOrder(tx, change.id)
      if (order === undefined) throw new Refusal('NOT_FOUND')
      change.refuse?.(order)
      const notes = change.notes ?? order.adminNotes
      if (order.status === change.status && notes === order.adminNotes) return
      refuseUnseen(change, order)
      const [took, takes] = [ORDER_LIFE[order.status].takesUnits, ORDER_LIFE[change.status].takesUnits]
      if (took !== takes) units = await unitsOf(tx, order.id)
      // Lock order: slot before stock.
      if (took && !takes) {
        await moveSlot(tx, order, giveSlotBack)
        await putBackUnits(
          tx,
          units.map((line) => ({ ...line, orderId: order.id })),
        )
      }
      if (takes && !took) {
        await moveSlot(tx, order, retakeSlot)
        await takeUnitsAgain(tx, units, order.id)
      }
      const { id, status: from } = order
      if (order.userId !== null && ORDER_LIFE[change.status].isConfirmed) await trustAccount(tx, order.userId)
      await saveStatus(tx, { id, from, to: change.status, notes, note: change.notes ?? '' })
      if (change.isNoticed === true) await addOrderNotice(tx, 'cancelled_order', id)
      await tx.record({
        action: 'set-status',
        subject: 'order',
        subjectId: id,
        before: { status: from, adminNotes: order.adminNotes },
        after: { status: change.status, adminNotes: notes },
      })
      tx.announce(ORDERS)
    })
  await releasingLapsed(context, () => units.map((line) => line.productId), attempt)
}

/** Refuses a change based on outdated values, so that two administrators do not overwrite each other's changes. */
function refuseUnseen({ seen, status, notesSeen, notes }: StatusChange, order: OrderRow): void {
  if (isLost(status, seen, order.status)) {
    throw new Refusal('STALE_EDIT', {
      message: `Alguien lo cambió a ${ORDER_LIFE[order.status].label}. Revisa el pedido antes de cambiarlo de nuevo.`,
      details: { status: order.status },
    })
  }
  if (isLost(notes, notesSeen, order.adminNotes)) {
    throw new Refusal('STALE_EDIT', {
      message: 'Alguien cambió las notas mientras escribías. Revísalas antes de guardar las tuyas.',
      details: { admin_notes: order.adminNotes },
    })
  }
}

/** Whether the change would overwrite a value that the administrator has not seen. */
const isLost = (wanted: string | undefined, seen: string | undefined, now: string) =>
  wanted !== undefined && seen !== undefined && seen !== now && wanted !== now

/** The lines of an order can change, so they are read after its row is locked. */
async function unitsOf(tx: ShopTx, orderId: number): Promise<MovedUnits[]> {
  const lines = await listLines(tx, [orderId])
  return lines.map((line) => ({ productId: line.productId, units: line.quantity }))
}

async function moveSlot(tx: ShopTx, order: OrderRow, move: typeof giveSlotBack): Promise<void> {
  const { locationId, deliveryDate: day, deliveryTime: hour } = order
  if (locationId !== null) await move(tx, { locationId, day, hour })
}
