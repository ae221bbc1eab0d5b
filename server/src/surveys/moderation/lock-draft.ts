import type { Tx } from '../../platform/database/db'
import { Refusal } from '../../platform/http/refusal'
import { lockSurvey, type LockedSurvey } from './queries'

/** Locks a draft until the commit; a published survey keeps its texts and its place, so it is refused. */
export async function lockDraft(tx: Tx, id: number): Promise<LockedSurvey> {
  const survey = await lockSurvey(tx, id)
  if (!survey) throw new Refusal('NOT_FOUND')
  if (survey.status !== 'draft') throw new Refusal('SURVEY_NOT_DRAFT')
  return survey
}
