import type { User } from '@tocador/contracts/accounts/accounts-schemas'
import { ORDER_REPLAY_HOURS } from '@tocador/contracts/orders/orders-words'
import { emptyOrderForm, type OrderForm } from '@tocador/contracts/orders/order-form'
import { dataOf, filledIn, type FilledIn, type Step } from './checkout-rules'
import type { OrderAttempt } from './send-order'
import { keep, keptKeys, readKept } from './visit-storage'

export interface Draft {
  values: OrderForm
  step: Step
  /** The idempotency key of this checkout: sent several times, it is still one order. */
  key: string
  /** The account the data belong to; null without an account. */
  userId: number | null
  /** What that account filled in. */
  filled?: FilledIn
  /** Attempts that were sent and not definitely refused: any of them may have become the order. */
  attempts: OrderAttempt[]
  /** When the first of them was sent, by the clock of the device. */
  sentAt?: number
}

/** For an attempt that is on its way when the time is over. */
const SENDING_MS = 60_000

/** The stored checkout of this tab, unless it belongs to another account. */
export function openDraft(user: User | null): Draft {
  const kept = keptDraft()
  const isTheirs = kept !== undefined && (kept.userId === null || kept.userId === user?.id)
  if (!isTheirs) forgetDraft()
  const draft = isTheirs ? kept : newDraft()
  return user === null ? draft : followAccount(draft, user)
}

/** With the account's data of now, except for typed text. */
export function followAccount(draft: Draft, user: User): Draft {
  const filled = dataOf(user)
  return { ...draft, values: filledIn(draft.values, filled, draft.filled), userId: user.id, filled }
}

const newDraft = (): Draft => ({ values: emptyOrderForm, step: 1, key: newKey(), userId: null, attempts: [] })

function keptDraft(): Draft | undefined {
  const kept = readKept(keptKeys.draft) as Partial<Draft> | null
  if (kept === null || typeof kept.key !== 'string' || typeof kept.values !== 'object') return undefined
  const { key, values, userId = null, attempts = [], sentAt = Date.now(), step = 1, filled } = kept
  return {
    key,
    values: { ...emptyOrderForm, ...values },
    userId,
    attempts,
    sentAt,
    step: step === 2 || step === 3 ? step : 1,
    ...(filled && { filled }),
  }
}

export const keepDraft = (draft: Draft) => keep(keptKeys.draft, draft)
export const forgetDraft = () => keep(keptKeys.draft, undefined)

/** An attempt that may have arrived so long ago that the shop would take it for another order. */
export const isTooOld = ({ attempts, sentAt = Date.now() }: Draft) =>
  attempts.length > 0 && Date.now() - sentAt >= ORDER_REPLAY_HOURS * 3_600_000 - SENDING_MS

/** The order under this key belongs to another tab, so this draft gets a new key. */
export const withNewKey = (draft: Draft): Draft => ({ ...draft, key: newKey(), attempts: [] })

/** `randomUUID` exists only on HTTPS and localhost. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
