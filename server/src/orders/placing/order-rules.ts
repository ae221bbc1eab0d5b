import { createHash, randomInt } from 'node:crypto'
import { showHour, showLongDay, type Day } from '@tocador/contracts/calendar'
import { withoutHiddenCharacters } from '@tocador/contracts/hidden-characters'
import { showPesos, pesosOf } from '@tocador/contracts/money'
import { normalisePhone, showPhone } from '@tocador/contracts/phone'
import { fold } from '@tocador/contracts/search-text'
import type { OrderRequest } from '@tocador/contracts/orders/order-input-schemas'
import type { Handover } from '../../delivery'
import type { SoldLine } from '../../stock'

// Without 0, O, 1, I and L, which are easily confused when the number is read aloud or typed.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** `PED-YYMMDD-XXXX`, random and unique by a constraint. A counter would serialise concurrent orders. */
export function newOrderNumber(day: Day, chance: (below: number) => number = randomInt): string {
  const letters = Array.from({ length: 4 }, () => LETTERS[chance(LETTERS.length)]).join('')
  return `PED-${day.slice(2).replaceAll('-', '')}-${letters}`
}

/** Merges lines of the same product, because locks and totals need each product only once. */
export function mergeCartItems(items: OrderRequest['cartItems']): OrderRequest['cartItems'] {
  const merged = new Map<number, number>()
  for (const { productId, quantity } of items) merged.set(productId, (merged.get(productId) ?? 0) + quantity)
  return [...merged].map(([productId, quantity]) => ({ productId, quantity })).sort((a, b) => a.productId - b.productId)
}

type Asked = Pick<
  OrderRequest,
  | 'customerName'
  | 'customerPhone'
  | 'customerEmail'
  | 'deliveryLocationId'
  | 'deliveryDate'
  | 'deliveryTime'
  | 'deliveryAddress'
  | 'notes'
  | 'cartItems'
  | 'totalAmount'
>

/** Equal for two requests with the same order content. The buyer is not part of the hash. */
export function hashOfOrder(input: Asked): Buffer {
  const asked = [
    input.customerName,
    normalisePhone(input.customerPhone),
    input.customerEmail,
    input.deliveryLocationId,
    input.deliveryDate,
    input.deliveryTime,
    input.deliveryAddress,
    input.notes,
    input.totalAmount ?? null,
    mergeCartItems(input.cartItems).map(({ productId, quantity }) => [productId, quantity]),
  ]
  return createHash('sha256').update(JSON.stringify(asked)).digest()
}

/**
 * WhatsApp interprets * _ ~ and ` as formatting, and a line break would let a customer add lines to the shop's message.
 * Names saved by an earlier version may contain direction marks.
 */
const plainWords = (words: string) =>
  withoutHiddenCharacters(words)
    .replace(/[*_~`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

export interface MessageParts {
  orderNumber: string
  handover: Handover
  input: Pick<OrderRequest, 'customerName' | 'customerPhone' | 'deliveryAddress' | 'notes'>
  lines: readonly SoldLine[]
  totalCents: number
}

/** The message with the order that the customer sends to the shop. */
export function orderMessage({ orderNumber, handover, input, lines, totalCents }: MessageParts): string {
  const address = plainWords(input.deliveryAddress)
  const notes = plainWords(input.notes)
  return [
    `Hola, ${handover.shopName}. Quiero confirmar mi pedido *${orderNumber}*.`,
    '',
    `Nombre: ${plainWords(input.customerName)}`,
    `Teléfono: ${showPhone(normalisePhone(input.customerPhone))}`,
    `Lugar de entrega: ${plainWords(handover.locationName)}`,
    ...(address === '' ? [] : [`Dirección: ${address}`]),
    `Fecha: ${showLongDay(handover.day)}`,
    `Hora: ${showHour(handover.hour)}`,
    '',
    ...lines.map((line) => lineText(line)),
    '',
    `*Total: ${showPesos(pesosOf(totalCents))}*`,
    ...(notes === '' ? [] : ['', `Notas: ${notes}`]),
    '',
    handover.messageClosing === ''
      ? 'Para confirmar, envía este mensaje tal como está. Te respondemos por aquí.'
      : handover.messageClosing,
  ].join('\n')
}

function lineText({ quantity, name, priceCents }: SoldLine): string {
  const each = quantity === 1 ? '' : ` (${showPesos(pesosOf(priceCents))} c/u)`
  return `• ${quantity} × ${plainWords(name)}: ${showPesos(pesosOf(priceCents * quantity))}${each}`
}

/** The text that the order search matches: number, name, phone as typed and normalised. */
export const orderSearchText = (orderNumber: string, name: string, phone: string) =>
  fold(`${orderNumber} ${name} ${phone} ${normalisePhone(phone)}`)
