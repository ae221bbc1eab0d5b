import { closeSurvey } from '@tocador/contracts/surveys/admin-surveys-calls'
import { surveyAdminTexts } from '@tocador/contracts/surveys/admin-survey-words'
import { votesText } from '@tocador/contracts/surveys/vote-share'
import { call } from '../../../api/call'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { showToast } from '../../../ui/overlay/toasts'
import type { SurveyDialogProps } from './approve-survey-dialog'
import { failureOf, titleOf } from '../survey-texts'

/** SADM-35 */
export const CloseSurveyDialog = ({ survey, onClose, onSaved }: SurveyDialogProps) => (
  <ConfirmDialog
    title="¿Seguro que quieres cerrar esta encuesta?"
    action="Cerrar encuesta"
    busyLabel="Cerrando…"
    failureText={failureOf('close')}
    onClose={onClose}
    onConfirm={async () => {
      await call(closeSurvey, { params: { id: survey.id } })
      onSaved()
      showToast(surveyAdminTexts.surveyClosed)
    }}
  >
    <p>
      «{titleOf(survey.question)}» deja de recibir votos y no se puede volver a abrir. Sus{' '}
      {votesText(survey.total_votes)} quedan como resultado final en su página.
    </p>
  </ConfirmDialog>
)
