import { normalisePhone, showPhone } from '@tocador/contracts/phone'
import type { WaitingPerson } from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { Button } from '../../../ui/controls/button'
import { Mark } from '../../../ui/feedback/mark'
import { useSending } from '../../../ui/feedback/use-sending'
import { WhatsappIcon } from '../../../ui/icons/dialog-icons'
import { showWhen } from '../../../ui/layout/show-when'
import { dialogFailureText } from '../list/product-texts'
import { isUntold, standingOf } from './waiting-texts'

interface WaitingRowProps {
  person: WaitingPerson
  /** Her place in line; undefined for whom a unit is held, and once she was told or passed over. */
  place: number | undefined
  /** There are free units. */
  canTell: boolean
  timeZone: string
  onTell: () => Promise<void>
  onPass: () => Promise<void>
  onGiveBack: () => Promise<void>
  onRemove: () => void
}

export function WaitingRow({ person, place, canTell, timeZone, ...actions }: WaitingRowProps) {
  const { name, status, phone, held, same_network: sameNetwork } = person
  /** A second press would be refused as a stale view of what the first one did. */
  const { send } = useSending(dialogFailureText)
  const { text, tone, more } = standingOf(person, timeZone)
  const of = <span className="sr-only"> a {name}</span>
  const isTold = status === 'told' || (held !== null && !isUntold(person))
  const canPass = status === 'waiting' || status === 'invited' || (held !== null && held.opened_at === null)
  const canGiveBack = status === 'told' || status === 'passed' || status === 'lapsed' || status === 'invited'
  return (
    <li className="grid grid-cols-1 gap-1.5 border-b border-line px-5 py-3 last:border-0 max-md:px-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 wrap-anywhere">
        <span className="font-medium">
          {place !== undefined && `${place}. `}
          {name}
        </span>
        <Mark tone={tone} className="pl-2 whitespace-normal">
          {text}
        </Mark>
      </p>
      <p className="text-ink-2">
        {showPhone(normalisePhone(phone))} · {person.has_account === 1 ? 'con cuenta' : 'sin cuenta'} · desde{' '}
        {showWhen(person.asked_at, timeZone)}
        {more !== undefined && ` · ${more}`}
      </p>
      {sameNetwork > 0 && (
        <p className="text-warning">
          {sameNetwork === 1 ? 'Otro teléfono lo pidió' : `Otros ${sameNetwork} teléfonos lo pidieron`} desde la misma
          red
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {(held !== null || (canTell && status !== 'passed' && status !== 'bought')) && (
          <Button
            look={isTold ? 'line' : 'wa'}
            icon={<WhatsappIcon className="size-4.5" />}
            onClick={() => void send(actions.onTell)}
          >
            {isTold ? 'Avisar otra vez' : 'Avisar por WhatsApp'}
            {of}
          </Button>
        )}
        {canPass && (
          <Button onClick={() => void send(actions.onPass)}>
            {held === null ? 'Pasar turno' : 'Soltar su pieza'}
            <span className="sr-only">
              {held === null ? ' a ' : ' de '}
              {name}
            </span>
          </Button>
        )}
        {canGiveBack && <Button onClick={() => void send(actions.onGiveBack)}>Devolver su lugar{of}</Button>}
        <Button look="plain" onClick={actions.onRemove}>
          Quitar<span className="sr-only"> a {name} de la lista</span>
        </Button>
      </div>
    </li>
  )
}
