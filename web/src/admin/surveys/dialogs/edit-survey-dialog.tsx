import { editSurvey } from '@tocador/contracts/surveys/admin-surveys-calls'
import { surveyAdminTexts } from '@tocador/contracts/surveys/admin-survey-words'
import type { AdminSurvey } from '@tocador/contracts/surveys/survey-schemas'
import { call } from '../../../api/call'
import { FormDialog } from '../../../ui/form/form-dialog'
import { showToast } from '../../../ui/overlay/toasts'
import { editOutcome } from '../../list-screen/edits/edit-rules'
import { useEditDialog } from '../../list-screen/edits/use-edit-form'
import { useSendChecked } from '../../list-screen/edits/use-send-checked'
import { readSurvey } from '../check-survey-change'
import type { SurveyDialogProps } from './approve-survey-dialog'
import { checkSurvey, showSurveyTexts, SurveyFields, type SurveyTexts } from './survey-fields'
import { failureOf } from '../survey-texts'

/** SADM-37: changes the texts of a draft. */
export function EditSurveyDialog({ survey, onClose, onSaved }: SurveyDialogProps) {
  const start: SurveyTexts = { question: survey.question, description: survey.description }
  const form = useEditDialog({
    name: `borrador.${survey.id}`,
    start,
    valuesOf: (texts) => texts,
    check: checkSurvey,
    show: showSurveyTexts,
    failureText: failureOf('edit'),
  })
  const sendChecked = useSendChecked()
  return (
    <FormDialog
      title="Editar encuesta"
      onClose={onClose}
      action="Guardar encuesta"
      busyLabel="Guardando…"
      {...form.dialog(async (body) => {
        // A draft that was approved or deleted meanwhile is shown so, too.
        await sendChecked<AdminSurvey>(
          async () => (await call(editSurvey, { params: { id: survey.id }, body })).data,
          async () => {
            const row = await readSurvey(survey.id)
            return { row, outcome: editOutcome(body, row) }
          },
        ).finally(onSaved)
        showToast(surveyAdminTexts.surveySaved)
        onClose()
      })}
    >
      <SurveyFields field={form.field} />
    </FormDialog>
  )
}
