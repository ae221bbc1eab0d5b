import type { FastifyInstance } from 'fastify'
import * as contract from '@tocador/contracts/surveys/surveys-endpoints'
import { serve } from '../platform/http/serve'
import { getPublishedSurvey, getSurveyFor, listActiveSurveysFor } from './public/get-survey-for'
import type { PublicSurveys } from './public/public-surveys'
import { listSuggestionsOf } from './queries'
import { castVote } from './voting/cast-vote'
import { changeVote } from './voting/change-vote'
import { suggestOption } from './voting/suggest-option'
import { showOption, showSuggestion } from './wire-surveys'

/** An account makes fewer suggestions in years; older ones are left out. */
const OWN_SUGGESTIONS_SHOWN = 50

export function surveyRoutes(app: FastifyInstance, { surveys }: { surveys: PublicSurveys }): void {
  serve(app, contract.listPublicSurveys, async () => ({ data: (await surveys.current()).active }))

  serve(app, contract.getPublicSurvey, async ({ params }) => ({ data: await getPublishedSurvey(surveys, params.id) }))

  serve(app, contract.listActiveSurveys, async ({ caller }) => ({
    data: await listActiveSurveysFor(surveys, caller.user),
  }))

  serve(app, contract.getActiveSurvey, async ({ params, caller }) => ({
    data: await getSurveyFor(surveys, caller.user, params.id),
  }))

  serve(app, contract.suggestOption, async ({ context, body, caller }) => {
    const input = { surveyId: body.survey_id, text: body.option_text, description: body.description }
    const option = await suggestOption(context, { ...input, userId: caller.user.id })
    return { message: 'Sugerencia enviada. Está pendiente de aprobación.', data: showOption(option) }
  })

  serve(app, contract.vote, async ({ context, body, caller }) => {
    const ballot = { surveyId: body.survey_id, optionId: body.option_id, userId: caller.user.id }
    const result = await castVote(context, ballot)
    return { message: result.action === 'voted' ? 'Voto registrado' : 'Voto retirado', data: result }
  })

  serve(app, contract.changeVote, async ({ context, body, caller }) => ({
    message: 'Voto cambiado',
    data: await changeVote(context, {
      surveyId: body.survey_id,
      optionId: body.new_option_id,
      userId: caller.user.id,
    }),
  }))

  serve(app, contract.listOwnSuggestions, async ({ context, caller }) => ({
    data: (await listSuggestionsOf(context.db, caller.user.id, OWN_SUGGESTIONS_SHOWN)).map(showSuggestion),
  }))
}
