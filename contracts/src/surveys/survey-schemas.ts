import * as z from 'zod/mini'
import { bit, calendarDay, instant, optionalText, rowId, showsSome, text } from '../field-schemas'
import { OPTION_STATUSES, SURVEY_STATUSES } from './survey-life'
import {
  MAX_OPTION_DESCRIPTION,
  MAX_OPTION_TEXT,
  MAX_QUESTION,
  MAX_SURVEY_DESCRIPTION,
  VOTE_ACTIONS,
} from './survey-words'

export const surveyStatus = z.enum(SURVEY_STATUSES, { error: 'Estado desconocido' })
export const optionStatus = z.enum(OPTION_STATUSES, { error: 'Estado desconocido' })

/** `votes` are 0 unless it is approved. `admin_notes` and `suggested_by` are empty except for administrators and the option's author. */
export const surveyOption = z.object({
  id: z.int(),
  option_text: z.string(),
  description: z.string(),
  votes: z.int(),
  status: optionStatus,
  is_approved: bit,
  admin_notes: z.string(),
  suggested_by: z.string(),
  survey_id: z.int(),
  /** The expected arrival that the owner announced of it, for which visitors can wait; absent without one. */
  arrival_id: z.optional(z.int()),
  created_at: instant,
})
export type SurveyOption = z.infer<typeof surveyOption>

/** Most voted options first. `options_count` and `total_votes` count approved options only. */
export const survey = z.object({
  id: z.int(),
  question: z.string(),
  description: z.string(),
  status: surveyStatus,
  options: z.array(surveyOption),
  options_count: z.int(),
  total_votes: z.int(),
  /** Ids of the options that the caller voted for; empty for guests. */
  user_votes: z.array(z.int()),
  created_at: instant,
})
export type Survey = z.infer<typeof survey>

export const adminSurvey = z.extend(survey, {
  admin_notes: z.string(),
  pending_count: z.int(),
  approved_at: z.nullable(instant),
  closed_at: z.nullable(instant),
})
export type AdminSurvey = z.infer<typeof adminSurvey>

/** The votes that stand now, by the day on which they were cast. */
export const surveyDetail = z.extend(adminSurvey, {
  voters: z.int(),
  votes_by_day: z.array(z.object({ day: calendarDay, votes: z.int() })),
})
export type SurveyDetail = z.infer<typeof surveyDetail>

export const pendingOption = z.object({
  id: z.int(),
  survey_id: z.int(),
  survey_question: z.string(),
  survey_status: surveyStatus,
  option_text: z.string(),
  description: z.string(),
  suggested_by: z.string(),
  created_at: instant,
})
export type PendingOption = z.infer<typeof pendingOption>

export const ownSuggestion = z.object({
  id: z.int(),
  survey_id: z.int(),
  survey_question: z.string(),
  /** Absent in answers of an older server. */
  survey_status: z.optional(surveyStatus),
  option_text: z.string(),
  description: z.string(),
  status: optionStatus,
  admin_notes: z.string(),
  votes: z.int(),
  created_at: instant,
})
export type OwnSuggestion = z.infer<typeof ownSuggestion>

export const voteResult = z.object({
  action: z.enum(VOTE_ACTIONS),
  survey_id: z.int(),
  option_id: z.int(),
  votes: z.int(),
  total_votes: z.int(),
})
export type VoteResult = z.infer<typeof voteResult>

const surveyId = rowId('Encuesta inválida')
const optionId = rowId('Opción inválida')
export const optionInput = z.object({
  survey_id: surveyId,
  option_text: text(MAX_OPTION_TEXT, 'El texto de la opción es requerido'),
  description: optionalText(MAX_OPTION_DESCRIPTION),
})
export const voteInput = z.object({ survey_id: surveyId, option_id: optionId })
export const voteChangeInput = z.object({ survey_id: surveyId, new_option_id: optionId })
const question = text(MAX_QUESTION, 'La pregunta es requerida')
export const surveyInput = z.object({ question, description: optionalText(MAX_SURVEY_DESCRIPTION) })
const description = z.optional(text(MAX_SURVEY_DESCRIPTION))
/** The values that a form showed: a field that somebody else changed since then refuses the edit, the approval or the deletion. */
export const seenSurvey = z.optional(
  z.object({ question: z.optional(text(MAX_QUESTION)), description }).check(showsSome),
)
export type SeenSurvey = z.output<typeof seenSurvey>
export const surveyChange = z.object({ question: z.optional(question), description, seen: seenSurvey })
export type SurveyChange = z.output<typeof surveyChange>
