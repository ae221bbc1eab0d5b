import { fold } from '@tocador/contracts/search-text'
import type { SurveyChange } from '@tocador/contracts/surveys/survey-schemas'
import { inTransaction, type ShopContext } from '../../platform/context'
import { refuseStale } from '../../platform/http/refuse-stale'
import type { SurveyRow } from '../queries'
import { SURVEYS } from '../topics'
import { getSurvey } from './get-survey'
import { lockDraft } from './lock-draft'
import { saveSurveyTexts } from './queries'

/** Changes the texts of a draft. An edit without changes leaves no audit row. */
export async function editSurvey(
  context: ShopContext,
  id: number,
  { seen = {}, ...change }: SurveyChange,
): Promise<SurveyRow> {
  return inTransaction(context, async (tx) => {
    const { status: _, ...before } = await lockDraft(tx, id)
    refuseStale(before, { change, seen, details: before })
    const { question = before.question, description = before.description } = change
    if (question !== before.question || description !== before.description) {
      await saveSurveyTexts(tx, id, { question, description, searchText: fold(`${question} ${description}`) })
      await tx.record({ action: 'change', subject: 'survey', subjectId: id, before, after: { question, description } })
      tx.announce(SURVEYS, [id])
    }
    return getSurvey(tx, id)
  })
}
