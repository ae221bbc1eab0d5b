import type { AdminSurvey, PendingOption, SurveyDetail, SurveyOption } from '@tocador/contracts/surveys/survey-schemas'

export const anOption = (over: Partial<SurveyOption> = {}): SurveyOption => ({
  id: 11,
  option_text: 'Vino',
  description: '',
  votes: 0,
  status: 'approved',
  is_approved: over.status === undefined || over.status === 'approved' ? 1 : 0,
  admin_notes: '',
  suggested_by: '',
  survey_id: 7,
  created_at: '2026-11-19T18:00:00.000Z',
  ...over,
})

export const aSurvey = (over: Partial<AdminSurvey> = {}): AdminSurvey => ({
  id: 7,
  question: '¿Qué tono?',
  description: '',
  status: 'active',
  options: [],
  options_count: 0,
  total_votes: 0,
  user_votes: [],
  created_at: '2026-11-19T18:00:00.000Z',
  admin_notes: '',
  pending_count: 0,
  approved_at: null,
  closed_at: null,
  ...over,
})

export const aSurveyDetail = (over: Partial<SurveyDetail> = {}): SurveyDetail => ({
  ...aSurvey(),
  voters: 0,
  votes_by_day: [],
  ...over,
})

export const aPendingOption = (over: Partial<PendingOption> = {}): PendingOption => ({
  id: 12,
  survey_id: 7,
  survey_question: '¿Qué tono?',
  survey_status: 'active',
  option_text: 'Coral',
  description: '',
  suggested_by: 'Ana Ruiz',
  created_at: '2026-11-20T18:00:00.000Z',
  ...over,
})
