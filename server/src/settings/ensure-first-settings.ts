import { oneStatement, type DbOutsideTransaction } from '../platform/database/db'
import { saveFirstWhatsappNumbers } from './queries'

/** The environment speaks once, at the first start; from then on the owner does, in the panel. */
export async function ensureFirstSettings(
  db: DbOutsideTransaction,
  first: { whatsappPrimary?: string | undefined; whatsappSecondary?: string | undefined },
  now: Date,
): Promise<void> {
  const { whatsappPrimary = '', whatsappSecondary = '' } = first
  await oneStatement(db, (tx) => saveFirstWhatsappNumbers(tx, { whatsappPrimary, whatsappSecondary }, now))
}
