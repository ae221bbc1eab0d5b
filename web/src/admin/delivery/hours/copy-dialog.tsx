import { WEEKDAYS } from '@tocador/contracts/calendar'
import type { DeliveryLocation, TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { useState } from 'react'
import { FormDialog } from '../../../ui/form/form-dialog'
import { useSending } from '../../../ui/feedback/use-sending'
import { failureOf, slotCount, weekdayName } from '../availability-texts'
import { useSlotActions } from './use-slot-actions'
import { copyDays, toggled, type Copy } from '../week/week-rules'

interface CopyDialogProps {
  /** A weekday is copied to other days of its place; without it the week is copied to other places. */
  weekday: number | undefined
  place: DeliveryLocation
  places: readonly DeliveryLocation[]
  allSlots: readonly TimeSlot[]
  onClose: () => void
}

/** Says what changes before it copies. */
export function CopyDialog({ weekday, place, places, allSlots, onClose }: CopyDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { setSlots } = useSlotActions()
  const { isSending, failure, send } = useSending(failureOf('updateSlot'))

  const at = (day: number, locationId = place.id) => ({ locationId, weekday: day })
  const pairs = [...chosen].flatMap((target) =>
    weekday === undefined
      ? WEEKDAYS.map((_, day) => ({ from: at(day), to: at(day, target) }))
      : [{ from: at(weekday), to: at(target) }],
  )
  const targets =
    weekday === undefined
      ? places.filter(({ id }) => id !== place.id)
      : WEEKDAYS.map((name, id) => ({ id, name })).filter(({ id }) => id !== weekday)
  const copy = copyDays(allSlots, pairs)
  const what = weekday === undefined ? 'la semana' : weekdayName(weekday).toLowerCase()
  const save = async () => {
    await setSlots(copy.states, `Se copió ${what} de ${place.name}`)
    onClose()
  }
  return (
    <FormDialog
      title={`Copiar ${what} de ${place.name}`}
      isDirty={pairs.length > 0}
      onClose={onClose}
      isSending={isSending}
      failure={failure}
      action="Copiar"
      busyLabel="Copiando…"
      isDisabled={copy.states.length === 0}
      onSubmit={(event) => {
        event.preventDefault()
        void send(save)
      }}
    >
      <fieldset className="grid grid-cols-1 gap-1">
        <legend className="mb-1 font-medium">{weekday === undefined ? 'A estos lugares' : 'A estos días'}</legend>
        {targets.map(({ id, name }) => (
          <label key={id} className="flex min-h-8 items-center gap-2.5 max-md:min-h-11">
            <input
              type="checkbox"
              className="size-4 flex-none accent-action"
              checked={chosen.has(id)}
              onChange={() => setChosen(toggled(chosen, id))}
            />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </label>
        ))}
      </fieldset>
      <p role="status" className="text-ink-2">
        {copyText(copy, pairs.length > 0)}
      </p>
    </FormDialog>
  )
}

function copyText({ states, created, changed, switchedOff }: Copy, hasTargets: boolean): string {
  if (!hasTargets) return 'Elige a dónde. Los que el original no tiene se desactivan; los pedidos no cambian.'
  if (states.length === 0) return 'Ya son iguales: no cambia nada.'
  const parts = [
    created > 0 && `${created === 1 ? 'se crea' : 'se crean'} ${slotCount(created)}`,
    changed > 0 && `${changed === 1 ? 'cambia' : 'cambian'} ${slotCount(changed)}`,
    switchedOff > 0 && `${switchedOff === 1 ? 'se desactiva' : 'se desactivan'} ${slotCount(switchedOff)}`,
  ].filter((part) => part !== false)
  const text = parts.join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}. Los pedidos que ya tienes no cambian.`
}
