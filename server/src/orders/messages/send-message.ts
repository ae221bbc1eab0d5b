import type { MessageKind } from '@tocador/contracts/orders/customer-message'
import { ORDER_LIFE } from '@tocador/contracts/orders/order-life'
import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { ORDERS } from '../topics'
import { messageOf, type ComposedMessage } from './compose-message'
import { lockMessageSource, saveSentMessage } from './queries'

/**
 * Writes the message that the administrator sends in the chat with the customer, and records it in the order's history.
 * A message about a status that the order no longer has is refused, so that nobody is told that a cancelled order is ready.
 */
export const sendMessage = (
  context: ShopContext,
  id: number,
  { kind, baseUrl }: { kind: MessageKind; baseUrl: string },
): Promise<ComposedMessage> =>
  inTransaction(context, async (tx) => {
    const source = await lockMessageSource(tx, id, kind)
    if (source === undefined) throw new Refusal('NOT_FOUND')
    if (!source.hasMessage) throw new Refusal('NO_WHATSAPP_MESSAGE')
    if (kind !== 'changed' && kind !== source.status) {
      throw new Refusal('STALE_EDIT', {
        message: `El pedido ahora está en ${ORDER_LIFE[source.status].label}. Revísalo antes de escribirle.`,
        details: { status: source.status },
      })
    }
    const message = messageOf(source, kind, baseUrl)
    await saveSentMessage(tx, id, message.text)
    await tx.record({ action: 'send-message', subject: 'order', subjectId: id, after: { kind } })
    tx.announce(ORDERS)
    return message
  })
