import { Bar, Waiting } from '../../../ui/feedback/skeleton'
import { cellClass, headCellClass, tableClass } from '../../../ui/layout/table'
import type { Column } from './data-table'

interface ListSkeletonProps {
  label: string
  rows: number
  nameHead: string
  columns: readonly Pick<Column<never>, 'name' | 'head' | 'isNumber'>[]
  isTall: boolean
  isPhone: boolean
  hasSelection: boolean
}

/** The skeleton of the table: real headers, and as many placeholder rows as a page has. */
export function ListSkeleton({ label, rows, nameHead, columns, isTall, isPhone, hasSelection }: ListSkeletonProps) {
  const places = Array.from({ length: rows }, (_, row) => row)
  if (isPhone) {
    return (
      <Waiting label={label}>
        {places.map((row) => (
          <div key={row} className="grid h-33 content-center gap-3 border-b border-line px-4">
            <Bar className="h-4 w-1/2" />
            <Bar className="h-4 w-3/4" />
            <Bar className="h-4 w-1/3" />
          </div>
        ))}
      </Waiting>
    )
  }
  return (
    <Waiting label={label} className="min-h-0 flex-1 overflow-hidden border-t border-line">
      <table className={tableClass}>
        <thead>
          <tr>
            {hasSelection && <th className={headCellClass.tick}>&nbsp;</th>}
            <th className={headCellClass.name}>{nameHead}</th>
            {columns.map(({ name, head, isNumber }) => (
              <th key={name} className={headCellClass[isNumber === true ? 'number' : 'text']}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((row) => (
            <tr key={row}>
              {hasSelection && (
                <td className={cellClass.tick(isTall)}>
                  <Bar className="size-4" />
                </td>
              )}
              <td className={cellClass.name(isTall)}>
                <Bar className="h-3 w-36" />
              </td>
              {columns.map(({ name, isNumber }) => (
                <td key={name} className={cellClass.text(isTall)}>
                  <Bar className={isNumber === true ? 'ml-auto h-3 w-12' : 'h-3 w-20'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Waiting>
  )
}
