import * as z from 'zod/mini'
import { instant } from '../field-schemas'
import { LEDGER_REASONS } from './admin-catalog-words'

export const ledgerReason = z.enum(LEDGER_REASONS)
export const ledgerEntry = z.object({
  id: z.int(),
  reason: ledgerReason,
  on_hand_delta: z.int(),
  held_delta: z.int(),
  on_hand_after: z.int(),
  held_after: z.int(),
  order_id: z.nullable(z.int()),
  order_number: z.nullable(z.string()),
  /** Who counted the stock, sold the product or owns the cart; '' for a guest. */
  who: z.string(),
  note: z.string(),
  created_at: instant,
})
export type LedgerEntry = z.infer<typeof ledgerEntry>
