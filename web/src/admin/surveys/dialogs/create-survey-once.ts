import { storedText } from '@tocador/contracts/hidden-characters'
import { createSurvey, editSurvey, listSurveys } from '@tocador/contracts/surveys/admin-surveys-calls'
import type { AdminSurvey } from '@tocador/contracts/surveys/survey-schemas'
import { call } from '../../../api/call'
import { createOnce, type Attempt } from '../../list-screen/edits/create-once'
import { editedValues } from '../../list-screen/edits/edit-rules'
import type { SurveyTexts } from './survey-fields'

export type SurveyAttempt = Attempt<SurveyTexts>

export const createSurveyOnce = (kept?: SurveyAttempt, keep?: (attempt: SurveyAttempt | undefined) => void) =>
  createOnce<SurveyTexts, AdminSurvey, Partial<SurveyTexts>>(
    {
      create: async (body) => (await call(createSurvey, { body })).data,
      newest: async () => (await call(listSurveys, { query: { sort: '-created_at', limit: '20' } })).data,
      isSame: ({ question }, sent) => question === storedText(sent.question),
      isOther: ({ question }, sent) => storedText(question) !== storedText(sent.question),
      editOf: (body, sent) => editedValues(sent, body),
      edit: async ({ id }, edit, seen) => (await call(editSurvey, { params: { id }, body: { ...edit, seen } })).data,
    },
    kept,
    keep,
  )
