import { whatsappConfigOf, type WhatsappConfig } from '@tocador/contracts/settings'
import { recordChange } from '../platform/audit/record-change'
import { inTransaction, type DbOutsideTransaction } from '../platform/database/db'
import type { Admin } from '../platform/http/caller'
import { lockWhatsappNumbers, saveWhatsappNumbers } from './queries'

/** Counts from the next order on; messages that were written keep their number. */
export async function updateWhatsapp(
  db: DbOutsideTransaction,
  wish: { primaryNumber?: string | undefined; secondaryNumber?: string | undefined },
  { caller, now }: { caller: Admin; now: Date },
): Promise<WhatsappConfig> {
  return inTransaction(db, async (tx) => {
    const before = await lockWhatsappNumbers(tx)
    const { primaryNumber = before.whatsappPrimary, secondaryNumber = before.whatsappSecondary } = wish
    const after = { whatsappPrimary: primaryNumber, whatsappSecondary: secondaryNumber }
    const isSame = primaryNumber === before.whatsappPrimary && secondaryNumber === before.whatsappSecondary
    if (isSame) return whatsappConfigOf(primaryNumber, secondaryNumber)
    await saveWhatsappNumbers(tx, after, now)
    const change = { actor: caller.user, action: 'change-whatsapp', subject: 'settings', subjectId: 1 }
    await recordChange(tx, { ...change, before, after, at: now })
    return whatsappConfigOf(primaryNumber, secondaryNumber)
  })
}
