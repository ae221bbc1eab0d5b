import type { Tx } from '../platform/database/db'
import { clearWhatsappNumbers } from './queries'

/** The demo's example numbers go; numbers of the owner's stay. */
export async function forgetWhatsapp(
  tx: Tx,
  numbers: { whatsappPrimary: string; whatsappSecondary: string },
  now: Date,
): Promise<void> {
  await clearWhatsappNumbers(tx, numbers, now)
}
