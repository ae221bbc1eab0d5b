import type { BodyInputOf, EndpointOf } from '@tocador/contracts/endpoint'
import type { placeManualOrder } from '@tocador/contracts/orders/admin-orders-calls'
import { emptyOrderForm, type OrderForm } from '@tocador/contracts/orders/order-form'
import { readDraft } from '../../list-screen/edits/drafts'
import type { ManualLine } from './manual-order-rules'
import { NEW_ORDER } from './new-order'

export type ManualOrderBody = BodyInputOf<EndpointOf<typeof placeManualOrder>>

/** What was typed into a new order when the session ended or the page was reloaded. */
export interface ManualDraft {
  values: OrderForm
  lines: readonly ManualLine[]
  userId: number | null
  /** Of the account, which the name of the order may differ from. */
  accountName?: string
  /** The requests and their key: sent with another key after a reload, an order whose answer was lost would be made twice. */
  sent?: { key: string; bodies: readonly ManualOrderBody[] }
}

const nothing: ManualDraft = { values: emptyOrderForm, lines: [], userId: null }

export function readManualDraft(): ManualDraft {
  const draft = readDraft(NEW_ORDER)
  return isManualDraft(draft) ? draft : nothing
}

/** An older version of the panel may have stored another format. */
function isManualDraft(draft: unknown): draft is ManualDraft {
  const { values, lines, userId, accountName, sent } = (draft ?? {}) as Partial<ManualDraft>
  return (
    Object.keys(emptyOrderForm).every((name) => typeof values?.[name as keyof OrderForm] === 'string') &&
    areLines(lines) &&
    (userId === null || typeof userId === 'number') &&
    (accountName === undefined || typeof accountName === 'string') &&
    (sent === undefined || (typeof sent?.key === 'string' && Array.isArray(sent.bodies)))
  )
}

export const areLines = (lines: unknown): lines is readonly ManualLine[] =>
  Array.isArray(lines) &&
  lines.every(
    (line: Partial<ManualLine> | null) => typeof line?.product?.id === 'number' && typeof line.quantity === 'number',
  )
