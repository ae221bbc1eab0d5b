import { storedText } from '@tocador/contracts/hidden-characters'
import { getSurvey } from '@tocador/contracts/surveys/admin-surveys-calls'
import type { OptionStatus, SurveyStatus } from '@tocador/contracts/surveys/survey-life'
import type { AdminSurvey, SurveyOption } from '@tocador/contracts/surveys/survey-schemas'
import { call } from '../../api/call'
import { ApiFailure } from '../../api/failure'
import type { RowCheck } from '../list-screen/edits/send-checked'

/** The current survey, bypassing the query cache. */
export const readSurvey = async (id: number) => (await call(getSurvey, { params: { id } })).data

/** Whether a survey has the status that a change without an answer was to give it. */
export async function checkStatus(
  shown: Pick<AdminSurvey, 'id' | 'status'>,
  wanted: { status: SurveyStatus; notes?: string },
): Promise<RowCheck<AdminSurvey>> {
  const row = await readSurvey(shown.id)
  const hasNotes = wanted.notes === undefined || row.admin_notes === storedText(wanted.notes)
  return { row, outcome: outcomeOf(row.status === wanted.status && hasNotes, row.status === shown.status) }
}

/** Whether a draft is gone whose deletion got no answer. */
export async function checkDeletion(id: number): Promise<RowCheck<{ id: number }>> {
  try {
    await readSurvey(id)
    return { outcome: 'not-saved' }
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return { row: { id }, outcome: 'saved' }
    throw failure
  }
}

type DecidedOption = Pick<SurveyOption, 'id' | 'survey_id' | 'status'>

/** Whether an option has the status and the notes that a decision without an answer was to give it. */
export async function checkDecision(
  shown: DecidedOption,
  wanted: { status: OptionStatus; notes: string },
): Promise<RowCheck<SurveyOption>> {
  const row = (await readSurvey(shown.survey_id)).options.find(({ id }) => id === shown.id)
  if (row === undefined) return { outcome: 'unknown' }
  const isSaved = row.status === wanted.status && row.admin_notes === storedText(wanted.notes)
  return { row, outcome: outcomeOf(isSaved, row.status === shown.status) }
}

const outcomeOf = (isSaved: boolean, isAsShown: boolean) => (isSaved ? 'saved' : isAsShown ? 'not-saved' : 'unknown')
