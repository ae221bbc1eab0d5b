import { SURVEY_LIFE } from '@tocador/contracts/surveys/survey-life'
import type { Survey } from '@tocador/contracts/surveys/survey-schemas'
import { Refusal } from '../../platform/http/refusal'
import { showSurveyTo, type Viewer } from '../wire-surveys'
import type { PublicSurveys } from './public-surveys'

export async function getPublishedSurvey(surveys: PublicSurveys, id: number): Promise<Survey> {
  const survey = (await surveys.current()).find(id)
  if (!survey) throw new Refusal('NOT_FOUND')
  return survey
}

/** The survey with the votes and pending suggestions of this account. */
export async function getSurveyFor(surveys: PublicSurveys, viewer: Viewer, id: number): Promise<Survey> {
  const { rows, ownPartOf } = await surveys.current()
  const survey = rows.find((row) => row.id === id)
  if (!survey) throw new Refusal('NOT_FOUND')
  return showSurveyTo(viewer, survey, await ownPartOf(viewer.id))
}

export async function listActiveSurveysFor(surveys: PublicSurveys, viewer: Viewer): Promise<Survey[]> {
  const { rows, ownPartOf } = await surveys.current()
  const own = await ownPartOf(viewer.id)
  return rows.filter(({ status }) => SURVEY_LIFE[status].isVotable).map((row) => showSurveyTo(viewer, row, own))
}
