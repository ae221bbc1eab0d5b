import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { noticeFailure } from '../../notices/use-notices'
import { showTab } from './follow-tab'
import { useNoticesHere } from './use-notices-here'

/** The notices of this browser, and the question before a tapped one removes a form with unsaved input. */
export function NoticesHere() {
  const { asked, close } = useNoticesHere()
  if (asked === undefined) return null
  return (
    <ConfirmDialog
      title="¿Abrir el aviso?"
      action="Abrir el aviso"
      busyLabel="Abriendo…"
      failureText={noticeFailure}
      onClose={close}
      onConfirm={async () => showTab(asked)}
    >
      <p>Lo que escribiste y no has guardado se puede perder.</p>
    </ConfirmDialog>
  )
}
