import { showLongDay, WEEKDAYS, type Day } from '@tocador/contracts/calendar'
import { AreaButton } from '../../../ui/controls/area-button'
import { classes } from '../../../ui/layout/classes'
import { isInRange, monthOf, weeksOf, type DateRange, type Month } from './date-range-rules'

const title = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' })

interface MonthGridProps {
  month: Month
  range: DateRange
  today: Day
  /** Earlier days cannot be picked; they keep their place for the arrow keys. */
  min?: Day | undefined
  /** The only day with a Tab stop (roving tabindex). */
  focusDay: Day
  onPick: (day: Day) => void
}

export const MonthGrid = ({ month, range, today, min = '', focusDay, onPick }: MonthGridProps) => (
  <table className="text-center">
    <caption className="pb-1 font-medium first-letter:uppercase max-md:pb-0 max-md:leading-11" aria-live="polite">
      {title.format(new Date(`${month}-01T00:00:00Z`))}
    </caption>
    <thead>
      <tr>
        {WEEKDAYS.map((weekday) => (
          <th
            key={weekday}
            scope="col"
            abbr={weekday}
            className="size-8 font-normal text-ink-2 max-md:h-11 max-md:w-[min(2.75rem,12vw)]"
          >
            {weekday.slice(0, 2)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(month).map((week) => (
        <tr key={week[0]}>
          {week.map((day) => (
            <td key={day} className="p-0">
              {monthOf(day) === month && (
                <AreaButton
                  data-day={day}
                  tabIndex={day === focusDay ? 0 : -1}
                  aria-label={showLongDay(day)}
                  aria-pressed={isInRange(range, day)}
                  isOff={day < min}
                  aria-current={day === today ? 'date' : undefined}
                  className={classes(
                    'size-8 rounded-control hover:bg-sunken aria-disabled:text-ink-3 aria-disabled:hover:bg-transparent max-md:h-11 max-md:w-full',
                    day === today && 'font-semibold underline underline-offset-4',
                    day === range.from || day === range.to
                      ? 'bg-action font-semibold text-on-action hover:bg-action'
                      : isInRange(range, day) && 'bg-action-tint text-action',
                  )}
                  onClick={() => onPick(day)}
                >
                  {Number(day.slice(8))}
                </AreaButton>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
