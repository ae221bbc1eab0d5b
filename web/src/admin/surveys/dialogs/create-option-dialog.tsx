import { OPTION_LIFE } from '@tocador/contracts/surveys/survey-life'
import { suggestOption } from '@tocador/contracts/surveys/admin-surveys-calls'
import { surveyAdminTexts } from '@tocador/contracts/surveys/admin-survey-words'
import { similarOption } from '@tocador/contracts/surveys/similar-option'
import { MAX_OPTION_DESCRIPTION, MAX_OPTION_TEXT } from '@tocador/contracts/surveys/survey-words'
import { useState } from 'react'
import { call } from '../../../api/call'
import { TextArea, TextField } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { showToast } from '../../../ui/overlay/toasts'
import { useKeptForm } from '../../list-screen/edits/use-kept-form'
import type { SurveyDialogProps } from './approve-survey-dialog'
import { SimilarMark } from '../survey-marks'
import { optionFailureText, titleOf } from '../survey-texts'

const empty = { text: '', description: '' }

/** SADM-13, SADM-28, SADM-31 to SADM-33: the new option waits for its review like everybody else's. */
export function CreateOptionDialog({ survey, onClose, onSaved }: SurveyDialogProps) {
  const form = useKeptForm(`opcion-nueva.${survey.id}`, empty, ({ text }) => ({
    text: text.trim() === '' ? 'El texto de la opción es requerido' : undefined,
  }))
  const [isSending, setSending] = useState(false)
  const similar = similarOption(
    form.values.text,
    survey.options.filter(({ status }) => OPTION_LIFE[status].isKept),
  )
  const create = async ({ text, description }: typeof empty) => {
    setSending(true)
    try {
      await call(suggestOption, { body: { survey_id: survey.id, option_text: text, description } })
      onSaved()
      showToast(surveyAdminTexts.optionCreated)
      onClose()
    } catch (failure) {
      showToast(optionFailureText(failure), { kind: 'error' })
    } finally {
      setSending(false)
    }
  }
  return (
    <FormDialog
      title="Crear opción"
      isDirty={form.isEdited}
      onClose={onClose}
      isSending={isSending}
      action="Crear opción"
      busyLabel="Creando…"
      onSubmit={form.submit((values) => void create(values))}
    >
      <p className="text-ink-2">En «{titleOf(survey.question)}»</p>
      <TextField
        label="Opción"
        autoComplete="off"
        maxLength={MAX_OPTION_TEXT}
        hint={similar && <SimilarMark text={similar.option_text} />}
        {...form.field('text')}
      />
      <TextArea label="Descripción" optional maxLength={MAX_OPTION_DESCRIPTION} {...form.field('description')} />
    </FormDialog>
  )
}
