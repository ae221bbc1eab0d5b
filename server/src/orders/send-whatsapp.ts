import { whatsappUrl } from '@tocador/contracts/phone'
import { recordChange } from '../platform/audit/record-change'
import { inTransaction } from '../platform/database/db'
import { Refusal } from '../platform/http/refusal'
import type { OrderDeps } from './order-deps'
import { findOrder, markSent } from './queries'

/** The message for the customer's chat; from now on the order counts as told, however often it is sent again. */
export async function sendWhatsapp({ db, clock }: OrderDeps, id: number, by: { id: number | null; name: string }) {
  const at = clock.now()
  const { message, phone_key: phone } = await inTransaction(db, async (tx) => {
    const [sent] = await markSent(tx, id, at)
    if (sent === undefined) {
      throw new Refusal((await findOrder(tx, id)) === undefined ? 'NOT_FOUND' : 'NO_WHATSAPP_MESSAGE')
    }
    await recordChange(tx, { actor: by, action: 'send-whatsapp', subject: 'order', subjectId: id, at })
    return sent
  })
  return { whatsappMessage: message, phone, url: whatsappUrl(phone, message), whatsapp_sent_at: at.toISOString() }
}
