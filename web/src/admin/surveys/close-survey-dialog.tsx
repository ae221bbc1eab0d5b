import { closeSurvey } from '@tocador/contracts/surveys/admin-surveys-calls'
import { surveyAdminTexts } from '@tocador/contracts/surveys/admin-survey-words'
import { votesText } from '@tocador/contracts/surveys/vote-share'
import { useRef } from 'react'
import { call } from '../../api/call'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { Dialog } from '../../ui/overlay/dialog'
import { showToast } from '../../ui/overlay/toasts'
import { useSending } from '../../ui/use-sending'
import type { SurveyDialogProps } from './approve-survey-dialog'
import { failureOf, titleOf } from './survey-texts'

/** SADM-35 */
export function CloseSurveyDialog({ survey, onClose, onSaved }: SurveyDialogProps) {
  const { isSending, failure, send } = useSending(failureOf('close'))
  const back = useRef<HTMLButtonElement>(null)
  const close = async () => {
    await call(closeSurvey, { params: { id: survey.id } })
    onSaved()
    showToast(surveyAdminTexts.surveyClosed)
    onClose()
  }
  return (
    <Dialog
      title="¿Seguro que quieres cerrar esta encuesta?"
      isLocked={isSending}
      initialFocus={back}
      onClose={onClose}
      actions={
        <>
          <Button ref={back} disabled={isSending} onClick={onClose}>
            Cancelar
          </Button>
          <Button look="danger" busy={isSending} busyLabel="Cerrando…" onClick={() => void send(close)}>
            Cerrar encuesta
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure !== undefined && (
          <Notice tone="error" role="alert">
            {failure}
          </Notice>
        )}
        <p>
          «{titleOf(survey.question)}» deja de recibir votos y no se puede volver a abrir. Sus{' '}
          {votesText(survey.total_votes)} quedan como resultado final en su página.
        </p>
      </div>
    </Dialog>
  )
}
