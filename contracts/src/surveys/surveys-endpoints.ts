import * as z from 'zod/mini'
import { dataReply, endpoint, idParams } from '../endpoint'
import {
  optionInput,
  ownSuggestion,
  survey,
  surveyOption,
  voteChangeInput,
  voteInput,
  voteResult,
} from './survey-schemas'

export const listPublicSurveys = endpoint({
  method: 'GET',
  path: '/enhanced-surveys/public/active',
  access: 'public',
  summary: 'Encuestas activas con sus votos',
  reply: dataReply(z.array(survey)),
})

/** A closed survey is included: its page shows the final result. */
export const getPublicSurvey = endpoint({
  method: 'GET',
  path: '/enhanced-surveys/public/active/:id',
  access: 'public',
  summary: 'Una encuesta activa o cerrada',
  params: idParams,
  reply: dataReply(survey),
  refusals: ['NOT_FOUND'],
})

export const listActiveSurveys = endpoint({
  method: 'GET',
  path: '/enhanced-surveys/active',
  access: 'signed-in',
  summary: 'Encuestas activas con los votos y las sugerencias pendientes de la cuenta',
  reply: dataReply(z.array(survey)),
})

export const getActiveSurvey = endpoint({
  method: 'GET',
  path: '/enhanced-surveys/active/:id',
  access: 'signed-in',
  summary: 'Una encuesta activa o cerrada con los votos de la cuenta',
  params: idParams,
  reply: dataReply(survey),
  refusals: ['NOT_FOUND'],
})

/** The option is pending until an administrator reviews it, also when an administrator sends it. */
export const suggestOption = endpoint({
  method: 'POST',
  path: '/enhanced-surveys/options',
  access: 'signed-in',
  summary: 'Sugiere una opción, que queda pendiente de aprobación',
  body: optionInput,
  reply: dataReply(surveyOption),
  status: 201,
  refusals: ['NOT_FOUND', 'SURVEY_NOT_ACTIVE', 'TOO_MANY_SUGGESTIONS', 'ACCOUNT_INACTIVE'],
})

export const vote = endpoint({
  method: 'POST',
  path: '/enhanced-surveys/vote',
  access: 'signed-in',
  summary: 'Vota por una opción, o quita el voto si ya lo tenía',
  body: voteInput,
  reply: dataReply(voteResult),
  refusals: ['NOT_FOUND', 'SURVEY_CLOSED', 'OPTION_PENDING', 'ACCOUNT_INACTIVE'],
})

export const changeVote = endpoint({
  method: 'PUT',
  path: '/enhanced-surveys/change-vote',
  access: 'signed-in',
  summary: 'Mueve los votos de la cuenta en una encuesta a otra opción',
  body: voteChangeInput,
  reply: dataReply(voteResult),
  refusals: ['NOT_FOUND', 'SURVEY_CLOSED', 'OPTION_PENDING', 'ACCOUNT_INACTIVE'],
})

export const listOwnSuggestions = endpoint({
  method: 'GET',
  path: '/enhanced-surveys/suggestions/mine',
  access: 'signed-in',
  summary: 'Las sugerencias de la cuenta, con lo que se decidió y las notas',
  reply: dataReply(z.array(ownSuggestion)),
})
