import { scaleQuantize } from 'd3-scale'
import { WEEKDAYS } from '@tocador/contracts/calendar'
import type { HeatCell } from '@tocador/contracts/reports/report-schemas'
import { classes } from '../../ui/layout/classes'
import { AreaLink } from '../list-screen/list/area-link'

/** From Monday, as the weeks of the reports. */
const ORDER = [1, 2, 3, 4, 5, 6, 0]
const shades = ['bg-action/8', 'bg-action/16', 'bg-action/24', 'bg-action/34', 'bg-action text-on-action']

interface HeatMapProps {
  cells: readonly HeatCell[]
  /** The orders of a cell. */
  hrefOf: (cell: HeatCell) => string
}

/** Orders by weekday and hour as a table, so that screen readers can navigate it; each cell has its number. */
export function HeatMap({ cells, hrefOf }: HeatMapProps) {
  const most = Math.max(1, ...cells.map((cell) => cell.total_orders))
  const shadeOf = scaleQuantize([0, most], shades)
  const hours = cells.map((cell) => cell.hour)
  const first = Math.min(9, ...hours)
  const shown = Array.from({ length: Math.max(20, ...hours) - first + 1 }, (_, place) => first + place)
  const cellAt = (weekday: number, hour: number) =>
    cells.find((cell) => cell.weekday === weekday && cell.hour === hour && cell.total_orders > 0)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable to scroll by keyboard
    <div className="overflow-x-auto px-4 py-3 print:p-1" tabIndex={0} role="group" aria-label="Pedidos por día y hora">
      <table data-chart="" className="w-full border-separate border-spacing-0.5 figures print:table-fixed">
        <thead>
          <tr>
            <th scope="col" className="print:w-8">
              <span className="sr-only">Día</span>
            </th>
            {shown.map((hour) => (
              <th key={hour} scope="col" className="min-w-8 font-normal text-ink-2 print:min-w-0">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ORDER.map((weekday) => (
            <tr key={weekday}>
              <th scope="row" className="pr-2 text-right print:pr-1 font-normal text-ink-2">
                {(WEEKDAYS[weekday] ?? '').toLowerCase().slice(0, 3)}
              </th>
              {shown.map((hour) => {
                const cell = cellAt(weekday, hour)
                return (
                  <td
                    key={hour}
                    className={classes(
                      'h-7 rounded-picture text-center print:h-4.5 print:[print-color-adjust:exact]',
                      cell === undefined ? 'bg-surface' : shadeOf(cell.total_orders),
                    )}
                  >
                    {cell === undefined ? (
                      <span className="text-ink-2">·</span>
                    ) : (
                      <AreaLink
                        href={hrefOf(cell)}
                        className="grid min-h-7 place-items-center max-md:min-h-11 pointer-coarse:min-h-11 print:min-h-4.5"
                        label={`${cell.total_orders === 1 ? '1 pedido' : `${cell.total_orders} pedidos`}, ${WEEKDAYS[weekday] ?? ''} a las ${hour}:00`}
                      >
                        {cell.total_orders}
                      </AreaLink>
                    )}
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
