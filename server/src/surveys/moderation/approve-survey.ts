import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import type { SurveyRow } from '../queries'
import { SURVEYS } from '../topics'
import { getSurvey } from './get-survey'
import { lockSurvey, saveApproval } from './queries'

/** Publishes a draft. */
export async function approveSurvey(context: ShopContext, id: number, notes: string): Promise<SurveyRow> {
  return inTransaction(context, async (tx) => {
    const survey = await lockSurvey(tx, id)
    if (!survey) throw new Refusal('NOT_FOUND')
    if (survey.status !== 'draft') throw new Refusal('SURVEY_NOT_DRAFT')
    await saveApproval(tx, id, notes)
    await tx.record({
      action: 'approve',
      subject: 'survey',
      subjectId: id,
      before: { status: 'draft' },
      after: { status: 'active', adminNotes: notes },
    })
    tx.announce(SURVEYS, [id])
    return getSurvey(tx, id)
  })
}
