import type { CellKind, ReportTable, TableCell } from '@tocador/contracts/reports/report-columns'
import type { ReactNode } from 'react'
import { showPesos } from '@tocador/contracts/money'
import { showRange } from '@tocador/contracts/reports/report-periods'
import { classes } from '../../ui/layout/classes'
import { EdgeShadow, useEdgeShadow } from '../list-screen/list/edge-shadow'
import { AreaLink } from '../list-screen/list/area-link'
import { Change, columnPercent, Money } from './figures'

interface ReportTableViewProps {
  table: ReportTable
  /** Where the first cell of a row leads. */
  hrefOf?: (row: number) => string | undefined
  /** 2: the links open a sheet. */
  depth?: number
  /** Before the first cell, such as a picture. */
  before?: (row: number) => ReactNode
}

/** Two columns may have one head: a category that was deleted, and a new one of its name. */
const keyOf = (head: string | undefined, place: number) => `${place} ${head}`

const isText = (kind: CellKind) => kind === 'text'
const cellClass = (kind: CellKind, place: number) =>
  classes(
    'h-9 border-b border-line px-3 whitespace-nowrap first:pl-4 last:pr-4 print:h-6 print:px-1 print:text-[8.25pt]',
    isText(kind) ? 'text-left' : 'text-right figures',
    place === 0 && 'sticky left-0 bg-inherit font-medium max-md:max-w-44 max-md:truncate',
  )

/** The table below a chart, with all of its numbers, in the same columns as the exported file. */
export function ReportTableView({
  table: { title, columns, rows, totals },
  hrefOf,
  depth = 1,
  before,
}: ReportTableViewProps) {
  const { scroller, shadow } = useEdgeShadow()
  return (
    <div className="relative">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable to scroll by keyboard */}
      <div ref={scroller} className="overflow-x-auto" tabIndex={0} role="region" aria-label={`Tabla: ${title}`}>
        <table className="w-full border-separate border-spacing-0">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="bg-surface">
              {columns.map(({ head, kind }, place) => (
                <th
                  key={keyOf(head, place)}
                  scope="col"
                  className={classes(cellClass(kind, place), 'font-medium text-ink-2')}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const href = hrefOf?.(index)
              return (
                // oxlint-disable-next-line react/no-array-index-key -- two rows may be equal, as those of erased customers
                <tr key={`${index} ${row.join('|')}`} className="bg-surface hover:bg-bg">
                  {row.map((cell, place) => (
                    <td
                      key={keyOf(columns[place]?.head, place)}
                      className={cellClass(columns[place]?.kind ?? 'text', place)}
                    >
                      {place > 0 ? (
                        shownCell(cell, columns[place]?.kind ?? 'text')
                      ) : (
                        <span className="inline-flex max-w-full items-center gap-2">
                          {before?.(index)}
                          {href === undefined ? (
                            cell
                          ) : (
                            <AreaLink href={href} depth={depth} className="truncate max-md:leading-11 print:leading-5">
                              {cell}
                            </AreaLink>
                          )}
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
          {totals && (
            <tfoot>
              <tr className="bg-bg font-semibold">
                {totals.map((cell, place) => (
                  <td
                    key={keyOf(columns[place]?.head, place)}
                    className={cellClass(columns[place]?.kind ?? 'text', place)}
                  >
                    {cell === null ? '' : shownCell(cell, columns[place]?.kind ?? 'text')}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <EdgeShadow ref={shadow} />
    </div>
  )
}

/** Zeros are lighter, so that the days with sales stand out. */
const shownCell = (cell: TableCell, kind: CellKind): ReactNode =>
  cell === 0 && kind !== 'change' ? <span className="text-ink-2">{shown(cell, kind)}</span> : shown(cell, kind)

function shown(cell: TableCell, kind: CellKind): ReactNode {
  if (kind === 'change') return <Change percent={typeof cell === 'number' ? cell : null} />
  if (cell === null || cell === '') return <span className="text-ink-2">—</span>
  if (kind === 'day') return showRange({ start: String(cell), end: String(cell) })
  if (typeof cell !== 'number') {
    return (
      <span className="block max-w-70 truncate" title={cell}>
        {cell}
      </span>
    )
  }
  if (kind === 'money') return <Money pesos={cell} />
  if (kind === 'percent') return columnPercent(cell)
  return showPesos(cell).slice(1, kind === 'whole' ? -3 : undefined)
}
