import { NOTICE_DEVICE_DAYS } from '@tocador/contracts/notices/notices-words'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import {
  addUnopened,
  findHeld,
  findPlan,
  findRung,
  instantOf,
  listUnplanned,
  moveDeliveries,
  moveHeld,
  saveDeliveries,
  saveGroup,
  type Plan,
  type Unplanned,
} from './queries'
import { quietEnd } from './quiet-rules'

/** One instance at a time decides what is shown as one notice. */
const PLANNING = 'plan notices'
const TOGETHER_MS = 60_000
const DAY_MS = 86_400_000

/**
 * Decides which notices a device shows as one, and when: the first of a kind rings at once and those of the next minute change its text; in
 * the quiet hours all wait for their end and are one.
 */
export const planNotices = (context: ShopContext): Promise<void> =>
  inTransaction(
    context,
    async (tx) => {
      const heldUntil = await endOfQuiet(tx, await findPlan(tx))
      await moveNotices(tx, heldUntil ?? tx.now)
      for (const notices of await listUnplanned(tx)) await planKind(tx, notices, heldUntil)
    },
    { lockOwner: PLANNING },
  )

async function moveNotices(tx: ShopTx, until: Date): Promise<void> {
  const groupIds = await moveHeld(tx, until)
  if (groupIds.length > 0) await moveDeliveries(tx, groupIds, until)
}

async function planKind(tx: ShopTx, { kind, ids }: Unplanned, heldUntil: Date | null): Promise<void> {
  const rung = { at: tx.now, withinMs: TOGETHER_MS }
  const open = heldUntil === null ? await findRung(tx, kind, rung) : await findHeld(tx, heldUntil)
  const groupId = open?.id ?? ids[0] ?? 0
  await saveGroup(tx, { ids, groupId, heldUntil })
  await saveDeliveries(tx, {
    kind,
    groupId,
    dueAt: heldUntil ?? tx.now,
    signedInSince: new Date(tx.now.getTime() - NOTICE_DEVICE_DAYS * DAY_MS),
  })
}

async function endOfQuiet(tx: ShopTx, plan: Plan): Promise<Date | null> {
  const end = quietEnd(tx.now, plan, tx.timeZone)
  return end === undefined ? null : instantOf(tx, end, tx.timeZone)
}

export const isQuiet = async ({ db, now, timeZone }: ShopContext): Promise<boolean> =>
  quietEnd(now, await findPlan(db), timeZone) !== undefined

/** Not in the quiet hours: the orders of the night are notified at their end first. */
export async function noticeUnopened(tx: ShopTx): Promise<void> {
  const plan = await findPlan(tx)
  if (plan.minutes === 0 || (await endOfQuiet(tx, plan)) !== null) return
  const now = tx.now.getTime()
  await addUnopened(tx, { before: new Date(now - plan.minutes * 60_000), since: new Date(now - DAY_MS) })
}
