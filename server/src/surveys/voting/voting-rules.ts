import { type RefusalCode } from '@tocador/contracts/refusal'
import { type OptionStatus, type SurveyStatus } from '@tocador/contracts/surveys/survey-life'
import { Refusal } from '../../platform/http/refusal'
import type { CountedVote } from './queries'

/** Two calls of one account take turns under this key, in every survey. */
export const voterKey = (userId: number) => `voter:${userId}`

/** A draft is unknown to the public. */
const SURVEY_REFUSALS: Record<SurveyStatus, RefusalCode | undefined> = {
  draft: 'NOT_FOUND',
  active: undefined,
  closed: 'SURVEY_CLOSED',
}
/** A rejected option is no option. */
const OPTION_REFUSALS: Record<OptionStatus, RefusalCode | undefined> = {
  pending: 'OPTION_PENDING',
  approved: undefined,
  rejected: 'NOT_FOUND',
}

type Checked = Pick<CountedVote, 'surveyStatus' | 'optionStatus' | 'isVoterActive'>

export function refuseUncounted({ surveyStatus, optionStatus, isVoterActive }: Checked): void {
  if (!isVoterActive) throw new Refusal('ACCOUNT_INACTIVE')
  if (surveyStatus === null || optionStatus === null) throw new Refusal('NOT_FOUND')
  const reasons = [SURVEY_REFUSALS[surveyStatus], OPTION_REFUSALS[optionStatus]]
  const reason = reasons.find((one) => one === 'NOT_FOUND') ?? reasons.find((one) => one !== undefined)
  if (reason !== undefined) throw new Refusal(reason)
}
