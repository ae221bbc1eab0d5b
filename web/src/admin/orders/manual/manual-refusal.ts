import type { ShortProduct } from '@tocador/contracts/refusal'
import { emptyOrderForm, type OrderForm, type OrderFormProblems } from '@tocador/contracts/orders/order-form'
import { adminFailureText } from '../../../api/admin-failure'
import { ApiFailure } from '../../../api/failure'
import { leftText, type ManualLine } from './manual-order-rules'

/** A refused order, with its error messages assigned to fields and lines. */
export interface ManualRefusal {
  text: string
  problems: OrderFormProblems
  lines: readonly ManualLine[]
}

const FIELD_OF: Partial<Record<string, keyof OrderForm>> = {
  PLACE_UNAVAILABLE: 'deliveryLocationId',
  DAY_OUTSIDE_WINDOW: 'deliveryDate',
  DAY_CLOSED: 'deliveryDate',
  SLOT_UNAVAILABLE: 'deliveryTime',
  SLOT_FULL: 'deliveryTime',
}

export function manualRefusal(failure: unknown, lines: readonly ManualLine[]): ManualRefusal {
  const text = adminFailureText(failure, { refused: 'Error al crear el pedido', offline: OFFLINE })
  if (!(failure instanceof ApiFailure)) return { text, problems: {}, lines }
  const field = FIELD_OF[failure.code ?? '']
  return {
    text,
    problems: field === undefined ? fieldProblems(failure.fields) : { [field]: text },
    lines:
      failure.code === 'PRICE_CHANGED'
        ? withPrices(lines, listIn(failure.details, 'lines').filter(isQuote))
        : withShort(lines, listIn(failure.details).filter(isShort), failure.code === 'PRODUCT_UNAVAILABLE'),
  }
}

const OFFLINE = 'Error de conexión. Verifica tu internet e intenta nuevamente.'

/** Errors about the account are shown at the customer's name. */
function fieldProblems({ userId, ...fields }: Record<string, string>): OrderFormProblems {
  const known = Object.entries(fields).filter(([name]) => name in emptyOrderForm)
  return { ...(userId !== undefined && { customerName: userId }), ...Object.fromEntries(known) }
}

const withShort = (lines: readonly ManualLine[], short: readonly ShortProduct[], isGone: boolean): ManualLine[] =>
  lines.map((line) => {
    const found = short.find(({ productId }) => productId === line.product.id)
    if (found === undefined) return line
    return {
      ...line,
      product: { ...line.product, stock_available: found.available },
      problem: isGone ? 'Ya no está a la venta' : leftText(found.available),
    }
  })

const withPrices = (lines: readonly ManualLine[], quotes: readonly Quote[]): ManualLine[] =>
  lines.map((line) => {
    const quote = quotes.find(({ productId }) => productId === line.product.id)
    if (quote === undefined || quote.price === line.product.price) return line
    return { ...line, product: { ...line.product, price: quote.price }, problem: 'Cambió de precio' }
  })

interface Quote {
  productId: number
  price: number
}

function listIn(details: unknown, name?: string): unknown[] {
  const list = name === undefined ? details : (details as Record<string, unknown> | undefined)?.[name]
  return Array.isArray(list) ? list : []
}
const isShort = (one: unknown): one is ShortProduct =>
  typeof one === 'object' &&
  one !== null &&
  'productId' in one &&
  'available' in one &&
  typeof one.available === 'number'
const isQuote = (one: unknown): one is Quote =>
  typeof one === 'object' && one !== null && 'productId' in one && 'price' in one && typeof one.price === 'number'
