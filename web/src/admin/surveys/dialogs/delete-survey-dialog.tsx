import { deleteSurvey } from '@tocador/contracts/surveys/admin-surveys-calls'
import { surveyAdminTexts } from '@tocador/contracts/surveys/admin-survey-words'
import { call } from '../../../api/call'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { showToast } from '../../../ui/overlay/toasts'
import { useSeenValues } from '../../list-screen/edits/use-seen-values'
import { useSendChecked } from '../../list-screen/edits/use-send-checked'
import { checkDeletion } from '../check-survey-change'
import type { SurveyDialogProps } from './approve-survey-dialog'
import { staleFailureOf, titleOf } from '../survey-texts'
import { showSurveyTexts, type SurveyTexts } from './survey-fields'

/** SADM-38, SADM-39 */
export function DeleteSurveyDialog({ survey, onClose, onSaved }: SurveyDialogProps) {
  const shown: SurveyTexts = { question: survey.question, description: survey.description }
  const { seen, failureText } = useSeenValues(
    shown,
    showSurveyTexts,
    staleFailureOf('delete'),
    'Elimina otra vez si aún quieres',
  )
  const sendChecked = useSendChecked()
  return (
    <ConfirmDialog
      title="¿Eliminar esta encuesta?"
      action="Eliminar encuesta"
      busyLabel="Eliminando…"
      failureText={failureText}
      onClose={onClose}
      onConfirm={async () => {
        await sendChecked(
          async () => (await call(deleteSurvey, { params: { id: survey.id }, body: { seen } })).data,
          () => checkDeletion(survey.id),
        ).finally(onSaved)
        showToast(surveyAdminTexts.surveyDeleted)
      }}
    >
      <p className="wrap-anywhere">
        «{titleOf(seen.question)}» es un borrador que nadie ha visto en la tienda. No se puede recuperar.
      </p>
    </ConfirmDialog>
  )
}
