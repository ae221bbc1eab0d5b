import { SURVEY_LIFE } from '@tocador/contracts/surveys/survey-life'
import { inTransaction, type ShopContext } from '../../platform/context'
import { Refusal } from '../../platform/http/refusal'
import type { SurveyRow } from '../queries'
import { SURVEYS } from '../topics'
import { getSurvey } from './get-survey'
import { lockSurvey, saveClosing } from './queries'

/** Ends the voting for good; votes that began earlier are counted. */
export async function closeSurvey(context: ShopContext, id: number): Promise<SurveyRow> {
  return inTransaction(context, async (tx) => {
    const survey = await lockSurvey(tx, id)
    if (!survey) throw new Refusal('NOT_FOUND')
    if (!SURVEY_LIFE[survey.status].isVotable) throw new Refusal('SURVEY_NOT_ACTIVE')
    await saveClosing(tx, id)
    await tx.record({
      action: 'close',
      subject: 'survey',
      subjectId: id,
      before: { status: 'active' },
      after: { status: 'closed' },
    })
    tx.announce(SURVEYS, [id])
    return getSurvey(tx, id)
  })
}
