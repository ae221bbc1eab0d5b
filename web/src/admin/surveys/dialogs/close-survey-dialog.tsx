import { closeSurvey } from '@tocador/contracts/surveys/admin-surveys-calls'
import { surveyAdminTexts } from '@tocador/contracts/surveys/admin-survey-words'
import type { AdminSurvey } from '@tocador/contracts/surveys/survey-schemas'
import { votesText } from '@tocador/contracts/surveys/vote-share'
import { call } from '../../../api/call'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { showToast } from '../../../ui/overlay/toasts'
import { useSendChecked } from '../../list-screen/edits/use-send-checked'
import { checkStatus } from '../check-survey-change'
import type { SurveyDialogProps } from './approve-survey-dialog'
import { failureOf, titleOf } from '../survey-texts'

/** SADM-35 */
export function CloseSurveyDialog({ survey, onClose, onSaved }: SurveyDialogProps) {
  const sendChecked = useSendChecked()
  return (
    <ConfirmDialog
      title="¿Seguro que quieres cerrar esta encuesta?"
      action="Cerrar encuesta"
      busyLabel="Cerrando…"
      failureText={failureOf('close')}
      onClose={onClose}
      onConfirm={async () => {
        await sendChecked<AdminSurvey>(
          async () => (await call(closeSurvey, { params: { id: survey.id } })).data,
          () => checkStatus(survey, { status: 'closed' }),
        )
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
}
