import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { whatsappIn } from '../shell/whatsapp-in'
import type { Quote } from './checkout-lines'
import type { OrderFormName, OrderFormProblems } from '@tocador/contracts/orders/order-form'
import { stepOf, type Step } from './checkout-rules'
import { UnreadableReply } from './send-order'

export const checkoutTexts = {
  places: 'Error cargando lugares de entrega',
  times: 'Error cargando horarios disponibles',
  unreadable: 'Error al procesar la respuesta del servidor',
  invalid: 'Respuesta del servidor inválida',
  noMessage: 'Mensaje de WhatsApp no disponible',
  noNumber: 'Error de configuración: número de WhatsApp no disponible',
  notOpened: 'Error al abrir WhatsApp',
  refused: 'Error al crear el pedido',
  offline: 'Error de conexión. Verifica tu internet e intenta nuevamente.',
  tooOld:
    'Enviaste un pedido hace más de un día y no supimos si llegó. Pregúntanos antes de enviarlo otra vez, para que no se duplique.',
  anotherTab: 'Ya enviaste otro pedido desde una copia de esta pestaña. Envía de nuevo si también quieres este.',
  unexpected: (message: string) => `Error inesperado: ${message}`,
} as const

/** Why the order failed, and what the buyer can do about it. */
export type OrderRefusal =
  /** The buyer can only send it again. */
  | { kind: 'failed'; text: string; whatsapp?: string | undefined }
  | { kind: 'prices'; text: string; quotes: readonly Quote[] }
  | { kind: 'stock'; text: string }
  /** What she had as a guest is in the account's cart now. */
  | { kind: 'merged'; text: string }
  /** Place, day or hour is no longer available: it has to be chosen again. */
  | { kind: 'handover'; text: string; lost: readonly OrderFormName[]; whatsapp?: string | undefined }
  | { kind: 'fields'; text: string; problems: OrderFormProblems }

const lostBy: Partial<Record<string, readonly OrderFormName[]>> = {
  PLACE_UNAVAILABLE: ['deliveryLocationId', 'deliveryDate', 'deliveryTime'],
  DAY_OUTSIDE_WINDOW: ['deliveryDate', 'deliveryTime'],
  DAY_CLOSED: ['deliveryDate', 'deliveryTime'],
  SLOT_UNAVAILABLE: ['deliveryTime'],
  SLOT_FULL: ['deliveryTime'],
}

export function refusalOf(failure: unknown): OrderRefusal {
  if (failure instanceof ConnectionFailure) return { kind: 'failed', text: checkoutTexts.offline }
  if (failure instanceof UnreadableReply) return { kind: 'failed', text: checkoutTexts.invalid }
  if (!(failure instanceof ApiFailure)) {
    return { kind: 'failed', text: checkoutTexts.unexpected(failure instanceof Error ? failure.message : '') }
  }
  // The server accepted the order, but its answer was not JSON.
  if (failure.status < 300) return { kind: 'failed', text: checkoutTexts.unreadable }

  if (isAnotherTabs(failure)) return { kind: 'failed', text: checkoutTexts.anotherTab }
  const text = failure.message || checkoutTexts.refused
  const lost = lostBy[failure.code ?? '']
  if (lost !== undefined) return { kind: 'handover', text, lost, whatsapp: whatsappIn(failure.details) }
  if (failure.code === 'STOCK_INSUFFICIENT' || failure.code === 'PRODUCT_UNAVAILABLE') return { kind: 'stock', text }
  if (failure.code === 'CART_MERGED') return { kind: 'merged', text }
  const quotes = failure.code === 'PRICE_CHANGED' ? quotesOf(failure.details) : []
  if (quotes.length > 0) return { kind: 'prices', text, quotes }
  const problems = Object.fromEntries(Object.entries(failure.fields).filter(([name]) => stepOf(name) !== undefined))
  return Object.keys(problems).length > 0
    ? { kind: 'fields', text, problems }
    : { kind: 'failed', text, whatsapp: whatsappIn(failure.details) }
}

interface Remedy {
  /** The step where it can be corrected. */
  step?: Step
  problems?: OrderFormProblems
  /** The fields to clear, because their choice is no longer available. */
  lost?: readonly OrderFormName[]
  /** The cart shows old prices or units, or it is the guest's. */
  isCartOutdated?: boolean
}

export function remedyFor(refusal: OrderRefusal): Remedy {
  switch (refusal.kind) {
    case 'failed':
      return {}
    case 'handover':
      return { step: 2, lost: refusal.lost }
    case 'fields': {
      const first = Object.keys(refusal.problems)[0]
      return { step: (first && stepOf(first)) || 1, problems: refusal.problems }
    }
    case 'prices':
    case 'stock':
    case 'merged':
      return { isCartOutdated: true }
  }
}

/** Whether there is certainly no order under this key; after a timeout or a server error there may be one. */
export const isCertain = (failure: unknown) =>
  failure instanceof ApiFailure &&
  failure.code !== undefined &&
  failure.code !== 'IDEMPOTENCY_MISMATCH' &&
  [400, 403, 404, 409].includes(failure.status)

/**
 * Whether this attempt was refused before its key was looked up, by a limit or because the session has ended: it made no order, while an
 * earlier one may have.
 */
export const isTurnedAway = (failure: unknown) =>
  failure instanceof ApiFailure && failure.code !== undefined && [401, 429].includes(failure.status)

/** The order under this key was not made by this tab: a duplicated tab has the same key. */
export const isAnotherTabs = (failure: unknown) =>
  failure instanceof ApiFailure && failure.code === 'IDEMPOTENCY_MISMATCH'

function quotesOf(details: unknown): Quote[] {
  const lines = (details as { lines?: unknown } | undefined)?.lines
  return Array.isArray(lines) ? lines.filter(isQuote) : []
}
const isQuote = (line: unknown): line is Quote =>
  typeof line === 'object' && line !== null && 'productId' in line && 'price' in line && typeof line.price === 'number'
