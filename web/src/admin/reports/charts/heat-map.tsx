import { scaleQuantize } from 'd3-scale'
import { WEEKDAYS } from '@tocador/contracts/calendar'
import type { HeatCell } from '@tocador/contracts/reports/report-schemas'
import { classes } from '../../../ui/classes'

/** From Monday, as the weeks of the reports. */
const ORDER = [1, 2, 3, 4, 5, 6, 0]
const shades = ['bg-grana/8', 'bg-grana/16', 'bg-grana/24', 'bg-grana/34', 'bg-grana text-on-grana']

/** Orders by weekday and hour as a table, so that readers can walk through it; each cell has its number. */
export function HeatMap({ cells }: { cells: readonly HeatCell[] }) {
  const most = Math.max(1, ...cells.map((cell) => cell.total_orders))
  const shadeOf = scaleQuantize([0, most], shades)
  const hours = cells.map((cell) => cell.hour)
  const first = Math.min(9, ...hours)
  const shown = Array.from({ length: Math.max(20, ...hours) - first + 1 }, (_, place) => first + place)
  const countAt = (weekday: number, hour: number) =>
    cells.find((cell) => cell.weekday === weekday && cell.hour === hour)?.total_orders ?? 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable to scroll by keyboard
    <div className="overflow-x-auto px-4 py-3" tabIndex={0} role="region" aria-label="Pedidos por día y hora">
      <table data-chart="" className="border-separate border-spacing-0.5 figures">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Día</span>
            </th>
            {shown.map((hour) => (
              <th key={hour} scope="col" className="min-w-8 font-normal text-ink-2">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ORDER.map((weekday) => (
            <tr key={weekday}>
              <th scope="row" className="pr-2 text-right font-normal text-ink-2">
                {(WEEKDAYS[weekday] ?? '').toLowerCase().slice(0, 3)}
              </th>
              {shown.map((hour) => {
                const count = countAt(weekday, hour)
                return (
                  <td
                    key={hour}
                    className={classes(
                      'h-7 rounded-picture text-center print:h-5 print:text-ink',
                      count === 0 ? 'bg-surface' : shadeOf(count),
                    )}
                  >
                    {count === 0 ? <span className="text-ink-2">·</span> : count}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
