import type { LedgerEntry } from '@tocador/contracts/catalog/stock-schemas'
import type { LedgerRow, StockDifference } from './queries'

export const ledgerEntryOf = (row: LedgerRow): LedgerEntry => ({
  id: row.id,
  reason: row.reason,
  on_hand_delta: row.onHandDelta,
  held_delta: row.heldDelta,
  on_hand_after: row.onHandAfter,
  held_after: row.heldAfter,
  order_id: row.orderId,
  order_number: row.orderNumber,
  who: row.who,
  note: row.note,
  created_at: row.at.toISOString(),
})

export const differenceOf = (row: StockDifference) => ({
  product_id: row.productId,
  name: row.name,
  on_hand: row.onHand,
  ledger_on_hand: row.ledgerOnHand,
  held: row.held,
  holds: row.holds,
  ledger_held: row.ledgerHeld,
})
