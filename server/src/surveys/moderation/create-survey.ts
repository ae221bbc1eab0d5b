import { fold } from '@tocador/contracts/search-text'
import { inTransaction, type ShopContext, type ShopTx } from '../../platform/context'
import type { SurveyRow } from '../queries'
import { SURVEYS } from '../topics'
import { getSurvey } from './get-survey'
import { saveNewSurvey } from './queries'

/** A new survey is a draft, which only administrators see. */
export async function createSurvey(
  context: ShopContext | ShopTx,
  { question, description }: { question: string; description: string },
): Promise<SurveyRow> {
  return inTransaction(context, async (tx) => {
    const id = await saveNewSurvey(tx, { question, description, searchText: fold(`${question} ${description}`) })
    await tx.record({ action: 'create', subject: 'survey', subjectId: id, after: { question, description } })
    tx.announce(SURVEYS, [id])
    return getSurvey(tx, id)
  })
}
