import { whatsappConfigOf } from '@tocador/contracts/settings/whatsapp-config'
import type { WhatsappConfig } from '@tocador/contracts/settings/settings-schemas'
import { inTransaction, type ShopContext } from '../platform/context'
import { lockWhatsappNumbers, saveWhatsappNumbers } from './queries'

/** Applies to new orders; the messages of earlier orders keep their number. */
export async function updateWhatsapp(
  context: ShopContext,
  input: { primaryNumber?: string | undefined; secondaryNumber?: string | undefined },
): Promise<WhatsappConfig> {
  return inTransaction(context, async (tx) => {
    const before = await lockWhatsappNumbers(tx)
    const { primaryNumber = before.whatsappPrimary, secondaryNumber = before.whatsappSecondary } = input
    const after = { whatsappPrimary: primaryNumber, whatsappSecondary: secondaryNumber }
    const isSame = primaryNumber === before.whatsappPrimary && secondaryNumber === before.whatsappSecondary
    if (isSame) return whatsappConfigOf(primaryNumber, secondaryNumber)
    await saveWhatsappNumbers(tx, after)
    await tx.record({ action: 'change-whatsapp', subject: 'settings', subjectId: 1, before, after })
    return whatsappConfigOf(primaryNumber, secondaryNumber)
  })
}
