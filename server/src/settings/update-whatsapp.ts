import { whatsappConfigOf } from '@tocador/contracts/settings/whatsapp-config'
import type { WhatsappConfig } from '@tocador/contracts/settings/settings-schemas'
import { inTransaction, type ShopContext } from '../platform/context'
import { refuseStale } from '../platform/http/refuse-stale'
import { publishNotice } from './privacy-notices'
import { SETTINGS } from './topics'
import { lockWhatsappNumbers, saveWhatsappNumbers } from './queries'

interface NumbersChange {
  primaryNumber?: string | undefined
  secondaryNumber?: string | undefined
}

/** Applies to new orders; the messages of earlier orders keep their number. */
export async function updateWhatsapp(
  context: ShopContext,
  { seen = {}, ...change }: NumbersChange & { seen?: NumbersChange | undefined },
): Promise<WhatsappConfig> {
  return inTransaction(context, async (tx) => {
    const before = await lockWhatsappNumbers(tx)
    const shown = { primaryNumber: before.whatsappPrimary, secondaryNumber: before.whatsappSecondary }
    refuseStale(shown, { change, seen, details: shown })
    const { primaryNumber = before.whatsappPrimary, secondaryNumber = before.whatsappSecondary } = change
    const after = { whatsappPrimary: primaryNumber, whatsappSecondary: secondaryNumber }
    const isSame = primaryNumber === before.whatsappPrimary && secondaryNumber === before.whatsappSecondary
    if (isSame) return whatsappConfigOf(primaryNumber, secondaryNumber)
    await saveWhatsappNumbers(tx, after)
    await publishNotice(tx)
    await tx.record({ action: 'change-whatsapp', subject: 'settings', subjectId: 1, before, after })
    tx.announce(SETTINGS)
    return whatsappConfigOf(primaryNumber, secondaryNumber)
  })
}
