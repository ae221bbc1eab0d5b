import type { OptionStatus } from '@tocador/contracts/surveys/survey-life'
import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import type { OptionRow } from '../queries'
import { SURVEYS } from '../topics'
import { getSurvey } from './get-survey'
import { lockOption, saveReview, type LockedOption } from './queries'

export interface Decision {
  status: OptionStatus
  notes: string
  /** The status that was shown; without it, any. */
  seen?: OptionStatus | undefined
}

const ACTIONS = { approved: 'approve', rejected: 'reject', pending: 'reopen' } as const satisfies Record<
  OptionStatus,
  string
>

/** Decides on an option, or takes the decision back. Its votes stay; only those of approved options are counted. */
export async function setOptionStatus(context: ShopContext, id: number, decision: Decision): Promise<OptionRow> {
  const { status, notes } = decision
  return inTransaction(context, async (tx) => {
    const option = await lockOption(tx, id)
    if (!option) throw new Refusal('NOT_FOUND')
    refuseLate(option, decision)
    await saveReview(tx, id, { status, notes })
    await tx.record({
      action: ACTIONS[status],
      subject: 'survey-option',
      subjectId: id,
      before: { status: option.status },
      after: { status, adminNotes: notes },
    })
    tx.announce(SURVEYS, [option.surveyId])
    const changed = (await getSurvey(tx, option.surveyId)).options.find((one) => one.id === id)
    if (!changed) throw new Error('The changed option was not read')
    return changed
  })
}

/** The final result of a closed survey does not change; its suggestions can still be rejected. */
function refuseLate(option: LockedOption, { status, seen = option.status }: Decision): void {
  if (option.status === status || option.status !== seen) throw new Refusal('OPTION_REVIEWED')
  const isHarmless = option.status === 'pending' && status === 'rejected'
  if (option.surveyStatus === 'closed' && !isHarmless) throw new Refusal('SURVEY_CLOSED')
}
