import type { SeenSurvey } from '@tocador/contracts/surveys/survey-schemas'
import { inTransaction, type ShopContext } from '../../platform/context'
import { SURVEYS } from '../topics'
import { lockSeenDraft } from './lock-draft'
import { deleteSurveys } from './queries'

/** Deletes a draft with its options, unless its texts are no longer those that the administrator has `seen`. */
export async function deleteSurvey(context: ShopContext, id: number, seen?: SeenSurvey): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { question, description } = await lockSeenDraft(tx, id, seen)
    await deleteSurveys(tx, [id])
    await tx.record({ action: 'delete', subject: 'survey', subjectId: id, before: { question, description } })
    tx.announce(SURVEYS, [id])
  })
}
