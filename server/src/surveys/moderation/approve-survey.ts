import type { SeenSurvey } from '@tocador/contracts/surveys/survey-schemas'
import { inTransaction, type ShopContext } from '../../platform/context'
import type { SurveyRow } from '../queries'
import { SURVEYS } from '../topics'
import { getSurvey } from './get-survey'
import { lockSeenDraft } from './lock-draft'
import { saveApproval } from './queries'

/** Publishes a draft, unless its texts are no longer those that the administrator has `seen`. */
export async function approveSurvey(
  context: ShopContext,
  id: number,
  notes: string,
  seen?: SeenSurvey,
): Promise<SurveyRow> {
  return inTransaction(context, async (tx) => {
    await lockSeenDraft(tx, id, seen)
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
