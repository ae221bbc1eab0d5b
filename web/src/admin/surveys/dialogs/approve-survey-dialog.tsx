import { approveSurvey } from '@tocador/contracts/surveys/admin-surveys-calls'
import { MAX_ADMIN_NOTES, surveyAdminTexts } from '@tocador/contracts/surveys/admin-survey-words'
import type { AdminSurvey } from '@tocador/contracts/surveys/survey-schemas'
import { call } from '../../../api/call'
import { TextArea } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { showToast } from '../../../ui/overlay/toasts'
import { useKeptDialogForm } from '../../list-screen/edits/use-kept-form'
import { useSeenValues } from '../../list-screen/edits/use-seen-values'
import { useSendChecked } from '../../list-screen/edits/use-send-checked'
import { checkStatus } from '../check-survey-change'
import { staleFailureOf, titleOf } from '../survey-texts'
import { showSurveyTexts, type SurveyTexts } from './survey-fields'

export interface SurveyDialogProps {
  survey: AdminSurvey
  onClose: () => void
  onSaved: () => void
}

/** SADM-12, SADM-20: publishes a draft. */
export function ApproveSurveyDialog({ survey, onClose, onSaved }: SurveyDialogProps) {
  const shown: SurveyTexts = { question: survey.question, description: survey.description }
  const { seen, failureText } = useSeenValues(
    shown,
    showSurveyTexts,
    staleFailureOf('approve'),
    'Aprueba otra vez para publicarla así',
  )
  const sendChecked = useSendChecked()
  const form = useKeptDialogForm(`encuesta.${survey.id}`, { notes: '' }, () => ({}), failureText)
  return (
    <FormDialog
      title="Aprobar encuesta"
      onClose={onClose}
      action="Aprobar encuesta"
      busyLabel="Aprobando…"
      {...form.dialog(async ({ notes }) => {
        // A draft that was edited, approved or deleted meanwhile is shown so, too.
        const body = { admin_notes: notes, seen }
        await sendChecked<AdminSurvey>(
          async () => (await call(approveSurvey, { params: { id: survey.id }, body })).data,
          () => checkStatus(survey, { status: 'active', notes }),
        ).finally(onSaved)
        showToast(surveyAdminTexts.surveyApproved)
        onClose()
      })}
    >
      <p>
        «{titleOf(seen.question)}» se publica en la tienda y empieza a recibir votos y sugerencias. Sus opciones se
        agregan después, con «Crear opción».
      </p>
      {seen.description !== '' && <p className="wrap-anywhere text-ink-2">{seen.description}</p>}
      <TextArea label="Notas del administrador" optional maxLength={MAX_ADMIN_NOTES} {...form.field('notes')} />
    </FormDialog>
  )
}
