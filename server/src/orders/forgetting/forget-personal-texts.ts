import { forgetAuditedValues } from '../../platform/audit/forget-audited-values'
import type { ShopTx } from '../../platform/context'
import { forgetTextsOf, forgetOldTexts } from './queries'

/**
 * After the days that the owner set, a finished order keeps no message, note or address of its customer, nor does its audit.
 * Returns the orders that had some.
 */
export async function forgetPersonalTexts(tx: ShopTx): Promise<number[]> {
  const orders = await forgetOldTexts(tx)
  await forgetAuditedValues(tx, 'order', orders)
  return orders
}

/** Forgets the texts of these orders again, whatever their status. */
export async function forgetTextsAgain(tx: ShopTx, orders: readonly number[]): Promise<void> {
  await forgetTextsOf(tx, orders)
  await forgetAuditedValues(tx, 'order', orders)
}
