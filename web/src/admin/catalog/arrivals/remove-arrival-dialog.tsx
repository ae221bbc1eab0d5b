import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import { waitingTexts } from '@tocador/contracts/waiting/waiting-words'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { arrivalFailure } from './use-arrivals'

interface RemoveArrivalDialogProps {
  arrival: Arrival
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Asks before a piece that people wait for is announced no more. */
export function RemoveArrivalDialog({ arrival, onClose, onConfirm }: RemoveArrivalDialogProps) {
  const { name, people_waiting: people } = arrival
  return (
    <ConfirmDialog
      title={`¿Quitar «${name}»?`}
      action="Quitar"
      busyLabel="Quitando…"
      failureText={arrivalFailure}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>
        {waitingTexts.people(people)} la {people === 1 ? 'espera' : 'esperan'}: en su lista de espera van a leer «La
        tienda ya no la espera».
      </p>
      <p className="text-ink-2">Si ya tienes el producto, elige «Ya llegó»: la lista pasa a él.</p>
    </ConfirmDialog>
  )
}
