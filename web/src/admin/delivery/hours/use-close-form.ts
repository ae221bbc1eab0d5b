import type { Day } from '@tocador/contracts/calendar'
import { useKeptForm } from '../../list-screen/edits/use-kept-form'

/** The choice of all places. */
export const EVERYWHERE = ''

/** The fields of the form that closes a day, and whether some of it would be lost: the place stays for the next day. */
export function useCloseForm(today: Day) {
  const start = { place: EVERYWHERE, date: '', reason: '', span: 'day', times: '' }
  const form = useKeptForm('cerrado', start, ({ date, span, times }) => ({
    date: date === '' ? 'Elige una fecha' : date < today ? 'Esa fecha ya pasó' : undefined,
    times: span === 'hours' && times === '' ? 'Elige al menos una hora' : undefined,
  }))
  return { ...form, isDirty: form.values.date !== '' || form.values.reason !== '' }
}
