import { AreaButton } from '../../../ui/controls/area-button'
import { ArrowDownIcon, ArrowUpIcon } from '../../../ui/icons/panel-icons'
import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { cellClass, headCellClass, rowClass, tableClass } from '../../../ui/layout/table'
import { useListRowKeys, type RowKey } from '../sheet/row-keys'
import { ScrollEdges } from './scroll-edges'
import { SelectAll, SelectRow } from '../selection/select-boxes'
import type { Selection } from '../selection/use-selection'

export interface Column<Row> {
  /** `actions`: the row's buttons, which stay at the right edge. */
  name: string
  head: string
  cell: (row: Row) => ReactNode
  /** Aligns cells and header to the right. */
  isNumber?: boolean
  /**
   * The number is edited inline: a double click anywhere in the cell starts editing, and clicks there do not open the
   * row.
   */
  isEditable?: boolean
  /** The server's sort key; `-sort` is the reverse order. */
  sort?: string
  /** Hidden until the user shows it. */
  startsHidden?: boolean
}

/** The first column with the row's name; it cannot be hidden. */
export interface NameColumn<Row> {
  head: string
  sort?: string
  text: (row: Row) => string
  render: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  name: NameColumn<Row>
  onOpen: (row: Row) => void
  openId?: number | undefined
  /** Absent: no column has a sort key. */
  sort?: string
  onSort?: (sort: string) => void
  selection?: Selection
  isRefreshing?: boolean
  isTall?: boolean
  /** Inactive rows are lighter. */
  isOff?: (row: Row) => boolean
  /** Shortcuts for the focused row: `1` to `6`, `e` … */
  rowKeys?: readonly RowKey<Row>[]
}

/** The panel's table. A row opens on click or Enter; j and k move the focus, x selects. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { columns, rows, name, selection, sort = '', onSort, isTall = false } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const ids = rows.map(({ id }) => id)
  const rowKeys: readonly RowKey<Row>[] = [...selectionKeys<Row>(selection, ids), ...(props.rowKeys ?? [])]
  useListRowKeys([OPEN_KEY, ...rowKeys])

  const onKeyDown = (row: Row, event: KeyboardEvent) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const links = [...(body.current?.querySelectorAll<HTMLElement>('.row-link') ?? [])]
      links[ids.indexOf(row.id) + step]?.focus()
    } else if (!event.repeat) rowKeys.find(({ keys }) => keys.includes(event.key))?.run(row, event.key)
  }

  return (
    <ScrollEdges
      isRefreshing={props.isRefreshing === true}
      hasActions={columns.some(({ name: key }) => key === ACTIONS)}
    >
      <table className={tableClass} aria-label={props.label}>
        <thead>
          <tr>
            {selection !== undefined && <SelectAll selection={selection} ids={ids} />}
            <Head kind="name" head={name.head} by={name.sort} sort={sort} onSort={onSort} />
            {columns.map((column) => (
              <Head
                key={column.name}
                kind={kindOf(column)}
                head={column.head}
                by={column.sort}
                sort={sort}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            // The whole row is clickable; keyboard and screen readers use the name's button.
            <tr
              key={row.id}
              className={rowClass}
              data-chosen={selection?.has(row.id) || undefined}
              data-current={props.openId === row.id || undefined}
              data-off={props.isOff?.(row) || undefined}
              onClick={(event) => !isControl(event.target) && props.onOpen(row)}
              onKeyDown={(event) => onKeyDown(row, event)}
            >
              {selection !== undefined && (
                <SelectRow selection={selection} ids={ids} id={row.id} name={name.text(row)} isTall={isTall} />
              )}
              <td className={cellClass.name(isTall)}>
                <AreaButton
                  className="row-link block max-w-[min(22rem,36vw)] truncate text-left"
                  onClick={() => props.onOpen(row)}
                >
                  {name.render(row)}
                </AreaButton>
              </td>
              {columns.map((column) => (
                <td
                  key={column.name}
                  className={cellClass[kindOf(column)](isTall)}
                  {...(column.isEditable === true && { 'data-editable': true, onDoubleClick: editInside })}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollEdges>
  )
}

/** The column of the row's buttons: it stays at the right edge while the table scrolls. */
const ACTIONS = 'actions'
const kindOf = ({ name, isNumber = false }: Pick<Column<never>, 'name' | 'isNumber'>) =>
  name === ACTIONS ? 'actions' : isNumber ? 'number' : 'text'

const OPEN_KEY = { keys: ['Enter'], what: 'Abrir' }

const selectionKeys = <Row extends { id: number }>(
  selection: Selection | undefined,
  ids: readonly number[],
): RowKey<Row>[] =>
  selection === undefined
    ? []
    : [
        { keys: ['x'], what: 'Seleccionar', run: (row) => selection.toggle(row.id, ids, false) },
        { keys: ['X'], what: 'Seleccionar hasta aquí', run: (row) => selection.toggle(row.id, ids, true) },
      ]

interface HeadProps {
  head: string
  by: string | undefined
  sort: string
  onSort: ((sort: string) => void) | undefined
  kind: keyof typeof headCellClass
}

function Head({ head, by, sort, onSort, kind }: HeadProps) {
  if (by === undefined) {
    return (
      <th scope="col" className={headCellClass[kind]}>
        {head === '' ? <span className="sr-only">Acciones</span> : head}
      </th>
    )
  }
  const direction = sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : undefined
  const Arrow = direction === 'ascending' ? ArrowUpIcon : ArrowDownIcon
  return (
    <th scope="col" className={headCellClass[kind]} aria-sort={direction}>
      <AreaButton
        className="inline-flex min-h-8 items-center gap-1"
        onClick={() => onSort?.(direction === 'descending' ? by : `-${by}`)}
      >
        {head}
        {direction !== undefined && <Arrow className="size-3.25" />}
      </AreaButton>
    </th>
  )
}

/** Starts editing on a double click in the cell beside the number; the number handles its own. */
function editInside({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target !== currentTarget) return
  const figure = currentTarget.querySelector('[data-inline-number]')
  figure?.dispatchEvent(new globalThis.MouseEvent('dblclick', { bubbles: true }))
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, a, input, select, [data-editable], [data-popover]') !== null
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [role^=menuitem]')
