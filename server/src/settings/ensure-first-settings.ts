import { oneStatement, type ShopContext } from '../platform/context'
import { saveFirstWhatsappNumbers, type WhatsappNumbers } from './queries'

/** The environment's numbers are used only at the first start; later they are changed in the panel. */
export async function ensureFirstSettings(
  context: ShopContext,
  { whatsappPrimary = '', whatsappSecondary = '' }: { [Number in keyof WhatsappNumbers]?: string | undefined },
): Promise<void> {
  await oneStatement(context, (tx) => saveFirstWhatsappNumbers(tx, { whatsappPrimary, whatsappSecondary }))
}
