import { inTransaction, type ShopContext } from '../../platform/context'
import type { SurveyRow } from '../queries'
import { SURVEYS } from '../topics'
import { getSurvey } from './get-survey'
import { lockDraft } from './lock-draft'
import { saveApproval } from './queries'

/** Publishes a draft. */
export async function approveSurvey(context: ShopContext, id: number, notes: string): Promise<SurveyRow> {
  return inTransaction(context, async (tx) => {
    await lockDraft(tx, id)
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
