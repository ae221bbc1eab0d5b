import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import { showNumber } from '@tocador/contracts/money'
import { waitingTexts } from '@tocador/contracts/waiting/waiting-words'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { keptPlaceText } from '../waiting/waiters-text'
import { arrivalFailure } from './use-arrivals'

interface RemoveArrivalDialogProps {
  arrival: Arrival
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Asks before a piece that people wait for is announced no more. */
export function RemoveArrivalDialog({ arrival, onClose, onConfirm }: RemoveArrivalDialogProps) {
  const { name, people_waiting: people, product } = arrival
  const who = `${waitingTexts.people(people)} la ${people === 1 ? 'espera' : 'esperan'}`
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
        {who}: en su lista de espera van a leer {readText(arrival)}.
      </p>
      <p className="text-ink-2">
        {product === null
          ? 'Si ya tienes el producto, elige «Ya llegó»: la lista pasa a él.'
          : `«${product.name}» no está a la venta. ${keptPlaceText}`}
      </p>
    </ConfirmDialog>
  )
}

/** Whoever waits for a product that was deleted, or is not for sale, keeps her place in its line. */
function readText({ people_waiting: people, people_of_deleted: ofDeleted, product }: Arrival): string {
  if (product !== null || ofDeleted >= people) return '«Ya no la vendemos»'
  if (ofDeleted === 0) return '«La tienda ya no la espera»'
  const those = ofDeleted === 1 ? 'la que espera' : `las ${showNumber(ofDeleted)} que esperan`
  return `«La tienda ya no la espera», y ${those} el producto eliminado, «Ya no la vendemos»`
}
