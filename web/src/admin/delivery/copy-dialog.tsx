import { WEEKDAYS } from '@tocador/contracts/calendar'
import type { DeliveryLocation, TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { useState } from 'react'
import { FormDialog } from '../../ui/form-dialog'
import { useSending } from '../../ui/use-sending'
import { failureOf, slotCount, weekdayName } from './availability-texts'
import { useAvailabilityActions } from './use-availability-actions'
import { copyDays, type Copy } from './week-rules'

/** A day of the place, or its whole week. */
export interface CopySource {
  weekday?: number
}

interface CopyDialogProps {
  source: CopySource
  place: DeliveryLocation
  places: readonly DeliveryLocation[]
  allSlots: readonly TimeSlot[]
  onClose: () => void
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** Copies a day to other days or places, or the week to other places; says what changes before it does. */
export function CopyDialog({ source, place, places, allSlots, onClose }: CopyDialogProps) {
  const { weekday } = source
  const [days, setDays] = useState<ReadonlySet<number>>(new Set())
  const [others, setOthers] = useState<ReadonlySet<number>>(new Set())
  const { setSlots } = useAvailabilityActions()
  const { isSending, failure, send } = useSending(failureOf('updateSlot'))

  const from = (day: number) => ({ locationId: place.id, weekday: day })
  const pairs =
    weekday === undefined
      ? [...others].flatMap((locationId) =>
          EVERY_DAY.map((day) => ({ from: from(day), to: { locationId, weekday: day } })),
        )
      : [
          ...[...days].map((day) => ({ from: from(weekday), to: from(day) })),
          ...[...others].map((locationId) => ({ from: from(weekday), to: { locationId, weekday } })),
        ]
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
      {weekday !== undefined && (
        <Boxes
          legend="A estos días"
          options={EVERY_DAY.filter((day) => day !== weekday).map((day) => [day, WEEKDAYS[day] ?? ''])}
          chosen={days}
          onChange={setDays}
        />
      )}
      {places.length > 1 && (
        <Boxes
          legend={weekday === undefined ? 'A estos lugares' : `Al ${what} de estos lugares`}
          options={places.filter(({ id }) => id !== place.id).map(({ id, name }) => [id, name])}
          chosen={others}
          onChange={setOthers}
        />
      )}
      <p role="status" className="text-ink-2">
        {copyText(copy, pairs.length > 0)}
      </p>
    </FormDialog>
  )
}

interface BoxesProps {
  legend: string
  options: (readonly [key: number, name: string])[]
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}

function Boxes({ legend, options, chosen, onChange }: BoxesProps) {
  const toggle = (key: number) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    onChange(next)
  }
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">{legend}</legend>
      {options.map(([key, name]) => (
        <label key={key} className="flex min-h-8 items-center gap-2.5 max-md:min-h-11">
          <input
            type="checkbox"
            className="size-4 accent-grana"
            checked={chosen.has(key)}
            onChange={() => toggle(key)}
          />
          {name}
        </label>
      ))}
    </fieldset>
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
