import { createSurvey } from '@tocador/contracts/surveys/admin-surveys-calls'
import { surveyAdminTexts } from '@tocador/contracts/surveys/admin-survey-words'
import { MAX_QUESTION, MAX_SURVEY_DESCRIPTION } from '@tocador/contracts/surveys/survey-words'
import { call } from '../../api/call'
import { TextArea, TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { showToast } from '../../ui/overlay/toasts'
import { useForm } from '../../ui/use-form'
import { useSending } from '../../ui/use-sending'
import { failureOf } from './survey-texts'

const empty = { question: '', description: '' }

/** SADM-10, SADM-29, SADM-30 */
export function CreateSurveyDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const form = useForm(empty, ({ question }) => ({
    question: question.trim() === '' ? 'La pregunta es requerida' : undefined,
  }))
  const { isSending, failure, send } = useSending(failureOf('create'))
  const create = async (body: typeof empty) => {
    await call(createSurvey, { body })
    onSaved()
    showToast(surveyAdminTexts.surveyCreated)
    onClose()
  }
  return (
    <FormDialog
      title="Nueva Encuesta"
      isDirty={form.isEdited}
      onClose={onClose}
      isSending={isSending}
      failure={failure}
      action="Crear encuesta"
      busyLabel="Creando…"

      onSubmit={form.submit((values) => void send(() => create(values)))}
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
