import { forgetAuditedValues } from '../../platform/audit/forget-audited-values'
import type { ShopTx } from '../../platform/context'
import { forgetTexts } from './queries'

/** After the days that the owner set, a finished order keeps no message, note or address of its customer, nor does its audit. */
export const forgetPersonalTexts = async (tx: ShopTx): Promise<void> =>
  forgetAuditedValues(tx, 'order', await forgetTexts(tx))
