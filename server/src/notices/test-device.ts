import type { NoticeResult } from '@tocador/contracts/notices/notices-words'
import { oneStatement, type ShopContext } from '../platform/context'
import { Refusal } from '../platform/http/refusal'
import { testNotice } from './sending/notice-texts'
import { countPending, findSubscription, removeGone, saveTested } from './sending/queries'
import { postTo, type Sender } from './sending/send-due'

/** Sends at once, also in the quiet hours, and says how it ended. A device that its push service does not know any more is removed. */
export async function testDevice(
  context: ShopContext,
  sender: Sender,
  { userId, id }: { userId: number; id: number },
): Promise<NoticeResult> {
  const device = await findSubscription(context.db, userId, id)
  if (device === undefined) throw new Refusal('NOT_FOUND')
  const payload = testNotice(await countPending(context.db), context.now)
  const { result, reason } = await postTo(sender, { device, payload, kinds: ['new_order'] })
  if (result !== 'sent') context.log.warn('A test notice did not arrive', { device: id, result, reason })
  await oneStatement(context, (tx) => (result === 'gone' ? removeGone(tx, id) : saveTested(tx, id, result === 'sent')))
  return result
}
