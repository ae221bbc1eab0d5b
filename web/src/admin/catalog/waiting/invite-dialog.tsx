import type { WaitingPerson } from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { waitingTexts } from '@tocador/contracts/waiting/waiting-words'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { dialogFailureText } from '../list/product-texts'
import { isUntold } from './waiting-texts'

interface InviteDialogProps {
  people: readonly WaitingPerson[]
  /** All in line; `people` may not have all of them. */
  waiting: number
  onClose: () => void
  onInvite: () => Promise<void>
}

/** Asks before what has arrived is offered to everybody in line, held for nobody. */
export function InviteDialog({ people, waiting, onClose, onInvite }: InviteDialogProps) {
  const untold = people.filter(isUntold).length
  const invited = waiting + untold
  return (
    <ConfirmDialog
      title="¿Avisar a todas sin apartar?"
      action="Avisar sin apartar"
      busyLabel="Soltando…"
      failureText={dialogFailureText}
      onClose={onClose}
      onConfirm={onInvite}
    >
      <p>
        {waitingTexts.people(invited)} {invited === 1 ? 'queda' : 'quedan'} por avisar, y la pieza es de quien la pida
        primero.
        {untold > 0 &&
          ` Se ${untold === 1 ? 'suelta la pieza apartada' : `sueltan las ${untold} piezas apartadas`} de quien todavía no sabe.`}
      </p>
      <p className="text-ink-2">Lo que ya avisaste sigue apartado. Salen de la lista de espera.</p>
    </ConfirmDialog>
  )
}
