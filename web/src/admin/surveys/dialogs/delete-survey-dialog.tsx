import { deleteSurvey } from '@tocador/contracts/surveys/admin-surveys-calls'
import { surveyAdminTexts } from '@tocador/contracts/surveys/admin-survey-words'
import { call } from '../../../api/call'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { showToast } from '../../../ui/overlay/toasts'
import type { SurveyDialogProps } from './approve-survey-dialog'
import { failureOf, titleOf } from '../survey-texts'

/** SADM-38 */
export const DeleteSurveyDialog = ({ survey, onClose, onSaved }: SurveyDialogProps) => (
  <ConfirmDialog
    title="¿Eliminar esta encuesta?"
    action="Eliminar encuesta"
    busyLabel="Eliminando…"
    failureText={failureOf('delete')}
    onClose={onClose}
    onConfirm={async () => {
      await call(deleteSurvey, { params: { id: survey.id } }).finally(onSaved)
      showToast(surveyAdminTexts.surveyDeleted)
    }}
  >
    <p className="wrap-anywhere">
      «{titleOf(survey.question)}» es un borrador que nadie ha visto en la tienda. No se puede recuperar.
    </p>
  </ConfirmDialog>
)
