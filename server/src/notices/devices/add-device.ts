import { MAX_NOTICE_DEVICES, NOTICE_KINDS, NOTICES } from '@tocador/contracts/notices/notices-words'
import { inTransaction, type ShopContext } from '../../platform/context'
import type { Admin } from '../../platform/http/caller'
import { invalidInput, Refusal } from '../../platform/http/refusal'
import { subscriptionProblem } from './device-rules'
import { countOtherDevices, saveDevice, type DeviceRow, type Subscription } from './queries'

const usualKinds = NOTICE_KINDS.filter((kind) => NOTICES[kind].startsOn)

/** Turns notices on in the caller's browser. The same browser again is the same device. */
export async function addDevice(
  context: ShopContext,
  { user, tokenHash }: Admin,
  subscription: Subscription,
  rules: { allowsLoopback: boolean },
): Promise<DeviceRow> {
  const problem = subscriptionProblem(subscription, rules)
  if (problem !== undefined) throw invalidInput(problem.field, problem.text)
  return inTransaction(context, async (tx) => {
    const others = await countOtherDevices(tx, user.id, subscription.endpoint)
    if (others >= MAX_NOTICE_DEVICES) throw new Refusal('TOO_MANY_DEVICES')
    const saved = await saveDevice(tx, { userId: user.id, sessionHash: tokenHash, subscription, kinds: usualKinds })
    // Signed out while it waited.
    if (saved === undefined) throw new Refusal('TOKEN_INVALID')
    await tx.record({ action: 'create', subject: 'notice-device', subjectId: saved.id, after: { name: saved.name } })
    return saved
  })
}
