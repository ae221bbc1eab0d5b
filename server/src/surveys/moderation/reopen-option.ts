import type { OptionStatus } from '@tocador/contracts/surveys/survey-life'
import type { ShopContext } from '../../platform/context'
import type { OptionRow } from '../queries'
import { setOptionStatus } from './set-option-status'

/** Sets a reviewed option back to pending, without the notes of the decision. */
export const reopenOption = (context: ShopContext, id: number, seen: OptionStatus): Promise<OptionRow> =>
  setOptionStatus(context, id, { status: 'pending', notes: '', seen })
