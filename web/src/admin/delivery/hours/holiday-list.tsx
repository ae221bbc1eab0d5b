import type { Holiday } from '@tocador/contracts/delivery/holidays'
import { Button } from '../../../ui/controls/button'
import { useFocusBeside } from '../../../ui/controls/use-focus-beside'
import { showDate } from '../availability-texts'
import type { Closing } from './use-closing-actions'

interface HolidayListProps {
  holidays: readonly Holiday[]
  onClose: (dates: Closing[]) => void
}

/** The holidays that are not closed yet, each with one tap. */
export function HolidayList({ holidays, onClose }: HolidayListProps) {
  if (holidays.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-1.5" aria-label="Días festivos">
      <h3 className="font-semibold">Festivos oficiales de los próximos doce meses</h3>
      <ul className="grid grid-cols-1 gap-1">
        {holidays.map((holiday) => (
          <HolidayRow key={holiday.date} holiday={holiday} onClose={() => onClose([reasoned(holiday)])} />
        ))}
      </ul>
      {holidays.length > 1 && (
        <Button className="justify-self-start" onClick={() => onClose(holidays.map(reasoned))}>
          Cerrar los {holidays.length} festivos
        </Button>
      )}
    </section>
  )
}

const HolidayRow = ({ holiday: { name, date }, onClose }: { holiday: Holiday; onClose: () => void }) => (
  <li ref={useFocusBeside()} className="flex items-center gap-2">
    <span className="min-w-0 flex-1">
      {name} <span className="whitespace-nowrap text-ink-2">{showDate(date)}</span>
    </span>
    <Button look="plain" aria-label={`Cerrar ${name}, ${showDate(date)}`} data-remove="" onClick={onClose}>
      Cerrar
    </Button>
  </li>
)

const reasoned = ({ date, name }: Holiday) => ({ date, reason: name })
