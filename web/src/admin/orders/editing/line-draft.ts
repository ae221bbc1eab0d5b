import { readDraft } from '../../list-screen/edits/drafts'
import { areLines } from '../manual/manual-draft'
import type { ManualLine } from '../manual/manual-order-rules'

export const lineDraftOf = (orderId: number) => `pedido.${orderId}.productos`

/** The changed lines of an order, and the version of the order that they were made from. */
export interface LineDraft {
  lines: readonly ManualLine[]
  updatedAt: string
}

/** An older version of the panel may have stored another format. */
export function readLineDraft(orderId: number): LineDraft | undefined {
  const { lines, updatedAt } = (readDraft(lineDraftOf(orderId)) ?? {}) as Partial<LineDraft>
  return areLines(lines) && typeof updatedAt === 'string' ? { lines, updatedAt } : undefined
}
