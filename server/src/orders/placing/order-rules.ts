import { createHash, randomInt } from 'node:crypto'
import { showHour, showLongDay, type Day } from '@tocador/contracts/calendar'
import { showPesos, pesosOf } from '@tocador/contracts/money'
import { normalisePhone, showPhone } from '@tocador/contracts/phone'
import { fold } from '@tocador/contracts/text'
import type { OrderWish } from '@tocador/contracts/orders'
import type { Handover } from '../../delivery'
import type { SoldLine } from '../../stock'

// No 0 and O, 1, I and L: the number is read aloud and typed by hand.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** `PED-AAMMDD-XXXX`: chance, kept unique by a constraint; never counted up, so that nobody waits for anybody. */
export function newOrderNumber(day: Day, chance: (below: number) => number = randomInt): string {
  const letters = Array.from({ length: 4 }, () => LETTERS[chance(LETTERS.length)]).join('')
  return `PED-${day.slice(2).replaceAll('-', '')}-${letters}`
}

/** Products named twice are one line: locks and sums know each product once. */
export function mergeCartItems(items: OrderWish['cartItems']): OrderWish['cartItems'] {
  const merged = new Map<number, number>()
  for (const { productId, quantity } of items) merged.set(productId, (merged.get(productId) ?? 0) + quantity)
  return [...merged].map(([productId, quantity]) => ({ productId, quantity })).sort((a, b) => a.productId - b.productId)
}

type Asked = Pick<
  OrderWish,
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

/** What makes two requests the same order: everything that was asked, nothing of who asked. */
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

/** WhatsApp reads * _ ~ and ` as formatting, and a line break would let a customer write lines of the shop's message. */
const plainWords = (words: string) =>
  words
    .replace(/[*_~`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

export interface MessageParts {
  orderNumber: string
  handover: Handover
  input: Pick<OrderWish, 'customerName' | 'customerPhone' | 'deliveryAddress' | 'notes'>
  lines: readonly SoldLine[]
  totalCents: number
}

/** The order as the customer sends it to the shop. */
export function orderMessage({ orderNumber, handover, input, lines, totalCents }: MessageParts): string {
  const address = plainWords(input.deliveryAddress)
  const notes = plainWords(input.notes)
  return [
    `Hola, ${handover.shopName}. Quiero confirmar mi pedido *${orderNumber}*.`,
    '',
    `Nombre: ${plainWords(input.customerName)}`,
    `Teléfono: ${showPhone(normalisePhone(input.customerPhone))}`,
    `Lugar de entrega: ${handover.locationName}`,
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

/** What the owner's search looks through: number, name, phone as typed and as compared. */
export const orderSearchText = (orderNumber: string, name: string, phone: string) =>
  fold(`${orderNumber} ${name} ${phone} ${normalisePhone(phone)}`)
