import type { OptionStatus } from '@tocador/contracts/surveys/survey-life'
import type { ShopContext } from '../../platform/context'
import type { OptionRow } from '../queries'
import { setOptionStatus } from './set-option-status'

export interface Review {
  isApproved: boolean
  notes: string
  /** The status that was shown; without it, any. */
  seen?: OptionStatus | undefined
}

/** Approves or rejects an option, also one that was decided before, until its survey is closed. */
export const reviewOption = (context: ShopContext, id: number, { isApproved, ...rest }: Review): Promise<OptionRow> =>
  setOptionStatus(context, id, { status: isApproved ? 'approved' : 'rejected', ...rest })
