import { customerMessage, USUAL_MESSAGES, type MessageKind } from '@tocador/contracts/orders/customer-message'
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

/** What the shop would write to the customer; by default about the order's status. */
export async function composeMessage({ db }: ShopContext, id: number, kind?: MessageKind): Promise<ComposedMessage> {
  const source = await findMessageSource(db, id, kind)
  if (source === undefined) throw new Refusal('NOT_FOUND')
  return messageOf(source, kind ?? source.status)
}

export function messageOf(source: MessageSource, kind: MessageKind): ComposedMessage {
  const text = customerMessage(source.text === '' ? USUAL_MESSAGES[kind] : source.text, {
    customerName: source.customerName,
    orderNumber: source.orderNumber,
    pieces: source.pieces,
    totalPesos: pesosOf(source.totalCents),
    locationName: source.locationName,
    day: source.deliveryDate,
    hour: source.deliveryTime,
    shopName: source.shopName,
  })
  return { kind, text, phone: source.phone, url: whatsappUrl(source.phone, text) }
}
