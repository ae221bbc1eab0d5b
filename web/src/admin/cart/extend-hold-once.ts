import { extendHold, listHolds } from '@tocador/contracts/cart/admin-cart-calls'
import type { Hold } from '@tocador/contracts/cart/hold-schemas'
import { EXTENSION_HOURS } from '@tocador/contracts/cart/hold-words'
import { UnansweredChange } from '../../api/admin-failure'
import { call } from '../../api/call'
import { serverNow } from '../../api/online'
import { sendChecked, type RowCheck } from '../list-screen/edits/send-checked'
import { extendedEnd, hoursIn } from './extension-rules'

/** The ends of extensions without a response, by the hold that was extended, as its dialog shows it. */
const unansweredEnds = new WeakMap<Hold, string>()

/** Hours must not be added twice, so a repeated extension first checks whether the earlier one was saved. */
export async function extendHoldOnce(base: Hold, body: { extensionHours: string; reason: string }): Promise<string> {
  const hours = hoursIn(body.extensionHours) ?? EXTENSION_HOURS.usual
  const wanted = extendedEnd(base.reserved_until, hours, serverNow())
  const earlier = unansweredEnds.get(base)
  let end = earlier ?? wanted
  const send = async () => {
    end = wanted
    return (await call(extendHold, { params: { id: base.id }, body })).data.newExpiration
  }
  try {
    return await sendChecked(send, () => readEnd(base, end), earlier !== undefined)
  } catch (failure) {
    if (failure instanceof UnansweredChange) unansweredEnds.set(base, end)
    throw failure
  }
}

async function readEnd(base: Hold, end: string): Promise<RowCheck<string>> {
  const { data } = await call(listHolds, { query: { id: base.id } })
  const [now] = data.reservations
  if (now === undefined) return { outcome: 'unknown' }
  if (now.reserved_until >= end) return { row: now.reserved_until, outcome: 'saved' }
  return { outcome: now.updated_at === base.updated_at ? 'not-saved' : 'unknown' }
}
