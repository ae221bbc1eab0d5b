import { Refusal } from '../../platform/http/refusal'
import type { CountedVote } from './queries'

/** Two calls of one account take turns under this key, in every survey. */
export const voterKey = (userId: number) => `voter:${userId}`

type Checked = Pick<CountedVote, 'surveyStatus' | 'optionStatus' | 'isVoterActive'>

/** A draft is unknown to the public, and a rejected option is no option. */
export function refuseUncounted({ surveyStatus, optionStatus, isVoterActive }: Checked): void {
  if (!isVoterActive) throw new Refusal('ACCOUNT_INACTIVE')
  if (surveyStatus === null || surveyStatus === 'draft') throw new Refusal('NOT_FOUND')
  if (optionStatus === null || optionStatus === 'rejected') throw new Refusal('NOT_FOUND')
  if (surveyStatus === 'closed') throw new Refusal('SURVEY_CLOSED')
  if (optionStatus === 'pending') throw new Refusal('OPTION_PENDING')
}
