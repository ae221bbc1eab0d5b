import { NOTICE_KINDS, type NoticeKind } from '@tocador/contracts/notices/notices-words'
import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import { lockDevice, saveChoice, type DeviceRow } from './queries'

export interface DeviceChange {
  id: number
  name?: string | undefined
  kinds?: { readonly [Kind in NoticeKind]?: boolean | undefined } | undefined
}

/** Renames a device of the caller, or switches kinds of notices on and off; the other switches stay. */
export async function changeDevice(
  context: ShopContext,
  userId: number,
  { id, name, kinds = {} }: DeviceChange,
): Promise<DeviceRow> {
  return inTransaction(context, async (tx) => {
    const before = await lockDevice(tx, userId, id)
    if (before === undefined) throw new Refusal('NOT_FOUND')
    const after = {
      ...before,
      name: name ?? before.name,
      kinds: NOTICE_KINDS.filter((kind) => kinds[kind] ?? before.kinds.includes(kind)),
    }
    await saveChoice(tx, after)
    if (after.name !== before.name) {
      await tx.record({
        action: 'update',
        subject: 'notice-device',
        subjectId: id,
        before: { name: before.name },
        after: { name: after.name },
      })
    }
    return after
  })
}
