import { normalisePhone, showPhone } from '@tocador/contracts/phone'
import type { WaitingPerson } from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { WAIT_LIFE } from '@tocador/contracts/waiting/waiting-life'
import { Button } from '../../../ui/controls/button'
import { WhatsappIcon } from '../../../ui/icons/dialog-icons'
import { showWhen } from '../../../ui/layout/show-when'

interface WaitingRowProps {
  person: WaitingPerson
  /** Her place in line; undefined once she was told or passed over. */
  place: number | undefined
  /** There are free units. */
  canTell: boolean
  timeZone: string
  onTell: () => void
  onPass: () => void
  onGiveBack: () => void
  onRemove: () => void
}

export function WaitingRow({ person, place, canTell, timeZone, ...actions }: WaitingRowProps) {
  const { name, status, phone, told_at: toldAt, same_network: sameNetwork } = person
  const of = <span className="sr-only"> a {name}</span>
  return (
    <li className="grid grid-cols-1 gap-1.5 border-b border-line px-5 py-3 last:border-0 max-md:px-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 wrap-anywhere">
        <span className="font-medium">
          {place !== undefined && `${place}. `}
          {name}
        </span>
        <span className="text-ink-2">
          {toldAt === null ? WAIT_LIFE[status].label : `${WAIT_LIFE[status].label} ${showWhen(toldAt, timeZone)}`}
        </span>
      </p>
      <p className="text-ink-2">
        {showPhone(normalisePhone(phone))} · {person.has_account === 1 ? 'con cuenta' : 'sin cuenta'} · desde{' '}
        {showWhen(person.asked_at, timeZone)}
      </p>
      {sameNetwork > 0 && (
        <p className="text-warning">
          {sameNetwork === 1 ? 'Otro teléfono lo pidió' : `Otros ${sameNetwork} teléfonos lo pidieron`} desde la misma
          red
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {(status === 'held' || (status !== 'passed' && canTell)) && (
          <Button look="wa" icon={<WhatsappIcon className="size-4.5" />} onClick={actions.onTell}>
            {toldAt !== null ? 'Avisar otra vez' : 'Avisar por WhatsApp'}
            {of}
          </Button>
        )}
        {WAIT_LIFE[status].hasPlace ? (
          <Button onClick={actions.onPass}>Pasar turno{of}</Button>
        ) : (
          <Button onClick={actions.onGiveBack}>Devolver su lugar{of}</Button>
        )}
        <Button look="plain" onClick={actions.onRemove}>
          Quitar<span className="sr-only"> a {name} de la lista</span>
        </Button>
      </div>
    </li>
  )
}
