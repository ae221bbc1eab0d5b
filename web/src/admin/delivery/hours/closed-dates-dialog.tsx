import { useId } from 'react'
import { showLongDay } from '@tocador/contracts/calendar'
import type { ClosedDate, DeliveryLocation, TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { IconButton } from '../../../ui/controls/icon-button'
import { useFocusBeside } from '../../../ui/controls/use-focus-beside'
import { TrashIcon } from '../../../ui/icons/icons'
import { Dialog } from '../../../ui/overlay/dialog'
import { useToday } from '../../../ui/layout/use-today'
import { useSending } from '../../../ui/feedback/use-sending'
import { LoadedList } from '../../list-screen/list/list-state'
import { failureOf } from '../availability-texts'
import { CloseButton, CloseForm } from './close-form'
import { hoursText } from './closing-rules'
import { useClosedDates } from '../use-availability'
import { useCloseForm } from './use-close-form'
import { useClosingActions } from './use-closing-actions'

interface ClosedDatesDialogProps {
  places: readonly DeliveryLocation[]
  slots: readonly TimeSlot[]
  timeZone: string
  onClose: () => void
}

/** Closes days or hours of one place or of all, the holidays with one tap, and opens them again. */
export function ClosedDatesDialog({ places, slots, timeZone, onClose }: ClosedDatesDialogProps) {
  const today = useToday(timeZone)
  const { data: closed, error, refetch } = useClosedDates()
  const form = useCloseForm(today)
  const { reopenDates } = useClosingActions()
  const sending = useSending(failureOf('closedDates'))
  const coming = closed?.filter((one) => one.date >= today).toReversed()
  const closing = { id: useId(), slots, closed: coming ?? (error === null ? [] : undefined), form, sending }
  return (
    <Dialog
      title="Días cerrados"
      shape="large"
      isLocked={sending.isSending}
      isDirty={form.isDirty}
      onClose={onClose}
      actions={<CloseButton {...closing} />}
    >
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <CloseForm {...closing} places={places} today={today} />
        <section aria-label="Días cerrados" className="content-start">
          <h3 className="mb-1.5 font-semibold">Cerrados de hoy en adelante</h3>
          <LoadedList
            data={coming}
            failure={error === null ? undefined : failureOf('loadSlots')(error)}
            onRetry={() => void refetch()}
            waiting={<p className="text-ink-2">Cargando…</p>}
          >
            {(listed) =>
              listed.length === 0 ? (
                <p className="text-ink-2">Ninguno: se entrega según los horarios de cada lugar.</p>
              ) : (
                <ul>
                  {listed.map((one) => (
                    <ClosedRow key={one.id} closed={one} onReopen={() => void reopenDates([one])} />
                  ))}
                </ul>
              )
            }
          </LoadedList>
        </section>
      </div>
    </Dialog>
  )
}

function ClosedRow({ closed, onReopen }: { closed: ClosedDate; onReopen: () => void }) {
  const { date, times, location_name: place, reason } = closed
  const row = useFocusBeside()
  return (
    <li ref={row} className="flex items-center gap-2 border-b border-line py-1.5">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-medium first-letter:uppercase">{showLongDay(date)}</span>
        {times !== undefined && <span className="block">{hoursText(times)}</span>}
        <span className="block text-ink-2">
          {place}
          {reason !== '' && ` · ${reason}`}
        </span>
      </span>
      <IconButton
        label={`Abrir de nuevo ${[showLongDay(date), ...(times ? [hoursText(times)] : []), place].join(', ')}`}
        data-remove=""
        onClick={onReopen}
      >
        <TrashIcon />
      </IconButton>
    </li>
  )
}
