import * as calls from '@tocador/contracts/delivery/admin-delivery-calls'
import type { ClosedDate } from '@tocador/contracts/delivery/delivery-schemas'
import { call } from '../../../api/call'
import { showToast } from '../../../ui/overlay/toasts'
import { useAvailabilityChanges } from '../use-availability-changes'

/** A day, or some hours of it. */
export type Closing = { date: string; reason: string; times?: string[] }

export function useClosingActions() {
  const { andReadAgain, saved, shown } = useAvailabilityChanges()
  const reopenDates = (closed: readonly ClosedDate[]) =>
    shown('closedDates', () => {
      const reopened = closed.map(({ id }) => call(calls.deleteClosedDate, { params: { id } }))
      return saved(Promise.all(reopened), reopenedText(closed))
    })

  return {
    reopenDates,
    async closeDates(location_id: number | null, dates: Closing[]) {
      const { data } = await andReadAgain(call(calls.createClosedDates, { body: { location_id, dates } }))
      const run = () => void reopenDates(data)
      if (data.length === 0) showToast('Ya estaba cerrado')
      else showToast(closedText(data), { action: { label: 'Deshacer', run } })
    },
  }
}

const isOfHours = (closed: readonly ClosedDate[]) => closed.some(({ times }) => times !== undefined)

function reopenedText(closed: readonly ClosedDate[]): string {
  if (isOfHours(closed)) return 'Horas abiertas de nuevo'
  return closed.length === 1 ? 'Día abierto de nuevo' : `${closed.length} días abiertos de nuevo`
}

function closedText(closed: readonly ClosedDate[]): string {
  const [first, ...more] = closed
  if (first?.times !== undefined)
    return first.times.length === 1 ? 'Hora cerrada' : `${first.times.length} horas cerradas`
  return more.length === 0 ? 'Día cerrado' : `${closed.length} días cerrados`
}
