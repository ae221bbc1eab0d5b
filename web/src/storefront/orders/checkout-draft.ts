import type { User } from '@tocador/contracts/accounts'
import { emptyOrderForm, type OrderForm } from '@tocador/contracts/order-form'
import { filledIn, type Step } from './checkout-rules'
import type { OrderAttempt } from './send-order'
import { keep, keptKeys, readKept } from './visit-storage'

export interface Draft {
  values: OrderForm
  step: Step
  /** Names this checkout to the shop: however often it is sent, it is one order. */
  key: string
  /** Whose data these are; null for somebody without an account. */
  userId: number | null
  /** Sent, and not refused for certain: any of them may have become the order. */
  attempts: OrderAttempt[]
}

/** What this tab kept of a checkout, unless it belongs to another account than the present visitor's. */
export function openDraft(user: User | null): Draft {
  const kept = keptDraft()
  const isTheirs = kept !== undefined && (kept.userId === null || kept.userId === user?.id)
  if (!isTheirs) forgetDraft()
  const draft = isTheirs ? kept : newDraft()
  return { ...draft, values: filledIn(draft.values, user), userId: user?.id ?? null }
}

const newDraft = (): Draft => ({ values: emptyOrderForm, step: 1, key: newKey(), userId: null, attempts: [] })

function keptDraft(): Draft | undefined {
  const kept = readKept(keptKeys.draft) as Partial<Draft> | null
  if (kept === null || typeof kept.key !== 'string' || typeof kept.values !== 'object') return undefined
  const { key, values, userId = null, attempts = [], step = 1 } = kept
  return { key, values: { ...emptyOrderForm, ...values }, userId, attempts, step: step === 2 || step === 3 ? step : 1 }
}

export const keepDraft = (draft: Draft) => keep(keptKeys.draft, draft)
export const forgetDraft = () => keep(keptKeys.draft, undefined)

/** What stands under the draft's key is another tab's order: this one goes on under a key of its own. */
export const withNewKey = (draft: Draft): Draft => ({ ...draft, key: newKey(), attempts: [] })

/** Not `randomUUID`: browsers offer it on secure addresses only. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
