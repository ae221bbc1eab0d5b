import { approveSurvey } from '@tocador/contracts/surveys/admin-surveys-calls'
import { MAX_ADMIN_NOTES, surveyAdminTexts } from '@tocador/contracts/surveys/admin-survey-words'
import type { AdminSurvey } from '@tocador/contracts/surveys/survey-schemas'
import { call } from '../../../api/call'
import { TextArea } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { showToast } from '../../../ui/overlay/toasts'
import { useKeptDialogForm } from '../../list-screen/edits/use-kept-form'
import { failureOf, titleOf } from '../survey-texts'

export interface SurveyDialogProps {
  survey: AdminSurvey
  onClose: () => void
  onSaved: () => void
}

/** SADM-12, SADM-20: publishes a draft. */
export function ApproveSurveyDialog({ survey, onClose, onSaved }: SurveyDialogProps) {
  const form = useKeptDialogForm(
    `encuesta.${survey.id}`,
    { notes: '' },
    () => ({ notes: undefined }),
    failureOf('approve'),
  )
  const approve = async ({ notes }: { notes: string }) => {
    await call(approveSurvey, { params: { id: survey.id }, body: { admin_notes: notes } })
    onSaved()
    showToast(surveyAdminTexts.surveyApproved)
    onClose()
  }
  return (
    <FormDialog
      title="Aprobar encuesta"
      onClose={onClose}
      action="Aprobar encuesta"
      busyLabel="Aprobando…"
      {...form.dialog(approve)}
    >
      <p>
        «{titleOf(survey.question)}» se publica en la tienda y empieza a recibir votos y sugerencias. Sus opciones se
        agregan después, con «Crear opción».
      </p>
      <TextArea label="Notas del administrador" optional maxLength={MAX_ADMIN_NOTES} {...form.field('notes')} />
    </FormDialog>
  )
}
