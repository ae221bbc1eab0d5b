import { inTransaction, type ShopContext } from '../platform/context'
import { publishNotice } from './privacy-notices'
import { lockShopSettings, saveFirstWhatsappNumbers, type WhatsappNumbers } from './queries'

/** The environment's numbers are used only at the first start; later they are changed in the panel. Publishes the privacy notice. */
export async function ensureFirstSettings(
  context: ShopContext,
  { whatsappPrimary = '', whatsappSecondary = '' }: { [Number in keyof WhatsappNumbers]?: string | undefined },
): Promise<void> {
  await inTransaction(context, async (tx) => {
    // Two instances that start together publish one version.
    await lockShopSettings(tx)
    await saveFirstWhatsappNumbers(tx, { whatsappPrimary, whatsappSecondary })
    await publishNotice(tx)
  })
}
