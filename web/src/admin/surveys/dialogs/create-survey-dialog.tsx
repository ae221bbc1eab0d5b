import { storedText } from '@tocador/contracts/hidden-characters'
import { createSurvey, editSurvey, listSurveys } from '@tocador/contracts/surveys/admin-surveys-calls'
import { surveyAdminTexts } from '@tocador/contracts/surveys/admin-survey-words'
import type { AdminSurvey } from '@tocador/contracts/surveys/survey-schemas'
import { useState } from 'react'
import { call } from '../../../api/call'
import { FormDialog } from '../../../ui/form/form-dialog'
import { showToast } from '../../../ui/overlay/toasts'
import { createOnce } from '../../list-screen/edits/create-once'
import { editedValues } from '../../list-screen/edits/edit-rules'
import { useKeptDialogForm } from '../../list-screen/edits/use-kept-form'
import { checkSurvey, SurveyFields, type SurveyTexts } from './survey-fields'
import { NEW_SURVEY } from '../survey-list'
import { failureOf } from '../survey-texts'

const empty: SurveyTexts = { question: '', description: '' }

const createSurveyOnce = () =>
  createOnce<SurveyTexts, AdminSurvey, Partial<SurveyTexts>>({
    create: async (body) => (await call(createSurvey, { body })).data,
    newest: async () => (await call(listSurveys, { query: { sort: '-created_at', limit: '20' } })).data,
    isSame: ({ question }, sent) => question === storedText(sent.question),
    editOf: (body, sent) => editedValues(sent, body),
    edit: async ({ id }, edit, seen) => (await call(editSurvey, { params: { id }, body: { ...edit, seen } })).data,
  })

/** SADM-10, SADM-29, SADM-30 */
export function CreateSurveyDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const form = useKeptDialogForm(NEW_SURVEY, empty, checkSurvey, failureOf('create'))
  const [save] = useState(createSurveyOnce)
  const create = async (body: SurveyTexts) => {
    await save(body)
    onSaved()
    showToast(surveyAdminTexts.surveyCreated)
    onClose()
  }
  return (
    <FormDialog
      title="Nueva Encuesta"
      onClose={onClose}
      action="Crear encuesta"
      busyLabel="Creando…"
      {...form.dialog(create)}
    >
      <SurveyFields field={form.field} />
    </FormDialog>
  )
}
