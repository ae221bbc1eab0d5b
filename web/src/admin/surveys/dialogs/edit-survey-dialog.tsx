import { editSurvey } from '@tocador/contracts/surveys/admin-surveys-calls'
import { surveyAdminTexts } from '@tocador/contracts/surveys/admin-survey-words'
import { call } from '../../../api/call'
import { FormDialog } from '../../../ui/form/form-dialog'
import { showToast } from '../../../ui/overlay/toasts'
import { useKeptForm } from '../../list-screen/edits/use-kept-form'
import { useStaleEdit } from '../../list-screen/edits/use-stale-edit'
import type { SurveyDialogProps } from './approve-survey-dialog'
import { checkSurvey, showSurveyTexts, SurveyFields, type SurveyTexts } from './survey-fields'
import { failureOf } from '../survey-texts'

/** SADM-37: changes the texts of a draft. */
export function EditSurveyDialog({ survey, onClose, onSaved }: SurveyDialogProps) {
  const start: SurveyTexts = { question: survey.question, description: survey.description }
  const form = useKeptForm(`borrador.${survey.id}`, start, checkSurvey)
  const edit = useStaleEdit(start, showSurveyTexts, failureOf('edit'))
  const save = (values: SurveyTexts) =>
    void edit.save(values, async (body) => {
      // A draft that was approved or deleted meanwhile is shown so, too.
      await call(editSurvey, { params: { id: survey.id }, body }).finally(onSaved)
      showToast(surveyAdminTexts.surveySaved)
      onClose()
    })
  return (
    <FormDialog
      title="Editar encuesta"
      isDirty={form.isEdited}
      onClose={onClose}
      isSending={edit.isSending}
      failure={edit.failure}
      action="Guardar encuesta"
      busyLabel="Guardando…"
      onSubmit={form.submit(save)}
    >
      <SurveyFields field={form.field} />
    </FormDialog>
  )
}
