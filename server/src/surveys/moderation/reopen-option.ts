import type { OptionStatus } from '@tocador/contracts/surveys/survey-life'
import type { ShopContext } from '../../platform/context'
import type { OptionRow } from '../queries'
import { setOptionStatus } from './set-option-status'

/** Takes a decision back: the option waits for one again, without notes. */
export const reopenOption = (context: ShopContext, id: number, seen: OptionStatus): Promise<OptionRow> =>
  setOptionStatus(context, id, { status: 'pending', notes: '', seen })
