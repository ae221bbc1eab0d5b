import { ArrowDownIcon, ArrowUpIcon } from '../../ui/panel-icons'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '../../ui/classes'
import { useListRowKeys, type RowKey } from './row-keys'
import type { Selection } from './use-selection'

export interface Column<Row> {
  name: string
  head: string
  cell: (row: Row) => ReactNode
  /** Figures stand right, with their header. */
  isNumber?: boolean
  /** What the server sorts by; `-sort` is the other way round. */
  sort?: string
  /** Shown only to those who choose it. */
  startsHidden?: boolean
}

interface DataTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => number
  nameOf: (row: Row) => string
  /** The first column's own content: the name of the thing. */
  renderName: (row: Row) => ReactNode
  nameHead: string
  nameSort?: string
  onOpen: (row: Row) => void
  openId?: number | undefined
  sort: string
  onSort: (sort: string) => void
  selection?: Selection
  isRefreshing: boolean
  isTall?: boolean
  rowClass?: (row: Row) => string | undefined
  /** Keys that act on the row that has the focus: `1` to `6`, `e` … */
  rowKeys?: readonly RowKey<Row>[]
}

/** The one table of the panel. A row opens on click or Enter; j and k walk, x selects. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, idOf, selection, sort, onSort } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const ids = rows.map(idOf)
  const rowKeys: readonly RowKey<Row>[] = [...selectionKeys(selection, idOf, ids), ...(props.rowKeys ?? [])]
  useListRowKeys([OPEN_KEY, ...rowKeys])

  const onKeyDown = (row: Row, event: KeyboardEvent) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const links = [...(body.current?.querySelectorAll<HTMLElement>('.row-link') ?? [])]
      links[ids.indexOf(idOf(row)) + step]?.focus()
    } else rowKeys.find(({ keys }) => keys.includes(event.key))?.run(row, event.key)
  }

  return (
    <div className={classes('list-scroll', props.isRefreshing && 'refreshing')} tabIndex={-1}>
      <table className={classes('list-table', props.isTall === true && 'tall')} aria-label={props.label}>
        <thead>
          <tr>
            {selection !== undefined && (
              <th scope="col" className="w-11">
                <input
                  type="checkbox"
                  aria-label="Seleccionar todos los de esta página"
                  className="size-4 accent-grana"
                  checked={ids.length > 0 && ids.every(selection.has)}
                  ref={(box) => {
                    if (box) box.indeterminate = ids.some(selection.has) && !ids.every(selection.has)
                  }}
                  onChange={() => selection.toggleAll(ids)}
                />
              </th>
            )}
            <Head className="name" head={props.nameHead} by={props.nameSort} sort={sort} onSort={onSort} />
            {columns.map(({ name, head, isNumber, sort: by }) => (
              <Head key={name} className={isNumber ? 'number' : ''} head={head} by={by} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            // Keyboard and readers have the name's button; the pointer has the whole row.
            <tr
              key={idOf(row)}
              className={classes(
                selection?.has(idOf(row)) === true && 'chosen',
                props.openId === idOf(row) && 'current',
                props.rowClass?.(row) ?? false,
              )}
              onClick={(event) => !isControl(event.target) && props.onOpen(row)}
              onKeyDown={(event) => onKeyDown(row, event)}
            >
              {selection !== undefined && (
                <td>
                  <input
                    type="checkbox"
                    aria-label={`Seleccionar ${props.nameOf(row)}`}
                    className="size-4 accent-grana"
                    checked={selection.has(idOf(row))}
                    onChange={(event) =>
                      selection.toggle(idOf(row), ids, (event.nativeEvent as MouseEvent).shiftKey === true)
                    }
                  />
                </td>
              )}
              <td className="name">
                <button type="button" className="row-link" onClick={() => props.onOpen(row)}>
                  {props.renderName(row)}
                </button>
              </td>
              {columns.map(({ name, cell, isNumber }) => (
                <td key={name} className={isNumber ? 'number' : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const OPEN_KEY = { keys: ['Enter'], what: 'Abrir' }

const selectionKeys = <Row,>(
  selection: Selection | undefined,
  idOf: (row: Row) => number,
  ids: readonly number[],
): RowKey<Row>[] =>
  selection === undefined
    ? []
    : [
        { keys: ['x'], what: 'Seleccionar', run: (row) => selection.toggle(idOf(row), ids, false) },
        { keys: ['X'], what: 'Seleccionar hasta aquí', run: (row) => selection.toggle(idOf(row), ids, true) },
      ]

interface HeadProps {
  head: string
  by: string | undefined
  sort: string
  onSort: (sort: string) => void
  className: string
}

function Head({ head, by, sort, onSort, className }: HeadProps) {
  if (by === undefined) {
    return (
      <th scope="col" className={className}>
        {head === '' ? <span className="sr-only">Acciones</span> : head}
      </th>
    )
  }
  const direction = sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : undefined
  const Arrow = direction === 'ascending' ? ArrowUpIcon : ArrowDownIcon
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button type="button" onClick={() => onSort(direction === 'descending' ? by : `-${by}`)}>
        {head}
        {direction !== undefined && <Arrow className="size-3.25" />}
      </button>
    </th>
  )
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, a, input, select, [data-popover]') !== null
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [role^=menuitem]')
