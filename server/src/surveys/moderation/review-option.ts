import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import type { OptionRow } from '../queries'
import { SURVEYS } from '../topics'
import { getSurvey } from './get-survey'
import { lockOption, saveReview } from './queries'

export interface Review {
  isApproved: boolean
  notes: string
}

/** Decides on a pending option, once. The final result of a closed survey gets no further option. */
export async function reviewOption(
  context: ShopContext,
  id: number,
  { isApproved, notes }: Review,
): Promise<OptionRow> {
  return inTransaction(context, async (tx) => {
    const option = await lockOption(tx, id)
    if (!option) throw new Refusal('NOT_FOUND')
    if (option.status !== 'pending') throw new Refusal('OPTION_REVIEWED')
    if (isApproved && option.surveyStatus === 'closed') throw new Refusal('SURVEY_CLOSED')
    const status = isApproved ? 'approved' : 'rejected'
    await saveReview(tx, id, { status, notes })
    await tx.record({
      action: isApproved ? 'approve' : 'reject',
      subject: 'survey-option',
      subjectId: id,
      before: { status: 'pending' },
      after: { status, adminNotes: notes },
    })
    tx.announce(SURVEYS, [option.surveyId])
    const reviewed = (await getSurvey(tx, option.surveyId)).options.find((one) => one.id === id)
    if (!reviewed) throw new Error('The reviewed option was not read')
    return reviewed
  })
}
