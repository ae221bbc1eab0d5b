import { inTransaction, type ShopContext } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import { findOrder, markSent } from './queries'
import { ORDERS } from './topics'

export interface SentMessage {
  message: string
  phone: string
  sentAt: Date
}

/** Returns the message for the chat with the customer and marks the order as sent. Can be repeated. */
export async function sendWhatsapp(context: ShopContext, id: number): Promise<SentMessage> {
  const { message, phone } = await inTransaction(context, async (tx) => {
    const [sent] = await markSent(tx, id)
    if (sent === undefined) {
      throw new Refusal((await findOrder(tx, id)) === undefined ? 'NOT_FOUND' : 'NO_WHATSAPP_MESSAGE')
    }
    await tx.record({ action: 'send-whatsapp', subject: 'order', subjectId: id })
    tx.announce(ORDERS)
    return sent
  })
  return { message, phone, sentAt: context.now }
}
