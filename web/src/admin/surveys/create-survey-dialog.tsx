import { createSurvey } from '@tocador/contracts/surveys/admin-surveys-calls'
import { surveyAdminTexts } from '@tocador/contracts/surveys/admin-survey-words'
import { MAX_QUESTION, MAX_SURVEY_DESCRIPTION } from '@tocador/contracts/surveys/survey-words'
import { call } from '../../api/call'
import { TextArea, TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { showToast } from '../../ui/overlay/toasts'
import { useDialogForm } from '../../ui/use-dialog-form'
import { failureOf } from './survey-texts'

const empty = { question: '', description: '' }

/** SADM-10, SADM-29, SADM-30 */
export function CreateSurveyDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const form = useDialogForm(
    empty,
    ({ question }) => ({
      question: question.trim() === '' ? 'La pregunta es requerida' : undefined,
    }),
    failureOf('create'),
  )
  const create = async (body: typeof empty) => {
    await call(createSurvey, { body })
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
      <TextField
        label="Pregunta"
        autoComplete="off"
        maxLength={MAX_QUESTION}
        hint="Queda como borrador hasta que la apruebes."
        {...form.field('question')}
      />
      <TextArea label="Descripción" optional maxLength={MAX_SURVEY_DESCRIPTION} {...form.field('description')} />
    </FormDialog>
  )
}
