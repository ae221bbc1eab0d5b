import type { SeenSurvey } from '@tocador/contracts/surveys/survey-schemas'
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

/** The same, unless the draft's texts are no longer those that the administrator has `seen`. */
export async function lockSeenDraft(tx: Tx, id: number, seen: SeenSurvey = {}): Promise<LockedSurvey> {
  const draft = await lockDraft(tx, id)
  const { question, description } = draft
  const { question: shownQuestion = question, description: shownDescription = description } = seen
  if (question !== shownQuestion || description !== shownDescription) {
    throw new Refusal('STALE_EDIT', { details: { question, description } })
  }
  return draft
}
