import { Fragment, type ReactNode } from 'react'
import { classes } from '../../../ui/layout/classes'
import type { Selection } from '../selection/use-selection'

/** Groups of cards with a heading, such as the orders of one day. */
export interface CardGroup<Row> {
  keyOf: (row: Row) => string
  render: (row: Row) => ReactNode
}

interface ListCardsProps<Row> {
  label: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** `tick` is the card's selection checkbox. */
  renderCard: (row: Row, tick: ReactNode) => ReactNode
  group?: CardGroup<Row> | undefined
  /** Absent: cards without boxes. */
  selection?: Selection
}

/** The list on phones, with the same rows and actions as the table. */
export function ListCards<Row extends { id: number }>(props: ListCardsProps<Row>) {
  const { rows, nameOf, group, selection } = props
  const page = rows.map(({ id }) => id)
  return (
    <ul aria-label={props.label}>
      {rows.map((row, place) => {
        const before = rows[place - 1]
        const isFirst = group !== undefined && (before === undefined || group.keyOf(before) !== group.keyOf(row))
        return (
          <Fragment key={row.id}>
            {isFirst && (
              <li className="sticky top-11.5 z-4 flex flex-wrap justify-between gap-x-3 border-b border-line-2 bg-sunken px-4 py-1.5 font-semibold">
                {group.render(row)}
              </li>
            )}
            <li
              className={classes(
                'border-b border-line-2 px-4 pt-3 pb-1',
                selection?.has(row.id) === true && 'bg-action-tint',
              )}
            >
              {props.renderCard(
                row,
                selection && (
                  <label className="grid size-11 flex-none place-items-center">
                    <input
                      type="checkbox"
                      aria-label={`Seleccionar ${nameOf(row)}`}
                      className="size-4.5 accent-action"
                      checked={selection.has(row.id)}
                      onChange={() => selection.toggle(row.id, page, false)}
                    />
                  </label>
                ),
              )}
            </li>
          </Fragment>
        )
      })}
    </ul>
  )
}
