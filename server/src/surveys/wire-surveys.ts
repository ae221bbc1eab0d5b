import type { Role } from '@tocador/contracts/accounts/accounts-words'
import { toBit } from '@tocador/contracts/field-schemas'
import type {
  AdminSurvey,
  OwnSuggestion,
  PendingOption,
  Survey,
  SurveyDetail,
  SurveyOption,
} from '@tocador/contracts/surveys/survey-schemas'
import type { DetailRow, PendingRow } from './moderation/queries'
import type { OptionRow, OwnPart, SuggestionRow, SurveyRow } from './queries'

/** For administrators and the option's author. */
export const showOption = (row: OptionRow): SurveyOption => ({
  id: row.id,
  option_text: row.text,
  description: row.description,
  votes: row.votes,
  status: row.status,
  is_approved: toBit(row.status === 'approved'),
  admin_notes: row.adminNotes,
  suggested_by: row.author,
  survey_id: row.surveyId,
  ...(row.arrivalId !== null && { arrival_id: row.arrivalId }),
  created_at: new Date(row.createdAt).toISOString(),
})

/** Without the notes and the author's name. */
const showPublicOption = (row: OptionRow): SurveyOption => ({ ...showOption(row), admin_notes: '', suggested_by: '' })

function showSurvey(row: SurveyRow, options: SurveyOption[], userVotes: number[]): Survey {
  const approved = row.options.filter(({ status }) => status === 'approved')
  return {
    id: row.id,
    question: row.question,
    description: row.description,
    status: row.status,
    options,
    options_count: approved.length,
    total_votes: approved.reduce((sum, { votes }) => sum + votes, 0),
    user_votes: userVotes,
    created_at: row.createdAt.toISOString(),
  }
}

export const showPublicSurvey = (row: SurveyRow): Survey => showSurvey(row, row.options.map(showPublicOption), [])

/** Whose view of the surveys it is. */
export interface Viewer {
  id: number
  role: Role
}

/** Adds the account's votes, its own suggestions that wait for a decision, and the notes and names that it may read. */
export function showSurveyTo(viewer: Viewer, row: SurveyRow, { votes, pending }: OwnPart): Survey {
  const published = row.options.map((option) =>
    viewer.role === 'admin' || option.authorId === viewer.id ? showOption(option) : showPublicOption(option),
  )
  const ids = new Set(row.options.map(({ id }) => id))
  const own = pending.filter(({ surveyId }) => surveyId === row.id).map(showOption)
  return showSurvey(
    row,
    [...published, ...own],
    votes.filter((id) => ids.has(id)),
  )
}

export const showAdminSurvey = (row: SurveyRow): AdminSurvey => ({
  ...showSurvey(row, row.options.map(showOption), []),
  admin_notes: row.adminNotes,
  pending_count: row.options.filter(({ status }) => status === 'pending').length,
  approved_at: row.approvedAt?.toISOString() ?? null,
  closed_at: row.closedAt?.toISOString() ?? null,
})

export const showSurveyDetail = (row: DetailRow): SurveyDetail => ({
  ...showAdminSurvey(row),
  voters: row.voters,
  votes_by_day: row.votesByDay,
})

export const showPendingOption = (row: PendingRow): PendingOption => ({
  id: row.id,
  survey_id: row.surveyId,
  survey_question: row.question,
  survey_status: row.surveyStatus,
  option_text: row.text,
  description: row.description,
  suggested_by: row.author,
  created_at: row.createdAt.toISOString(),
})

export const showSuggestion = (row: SuggestionRow): OwnSuggestion => ({
  id: row.id,
  survey_id: row.surveyId,
  survey_question: row.question,
  survey_status: row.surveyStatus,
  option_text: row.text,
  description: row.description,
  status: row.status,
  admin_notes: row.adminNotes,
  votes: row.votes,
  created_at: row.createdAt.toISOString(),
})
