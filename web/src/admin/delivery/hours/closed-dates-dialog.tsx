import { showLongDay } from '@tocador/contracts/calendar'
import { upcomingHolidays } from '@tocador/contracts/delivery/holidays'
import type { ClosedDate, DeliveryLocation } from '@tocador/contracts/delivery/delivery-schemas'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/controls/button'
import { FailureNotice } from '../../../ui/feedback/failure-notice'
import { SelectField, TextField } from '../../../ui/form/field'
import { IconButton } from '../../../ui/controls/icon-button'
import { TrashIcon } from '../../../ui/icons/icons'
import { Options } from '../../../ui/form/options'
import { Dialog } from '../../../ui/overlay/dialog'
import { todayIn } from '../../../ui/layout/show-when'
import { useSending } from '../../../ui/feedback/use-sending'
import { useKeptForm } from '../../list-screen/edits/use-kept-form'
import { failureOf, showDate } from '../availability-texts'
import { OrdersConcerned } from './effect-dialog'
import { upcomingOrders, useClosedDates } from '../use-availability'
import { useAvailabilityActions } from '../use-availability-actions'

interface ClosedDatesDialogProps {
  places: readonly DeliveryLocation[]
  timeZone: string
  onClose: () => void
}

const EVERYWHERE = ''

/** Closes days of one place or of all, the holidays with one tap, and opens them again. */
export function ClosedDatesDialog({ places, timeZone, onClose }: ClosedDatesDialogProps) {
  const today = todayIn(timeZone)
  const { data: closed, error } = useClosedDates()
  const { closeDates, reopenDate } = useAvailabilityActions()
  const { isSending, failure, send } = useSending(failureOf('closedDates'))
  const form = useKeptForm('cerrado', { place: EVERYWHERE, date: '', reason: '' }, ({ date }) => ({
    date: date === '' ? 'Elige una fecha' : date < today ? 'Esa fecha ya pasó' : undefined,
  }))
  const { place, date } = form.values
  const locationId = place === EVERYWHERE ? undefined : Number(place)
  const concerned = useQuery({
    ...upcomingOrders({ date, ...(locationId !== undefined && { locationId }) }),
    enabled: date !== '',
  })
  const close = (dates: { date: string; reason: string }[]) =>
    void send(async () => {
      await closeDates(locationId ?? null, dates)
      form.set('date', '')
      form.set('reason', '')
    })
  const coming = (closed ?? []).filter((one) => one.date >= today).toReversed()
  const holidays = upcomingHolidays(today).filter(
    (holiday) => !coming.some((one) => one.date === holiday.date && isFor(one, locationId)),
  )
  return (
    <Dialog title="Días cerrados" shape="large" isLocked={isSending} onClose={onClose}>
      <div className="grid gap-6 md:grid-cols-2">
        <form
          noValidate
          className="grid content-start gap-4"
          onSubmit={form.submit((values) => close([{ date: values.date, reason: values.reason }]))}
        >
          <FailureNotice text={failure} />
          <SelectField label="Lugar" {...form.field('place')}>
            <option value={EVERYWHERE}>Todos los lugares</option>
            <Options of={places} />
          </SelectField>
          <TextField label="Fecha" type="date" min={today} {...form.field('date')} />
          <TextField
            label="Motivo"
            optional
            hint="Lo lee quien quiera elegir ese día."
            autoComplete="off"
            maxLength={200}
            {...form.field('reason')}
          />
          {date !== '' && <OrdersConcerned orders={concerned.data} isFailed={concerned.isError} />}
          <Button look="main" type="submit" busy={isSending} busyLabel="Cerrando…" className="justify-self-start">
            Cerrar el día
          </Button>
          {holidays.length > 0 && (
            <section className="grid gap-1.5" aria-label="Días festivos">
              <h3 className="font-semibold">Festivos oficiales de los próximos doce meses</h3>
              <ul className="grid gap-1">
                {holidays.map((holiday) => (
                  <li key={holiday.date} className="flex items-center gap-2">
                    <span className="min-w-0 flex-1">
                      {holiday.name} <span className="whitespace-nowrap text-ink-2">{showDate(holiday.date)}</span>
                    </span>
                    <Button
                      look="plain"
                      aria-label={`Cerrar ${holiday.name}, ${showDate(holiday.date)}`}
                      onClick={() => close([reasoned(holiday)])}
                    >
                      Cerrar
                    </Button>
                  </li>
                ))}
              </ul>
              {holidays.length > 1 && (
                <Button className="justify-self-start" onClick={() => close(holidays.map(reasoned))}>
                  Cerrar los {holidays.length} festivos
                </Button>
              )}
            </section>
          )}
        </form>
        <section aria-label="Días cerrados" className="content-start">
          <h3 className="mb-1.5 font-semibold">Cerrados de hoy en adelante</h3>
          {closed === undefined ? (
            <p className="text-ink-2">{error === null ? 'Cargando…' : failureOf('loadSlots')(error)}</p>
          ) : coming.length === 0 ? (
            <p className="text-ink-2">Ninguno: se entrega según los horarios de cada lugar.</p>
          ) : (
            <ul>
              {coming.map((one) => (
                <li key={one.id} className="flex items-center gap-2 border-b border-line py-1.5">
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium first-letter:uppercase">{showLongDay(one.date)}</span>
                    <span className="block text-ink-2">
                      {one.location_name}
                      {one.reason !== '' && ` · ${one.reason}`}
                    </span>
                  </span>
                  <IconButton
                    label={`Abrir de nuevo ${showLongDay(one.date)}, ${one.location_name}`}
                    onClick={() => void reopenDate(one.id)}
                  >
                    <TrashIcon />
                  </IconButton>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </Dialog>
  )
}

const reasoned = ({ date, name }: { date: string; name: string }) => ({ date, reason: name })

/** Closed for this place, or for all. */
const isFor = (closed: ClosedDate, locationId: number | undefined) =>
  closed.location_id === null || closed.location_id === locationId
