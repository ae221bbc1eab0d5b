import type { Survey } from '@tocador/contracts/surveys/survey-schemas'
import { Refusal } from '../../platform/http/refusal'
import { withOwnPart } from '../wire-surveys'
import type { PublicSurveys } from './public-surveys'

export async function getPublishedSurvey(surveys: PublicSurveys, id: number): Promise<Survey> {
  const survey = (await surveys.current()).find(id)
  if (!survey) throw new Refusal('NOT_FOUND')
  return survey
}

/** The survey with the votes and pending suggestions of this account. */
export async function getSurveyFor(surveys: PublicSurveys, userId: number, id: number): Promise<Survey> {
  const { ownPartOf } = await surveys.current()
  return withOwnPart(await getPublishedSurvey(surveys, id), await ownPartOf(userId))
}

export async function listActiveSurveysFor(surveys: PublicSurveys, userId: number): Promise<Survey[]> {
  const { active, ownPartOf } = await surveys.current()
  const own = await ownPartOf(userId)
  return active.map((survey) => withOwnPart(survey, own))
}
