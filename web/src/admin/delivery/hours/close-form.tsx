import type { DeliveryLocation, TimeSlot, ClosedDate } from '@tocador/contracts/delivery/delivery-schemas'
import { showHour, type Day } from '@tocador/contracts/calendar'
import { upcomingHolidays } from '@tocador/contracts/delivery/holidays'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/controls/button'
import { ChoiceGroup } from '../../../ui/controls/choice'
import { ChoiceChip } from '../../../ui/controls/choice-chip'
import { FailureNotice } from '../../../ui/feedback/failure-notice'
import { SelectField, TextField } from '../../../ui/form/field'
import { Options } from '../../../ui/form/options'
import { Segments } from '../../../ui/controls/segments'
import type { useSending } from '../../../ui/feedback/use-sending'
import { DayField } from '../../list-screen/filters/day-picker'
import { hoursToClose, isDayClosed, readHours, writtenHours } from './closing-rules'
import { OrdersConcerned } from './effect-dialog'
import { HolidayList } from './holiday-list'
import { upcomingOrders } from '../use-availability'
import { EVERYWHERE, type useCloseForm } from './use-close-form'
import { useClosingActions, type Closing } from './use-closing-actions'

interface CloseFormProps {
  id: string
  places: readonly DeliveryLocation[]
  slots: readonly TimeSlot[]
  /** undefined when they could not be read. */
  closed: readonly ClosedDate[] | undefined
  today: Day
  form: ReturnType<typeof useCloseForm>
  sending: ReturnType<typeof useSending>
}

const spans = [
  { key: 'day', name: 'Todo el día' },
  { key: 'hours', name: 'Algunas horas' },
] as const

/** Closes a day of one place or of all, or some of its hours, and names the orders that keep them. */
export function CloseForm({ id, places, slots, closed, today, form, sending }: CloseFormProps) {
  const { failure, send } = sending
  const { closeDates } = useClosingActions()
  const { date } = form.values
  const { locationId, open, times, isOfHours } = choiceIn(slots, closed, form.values)
  const isReady = date !== '' && (!isOfHours || times.length > 0)
  const concerned = useQuery({
    ...upcomingOrders({ date, ...(locationId !== undefined && { locationId }), ...(isOfHours && { times }) }),
    enabled: isReady,
  })
  const close = (dates: Closing[], after = () => {}) =>
    void send(async () => {
      await closeDates(locationId ?? null, dates)
      after()
    })
  const clear = () => {
    for (const name of ['date', 'reason', 'times'] as const) form.set(name, '')
  }
  // Each of them may be closed already when the closed days could not be read.
  const holidays =
    closed === undefined
      ? []
      : upcomingHolidays(today).filter((holiday) => !isDayClosed(closed, { locationId, date: holiday.date }))
  return (
    <form
      id={id}
      noValidate
      className="grid grid-cols-1 content-start gap-4"
      onSubmit={form.submit(({ reason }) => {
        if (isReady) close([{ date, reason, ...(isOfHours && { times }) }], clear)
        else form.refuse({ times: 'Elige al menos una hora' })
      })}
    >
      <FailureNotice text={failure} />
      <SelectField label="Lugar" {...form.field('place')}>
        <option value={EVERYWHERE}>Todos los lugares</option>
        <Options of={places} />
      </SelectField>
      <DayField
        label="Fecha"
        {...form.field('date')}
        value={date}
        today={today}
        min={today}
        onChoose={(day) => form.set('date', day)}
      />
      {/* At large text it scrolls, as the choices of a toolbar do. */}
      <div className="overflow-x-auto [scrollbar-width:none]">
        <Segments
          label="Qué se cierra"
          options={spans}
          current={isOfHours ? 'hours' : 'day'}
          onChoose={(key) => form.set('span', key)}
        />
      </div>
      {isOfHours && (
        <HourChoice
          date={date}
          open={open}
          chosen={times}
          error={form.errors.times}
          controlRef={form.field('times').ref}
          onChange={(hours) => form.set('times', writtenHours(hours))}
        />
      )}
      <TextField
        label="Motivo"
        optional
        hint={isOfHours ? 'Solo lo ves tú.' : 'Lo lee quien quiera elegir ese día.'}
        autoComplete="off"
        maxLength={200}
        {...form.field('reason')}
      />
      {isReady && <OrdersConcerned orders={concerned.data} isFailed={concerned.isError} />}
      <HolidayList holidays={holidays} onClose={(dates) => close(dates)} />
    </form>
  )
}

/** Sends the form from the dialog's foot. */
export function CloseButton({ id, slots, closed, form, sending }: Omit<CloseFormProps, 'places' | 'today'>) {
  const { times, isOfHours } = choiceIn(slots, closed, form.values)
  return (
    <Button look="main" type="submit" form={id} busy={sending.isSending} busyLabel="Cerrando…">
      {!isOfHours ? 'Cerrar el día' : times.length > 1 ? `Cerrar ${times.length} horas` : 'Cerrar la hora'}
    </Button>
  )
}

function choiceIn(
  slots: readonly TimeSlot[],
  closed: readonly ClosedDate[] | undefined,
  { place, date, span, times }: CloseFormProps['form']['values'],
) {
  const locationId = place === EVERYWHERE ? undefined : Number(place)
  const open = date === '' ? [] : hoursToClose(slots, closed ?? [], { locationId, date })
  return {
    locationId,
    open,
    /** An hour that was chosen for another day or place may not be offered on this one. */
    times: readHours(times).filter((hour) => open.includes(hour)),
    isOfHours: span === 'hours',
  }
}

interface HourChoiceProps {
  date: Day | ''
  open: readonly string[]
  chosen: readonly string[]
  error: string | undefined
  controlRef: (control: HTMLInputElement | null) => void
  onChange: (hours: string[]) => void
}

function HourChoice({ date, open, chosen, error, controlRef, onChange }: HourChoiceProps) {
  if (date === '') return <p className="text-ink-2">Elige primero la fecha.</p>
  if (open.length === 0) return <p className="text-ink-2">Ese día no quedan horas que cerrar.</p>
  return (
    <ChoiceGroup question="Horas que se cierran" error={error} className="flex flex-wrap gap-2">
      {open.map((hour, nth) => (
        <ChoiceChip
          key={hour}
          type="checkbox"
          checked={chosen.includes(hour)}
          ref={nth === 0 ? controlRef : undefined}
          onChange={({ target }) =>
            onChange(open.filter((one) => (one === hour ? target.checked : chosen.includes(one))))
          }
        >
          {showHour(hour)}
        </ChoiceChip>
      ))}
    </ChoiceGroup>
  )
}
