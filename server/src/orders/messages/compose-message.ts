import { customerMessage, USUAL_MESSAGES, type MessageKind } from '@tocador/contracts/orders/customer-message'
import { orderPath } from '@tocador/contracts/orders/order-link'
import { pesosOf } from '@tocador/contracts/money'
import { whatsappUrl } from '@tocador/contracts/phone'
import type { ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { findMessageSource, type MessageSource } from './queries'

export interface ComposedMessage {
  kind: MessageKind
  text: string
  phone: string
  url: string
}

/** Without a base URL the message has no link. */
interface MessageOptions {
  kind?: MessageKind | undefined
  baseUrl: string
}

/** What the shop would write to the customer; by default about the order's status. */
export async function composeMessage(
  { db }: ShopContext,
  id: number,
  { kind, baseUrl }: MessageOptions,
): Promise<ComposedMessage> {
  const source = await findMessageSource(db, id, kind)
  if (source === undefined) throw new Refusal('NOT_FOUND')
  return messageOf(source, kind ?? source.status, baseUrl)
}

export function messageOf(source: MessageSource, kind: MessageKind, baseUrl: string): ComposedMessage {
  const text = customerMessage(source.text === '' ? USUAL_MESSAGES[kind] : source.text, {
    customerName: source.customerName,
    orderNumber: source.orderNumber,
    pieces: source.pieces,
    totalPesos: pesosOf(source.totalCents),
    locationName: source.locationName,
    day: source.deliveryDate,
    hour: source.deliveryTime,
    shopName: source.shopName,
    link: baseUrl === '' ? '' : baseUrl + orderPath(source.pageToken),
  })
  return { kind, text, phone: source.phone, url: whatsappUrl(source.phone, text) }
}
