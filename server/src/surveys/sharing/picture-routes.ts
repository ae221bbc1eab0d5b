import type { FastifyInstance } from 'fastify'
import { SURVEY_PICTURE_PATH } from '@tocador/contracts/surveys/survey-picture'
import type { Clock } from '../../platform/clock'
import { networkOf } from '../../platform/http/limits/network'
import { sendReady } from '../../platform/http/ready-answer'
import { Refusal } from '../../platform/http/refusal'
import type { PublicSurveys } from '../public/public-surveys'
import { openSurveyPictures } from './survey-pictures'

const ID = /^[1-9]\d{0,9}$/

/** Not an endpoint of the API: only the page's head names this address, for previews of shared links. */
export function surveyPictureRoutes(
  app: FastifyInstance,
  { surveys, clock }: { surveys: PublicSurveys; clock: Clock },
): void {
  const pictureOf = openSurveyPictures(clock)
  app.get<{ Params: { id: string } }>(SURVEY_PICTURE_PATH, async (request, reply) => {
    const { id } = request.params
    const survey = ID.test(id) ? (await surveys.current()).find(Number(id)) : undefined
    if (!survey) throw new Refusal('NOT_FOUND')
    return sendReady(request, reply, await pictureOf(survey, networkOf(request)))
  })
}
